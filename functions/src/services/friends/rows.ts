import { isDeepStrictEqual } from 'node:util';
import { inBatches } from '../../lib/batches';
import { toFriendCopy, type FriendCopy } from '@cardinal/core/documents/friends';
import { toPerson, type Person } from '@cardinal/core/documents/users';
import { friendsOf, requestsOf, updateFriend, updateRequest } from '../../repos/friendsRepo';
import { loadUserAndPlayer } from '../../repos/playersRepo';
import { reader } from '../../repos/store';
import { notifyBeaten } from '../reminders/notify';
import { awardBeaten } from './beaten';

/** How many rows are written at the same time. */
const AT_ONCE = 20;

async function forEachRow(
  others: readonly { readonly id: string }[],
  write: (other: string) => Promise<void>,
): Promise<void> {
  for (const some of inBatches(others, AT_ONCE)) {
    await Promise.all(some.map(({ id }) => write(id)));
  }
}

/**
 * Writes what others see of a player. Uses no transaction, which would hold up the player's games.
 * Reads again after writing, to find changes made in between, so an older state never stays.
 */
async function show(uid: string, write: (row: FriendCopy) => Promise<void>) {
  for (let shown: FriendCopy | null = null; ;) {
    const [user, player] = await loadUserAndPlayer(reader, uid);
    if (user === null) return null;
    const row = toFriendCopy(toPerson(user), player);
    if (isDeepStrictEqual(row, shown)) return player;
    await write(row);
    shown = row;
  }
}

/** Runs after a player's scores or names changed. One write per friend. */
export async function refreshFriendRows(uid: string, isDaily: boolean): Promise<void> {
  const friends = await friendsOf(reader, uid);
  if (friends.length === 0) return;
  const player = await show(uid, (row) =>
    forEachRow(friends, (friend) => updateFriend(friend, row)),
  );
  if (!isDaily || player === null) return;
  // Read again after the player's own rows are written: if two friends finish together, one sees the
  // other.
  const rows = await friendsOf(reader, uid);
  await awardBeaten(player, rows);
  await notifyBeaten(player, rows);
}

/** Runs after a player's names changed. Updates open requests in both directions. */
export async function refreshRequestRows(uid: string): Promise<void> {
  const requests = await requestsOf(reader, uid);
  if (requests.length === 0) return;
  await show(uid, (row: Person) => forEachRow(requests, (other) => updateRequest(other, row)));
}
