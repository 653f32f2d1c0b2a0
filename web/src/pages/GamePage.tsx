import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Hidden, Loading } from '../components/Surface';
import { useRetryOnline } from '../components/useRetryOnline';
import { lazyDialog, lazyConfirmation } from '../components/lazyPart';
import { gamePath, PATHS } from '../config/paths';
import {
  useGameRequest,
  useRequestedGame,
  type RequestedGame,
} from '../features/game/useGameRequest';
import { useAuth } from '../session/useAuth';
import { Announcer } from '../features/game/components/Announcer';
import type { Gate } from '../features/drinking/DrinkingDialogs';
import { narrowBar, space } from '../theme/tokens';
import { acceptDrinking, hasAcceptedDrinking } from '../features/drinking/drinkingAccepted';
import { GameGate } from '../flows/game/GameGate';
import { GameTable } from '../flows/game/GameTable';
import { Unreachable } from '../components/CardPage';
import { useTitle, gameTitle } from '../components/useTitle';

const SignInAgain = lazyConfirmation(
  async () => (await import('../features/auth/SignInAgain')).SignInAgain,
);
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
  /* Aligned with the table. The height is constant from the start, because the best scores are
     on their own line. */
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
        margin-inline-start: auto;
      }
    }
  }
`;

/** The page of a challenge takes them from here, so that the game stays in one file of the build. */
export { TABLE_PARTS } from '../flows/game/GameTable';

export function GamePage() {
  const request = useGameRequest();
  const location = useLocation();
  const auth = useAuth();
  const { isLoading, isAuthenticated, isGuest, isUnreachable, retry, user, endedUser } = auth;
  /** How often another player has signed in at a table that the previous player left open. */
  const [others, setOthers] = useState(0);
  useTitle(gameTitle);
  useRetryOnline(isUnreachable, retry);
  if (request === null) return <Navigate to={PATHS.home} replace />;
  if (isLoading) return <Loading />;
  if (isUnreachable && auth.isReturning) return <Unreachable onRetry={retry} />;
  // Opens the game even if the server is unavailable: the page says so, and offers a practice game.
  const from = location.pathname + location.search;
  if (!isAuthenticated && !isGuest && !isUnreachable && endedUser === null) {
    return <Navigate to={PATHS.login} replace state={{ from }} />;
  }
  const userId = (user ?? endedUser)?.id ?? null;
  const table = (
    <RequestedTable
      key={`${request.mode} ${request.date} ${request.isTrainer} ${others}`}
      {...request}
      userId={userId}
    />
  );
  return (
    <>
      {request.mode === 'drinking' ? <Gated>{table}</Gated> : table}
      {endedUser !== null && (
        <SignInAgain user={endedUser} from={from} onOther={() => setOthers(others + 1)} />
      )}
    </>
  );
}

/** The drinking game opens only after both dialogs, even from a typed address. */
function Gated({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [gate, setGate] = useState<Gate>('age');
  const [isAccepted, setAccepted] = useState(hasAcceptedDrinking);
  if (isAccepted) return children;
  return (
    <DrinkingGates
      gate={gate}
      onGate={setGate}
      onClose={() => navigate(PATHS.home)}
      onStart={() => {
        acceptDrinking();
        setAccepted(true);
      }}
    />
  );
}

function RequestedTable({
  userId,
  ...request
}: RequestedGame & { readonly userId: string | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { playing, game, again } = useRequestedGame(request);
  const goTo = (path: string): void => {
    navigate(path);
  };
  // The address may name a past day.
  const playDaily = (): void => (request.date === null ? again() : goTo(gamePath('daily')));
  return (
    <Page>
      <Hidden as="h1">{t`Play Cardinal`}</Hidden>
      <Announcer />
      {playing !== null ? (
        <GameTable
          playing={playing}
          isTrainer={request.isTrainer}
          userId={userId}
          onAgain={again}
          onDaily={playDaily}
          onGo={goTo}
        />
      ) : (
        <GameGate
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
