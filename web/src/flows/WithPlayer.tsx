import { useMemo, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { lazyDialog } from '../components/lazyPart';
import { BlockedIds, OpenPlayer, type ShownPlayer } from '../components/PlayerButton';
import { useBlockedPlayersQuery } from '../data/safety';
import { selectHasBlocked } from '../session/authSlice';

const PlayerDialog = lazyDialog(
  async () => (await import('../features/safety/PlayerDialog')).PlayerDialog,
);

interface WithPlayerProps {
  /** Null for a guest, who can't report or block. */
  readonly userId: string | null;
  readonly children: ReactNode;
}

/** Lets the names inside (`PlayerButton`) open the dialog about that player, unless it is blocked. */
export function WithPlayer({ userId, children }: WithPlayerProps) {
  const [player, setPlayer] = useState<ShownPlayer | null>(null);
  const { data } = useBlockedPlayersQuery(undefined, { skip: !useSelector(selectHasBlocked) });
  const blocked = useMemo(() => new Set(data?.map(({ id }) => id)), [data]);
  return (
    <OpenPlayer value={userId === null ? null : setPlayer}>
      <BlockedIds value={blocked}>{children}</BlockedIds>
      {player !== null && <PlayerDialog player={player} onClose={() => setPlayer(null)} />}
    </OpenPlayer>
  );
}
