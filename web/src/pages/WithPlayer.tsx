import { Suspense, useState, type ReactNode } from 'react';
import { lazyDialog } from '../components/lazyPart';
import { OpenPlayer, type ShownPlayer } from '../components/PlayerButton';

const PlayerDialog = lazyDialog(
  async () => (await import('../features/safety/PlayerDialog')).PlayerDialog,
);

interface WithPlayerProps {
  /** Null for a guest, who can't report or block. */
  readonly userId: string | null;
  readonly children: ReactNode;
}

/** Lets the names inside (`PlayerButton`) open the dialog about that player. */
export function WithPlayer({ userId, children }: WithPlayerProps) {
  const [player, setPlayer] = useState<ShownPlayer | null>(null);
  return (
    <OpenPlayer value={userId === null ? null : setPlayer}>
      {children}
      {player !== null && (
        <Suspense fallback={null}>
          <PlayerDialog player={player} onClose={() => setPlayer(null)} />
        </Suspense>
      )}
    </OpenPlayer>
  );
}
