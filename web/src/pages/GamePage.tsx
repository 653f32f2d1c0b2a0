import { useState, type ReactNode } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Loading } from '../components/Surface';
import { useRetryOnline } from '../components/useRetryOnline';
import { lazyDialog, lazyConfirmation } from '../components/lazyPart';
import { gamePath, PATHS } from '../config/paths';
import {
  useGameRequest,
  useRequestedGame,
  type RequestedGame,
} from '../features/game/useGameRequest';
import { useAuth } from '../session/useAuth';
import type { Gate } from '../features/drinking/DrinkingDialogs';
import { acceptDrinking, hasAcceptedDrinking } from '../features/drinking/drinkingAccepted';
import { GameGate } from '../flows/game/GameGate';
import { GameTable, TablePage } from '../flows/game/GameTable';
import { Unreachable } from '../components/CardPage';
import { useTitle, gameTitle } from '../components/useTitle';

const SignInAgain = lazyConfirmation(
  async () => (await import('../features/auth/SignInAgain')).SignInAgain,
);
const DrinkingGates = lazyDialog(
  async () => (await import('../features/drinking/DrinkingDialogs')).DrinkingGates,
);

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
  const navigate = useNavigate();
  const { playing, game, again } = useRequestedGame(request);
  const goTo = (path: string): void => {
    navigate(path);
  };
  // The address may name a past day.
  const playDaily = (): void => (request.date === null ? again() : goTo(gamePath('daily')));
  return (
    <TablePage hasBests>
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
    </TablePage>
  );
}
