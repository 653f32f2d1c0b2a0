import { FRIEND_BEATEN, hasBeaten } from '@cardinal/core/records/badges';
import { boardId } from '@cardinal/core/records/boards';
import { now } from '../../lib/clock';
import { loadRowIn } from '../../repos/boardsRepo';
import { friendsOf } from '../../repos/friendsRepo';
import { loadPlayer, savePlayer } from '../../repos/playersRepo';
import { inTransaction, reader } from '../../repos/store';

/**
 * After a player's record has changed: whoever has scored more than a friend in the same daily, the
 * player or the friend, gets the badge for it. A friend who has played two days since is told by
 * nothing any more: a record keeps its latest day.
 */
export async function awardBeaten(uid: string): Promise<void> {
  // Read once the player's own rows are written: of two friends who finish together one sees the other.
  const [player, friends] = await Promise.all([loadPlayer(reader, uid), friendsOf(reader, uid)]);
  if (player === null) return;
  const { latest } = player.daily;
  if (friends.some(({ daily }) => hasBeaten(latest, daily))) await award(player.id);
  for (const { id, daily } of friends) if (hasBeaten(daily, latest)) await award(id);
}

/** With the moment at which the game that did it ended, as with any badge. */
async function award(uid: string): Promise<void> {
  await inTransaction(async (tx) => {
    const player = await loadPlayer(tx, uid);
    const day = player?.daily.latest?.date;
    if (player === null || day === undefined || FRIEND_BEATEN in player.badges) return;
    const row = await loadRowIn(tx, boardId('daily', day), uid);
    const badges = { ...player.badges, [FRIEND_BEATEN]: row?.reachedAt ?? now() };
    savePlayer(tx, { ...player, badges });
  });
}
