import { FRIEND_BEATEN, hasBeaten } from '@cardinal/core/records/badges';
import { boardId } from '@cardinal/core/records/boards';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { now } from '../../lib/clock';
import { loadRowIn } from '../../repos/boardsRepo';
import { friendsOf } from '../../repos/friendsRepo';
import { giveBadge } from '../../repos/playersRepo';
import { reader } from '../../repos/store';

/**
 * After a daily's result has changed: whoever has scored more than a friend in the same daily, the
 * player or the friend, gets the badge for it. No result is compared with a friend who has played a later
 * day: a record keeps its latest day.
 */
export async function awardBeaten({ id: uid, daily: { latest } }: PlayerRecord): Promise<void> {
  // Read once the player's own rows are written: of two friends who finish together one sees the other.
  const friends = await friendsOf(reader, uid);
  if (friends.some(({ daily }) => hasBeaten(latest, daily))) await award(uid);
  for (const { id, daily } of friends) if (hasBeaten(daily, latest)) await award(id);
}

/** With the moment at which the game that did it ended, as with any badge. */
async function award(uid: string): Promise<void> {
  await giveBadge(uid, FRIEND_BEATEN, async ({ daily: { latest } }) => {
    if (latest === null) return null;
    return (await loadRowIn(reader, boardId('daily', latest.date), uid))?.reachedAt ?? now();
  });
}
