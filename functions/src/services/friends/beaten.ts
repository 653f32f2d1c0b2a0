import type { FriendCopy } from '@cardinal/core/documents/friends';
import { FRIEND_BEATEN, hasBeaten } from '@cardinal/core/records/badges';
import { boardId } from '@cardinal/core/records/boards';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { now } from '../../lib/clock';
import { loadRow } from '../../repos/boardsRepo';
import { giveBadge } from '../../repos/playersRepo';
import { reader } from '../../repos/store';

/**
 * Runs after a daily's result changed. If the player or a friend scored more than the other in the
 * same daily, they get a badge. A record only has its latest day, so a friend who has played a
 * later day isn't compared.
 */
export async function awardBeaten(
  { id: uid, daily: { latest } }: PlayerRecord,
  friends: readonly FriendCopy[],
): Promise<void> {
  if (friends.some(({ daily }) => hasBeaten(latest, daily))) await award(uid);
  for (const { id, daily } of friends) if (hasBeaten(daily, latest)) await award(id);
}

/** Dates the badge by the end of its game, like any badge. */
async function award(uid: string): Promise<void> {
  await giveBadge(uid, FRIEND_BEATEN, async ({ daily: { latest } }) => {
    if (latest === null) return null;
    return (await loadRow(reader, boardId('daily', latest.date), uid))?.reachedAt ?? now();
  });
}
