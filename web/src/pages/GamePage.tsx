import { Suspense, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { isDay } from '@cardinal/core/game/days';
import { isMode, type Mode } from '@cardinal/core/game/game';
import { topDialog } from '../components/dialogStack';
import { Hidden, Waiting } from '../components/Surface';
import { useRetryOnline } from '../components/useRetryOnline';
import { lazyDialog, lazyQuestion } from '../components/lazyPart';
import { gamePath, PATHS } from '../config/paths';
import { GAME_TITLE } from '../config/texts';
import { useAuth } from '../session/useAuth';
import { Announcer } from '../features/game/components/Announcer';
import { selectGame } from '../features/game/gameSelectors';
import { gameLeft, gameRequested, practiceRequested } from '../features/game/gameSlice';
import type { Gate } from '../features/drinking/DrinkingDialogs';
import { KEYS, session } from '../lib/storage';
import { narrowBar, space } from '../theme/tokens';
import { acceptDrinking, hasAcceptedDrinking } from './drinkingAccepted';
import { GameDoor } from './game/GameDoor';
import { GameTable } from './game/GameTable';
import { Unreachable } from './Unreachable';
import { useTitle } from './useTitle';

const SignInAgain = lazyQuestion(async () => (await import('./game/SignInAgain')).SignInAgain);
const DrinkingGates = lazyDialog(
  async () => (await import('../features/drinking/DrinkingDialogs')).DrinkingGates,
);

const Page = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: ${space.oneHalf};
  width: 100%;
  max-width: 62rem;
  margin: 0 auto;
  padding: 0 ${space.oneHalf} ${space.two};
  padding-bottom: max(${space.two}, env(safe-area-inset-bottom));
  /* Inset as the table is; of one height from the door on, since the bests take a line of their own. */
  & > header {
    padding-inline: 0;
    padding-bottom: 0;
    ${narrowBar} {
      flex-wrap: wrap;
      align-content: start;
      min-height: 4.8rem;
      gap: ${space.half} ${space.one};
      & > :first-child {
        flex: none;
      }
      & > :nth-child(2):last-child {
        margin-left: auto;
      }
    }
  }
`;

/** The address rules: an invalid or missing mode leads home; only a daily may have a date. */
function useSeat(): { mode: Mode; date: string | null; isTrainer: boolean } | null {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  if (!isMode(mode)) return null;
  const date = query.get('date');
  const isTrainer = mode === 'fun' && query.has('trainer');
  if (mode !== 'daily' || date === null) return { mode, date: null, isTrainer };
  return isDay(date) ? { mode, date, isTrainer } : null;
}

export function GamePage() {
  const seat = useSeat();
  const location = useLocation();
  const auth = useAuth();
  const { isLoading, isAuthenticated, isGuest, isUnreachable, retry, user, endedUser } = auth;
  /** How often somebody else has sat down at what the last player had left open. */
  const [others, setOthers] = useState(0);
  useTitle(GAME_TITLE);
  useRetryOnline(isUnreachable, retry);
  if (seat === null) return <Navigate to={PATHS.home} replace />;
  if (isLoading) return <Waiting>Loading...</Waiting>;
  if (isUnreachable && auth.isReturning) return <Unreachable onRetry={retry} />;
  // Out of reach it is seated all the same: the table says so, and offers a practice game.
  const from = location.pathname + location.search;
  if (!isAuthenticated && !isGuest && !isUnreachable && endedUser === null) {
    return <Navigate to={PATHS.login} replace state={{ from }} />;
  }
  const userId = (user ?? endedUser)?.id ?? null;
  const seated = (
    <Seated
      key={`${seat.mode} ${seat.date} ${seat.isTrainer} ${others}`}
      {...seat}
      userId={userId}
    />
  );
  return (
    <>
      {seat.mode === 'drinking' ? <Gated>{seated}</Gated> : seated}
      {endedUser !== null && (
        <Suspense fallback={null}>
          <SignInAgain user={endedUser} from={from} onOther={() => setOthers(others + 1)} />
        </Suspense>
      )}
    </>
  );
}

/** The party game opens behind both gates alone, whatever address was typed. */
function Gated({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [gate, setGate] = useState<Gate>('age');
  const [isAccepted, setAccepted] = useState(hasAcceptedDrinking);
  if (isAccepted) return children;
  return (
    <Suspense fallback={null}>
      <DrinkingGates
        gate={gate}
        onGate={setGate}
        onClose={() => void navigate(PATHS.home)}
        onStart={() => {
          acceptDrinking();
          setAccepted(true);
        }}
      />
    </Suspense>
  );
}

interface SeatedProps {
  readonly mode: Mode;
  readonly date: string | null;
  /** A practice game with its odds shown: it is dealt here, and counts for nothing. */
  readonly isTrainer: boolean;
  readonly userId: string | null;
}

function Seated({ mode, date, isTrainer, userId }: SeatedProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const game = useSelector(selectGame);
  const request = isTrainer ? practiceRequested : gameRequested;
  useEffect(() => {
    session.set(KEYS.gameMode, mode);
    session.set(KEYS.gameDate, date);
    dispatch(request({ mode, date }));
    return () => {
      session.set(KEYS.dayAtTable, null);
      dispatch(gameLeft());
    };
  }, [dispatch, request, mode, date]);
  const goTo = (path: string): void => {
    void navigate(path);
  };
  const again = (): void => void dispatch(request({ mode, date }));
  // The address may name a day that has passed since.
  const playDaily = (): void => (date === null ? again() : goTo(gamePath('daily')));
  // Laid piece by piece behind the table that is being laid, so that nothing waits for the whole of it.
  const isLaid = useDeferredValue(game.phase === 'playing') && game.phase === 'playing';
  const source = isLaid ? game.source : null;
  const isNext = useRef(mode === 'drinking');
  // With a gate, a passed turn or a game that is over its button goes, and the focus goes on with the game.
  useEffect(() => {
    if (source === null) return;
    if (isNext.current && topDialog() === null) {
      document.querySelector<HTMLElement>('[data-area="guesses"] button')?.focus();
    }
    isNext.current = true;
  }, [source]);
  return (
    <Page>
      <Hidden as="h1">Play Cardinal</Hidden>
      <Announcer />
      {isLaid ? (
        <GameTable
          playing={game}
          isTrainer={isTrainer}
          userId={userId}
          onAgain={again}
          onDaily={playDaily}
          onGo={goTo}
        />
      ) : (
        <GameDoor
          game={game}
          isPlayer={userId !== null}
          onAgain={again}
          onDaily={playDaily}
          onGo={goTo}
        />
      )}
    </Page>
  );
}
