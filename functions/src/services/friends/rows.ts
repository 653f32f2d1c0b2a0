import { isDeepStrictEqual } from 'node:util';
import { toFriendCopy, type FriendCopy } from '@cardinal/core/documents/friends';
import { toPerson, type Person } from '@cardinal/core/documents/users';
import { FRIEND_BEATEN, hasBeaten } from '@cardinal/core/records/badges';
import { boardId } from '@cardinal/core/records/boards';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { inBatches } from '../../lib/batches';
import { now } from '../../lib/clock';
import type { Written } from '../../lib/triggered';
import { loadRow } from '../../repos/boardsRepo';
import { friendsOf, requestsOf, updateFriend, updateRequest } from '../../repos/friendsRepo';
import { giveBadge, loadUserAndPlayer } from '../../repos/playersRepo';
import { reader } from '../../repos/store';
import { notifyBeaten } from '../reminders/notify';
import { refreshPlayingOf } from './playing';

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

/**
 * Runs after a daily's result changed. If the player or a friend scored more than the other in the
 * same daily, they get a badge. A record only has its latest day, so a friend who has played a
 * later day isn't compared.
 */
async function awardBeaten(
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

/** Whether the write changed one of the fields. `map.field` is inside a map. */
function hasChanged({ before, after }: Written, ...fields: string[]): boolean {
  return fields.some((field) => !isDeepStrictEqual(valueAt(before, field), valueAt(after, field)));
}

function valueAt(stored: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce((value, part): unknown => (Object(value) as Record<string, unknown>)[part], stored);
}

/** A finished game changes the player's record, and with it the rows that friends see. */
export async function showScores(uid: string, written: Written): Promise<void> {
  const isDaily = hasChanged(written, 'daily.latest');
  const isShown = isDaily || hasChanged(written, 'daily.best', 'fun.latest', 'fun.best');
  if (isShown) await refreshFriendRows(uid, isDaily);
}

/**
 * Friends see names, and so do players with an open request. Friends see a player play if the
 * setting allows it.
 */
export async function showAccount(uid: string, written: Written): Promise<void> {
  const isNamed = hasChanged(written, 'username', 'firstName', 'lastName');
  await Promise.all([
    isNamed && refreshFriendRows(uid, false),
    isNamed && refreshRequestRows(uid),
    hasChanged(written, 'showPlaying') && refreshPlayingOf(uid),
  ]);
}
