import {
  MAX_FRIENDS,
  toFriendCopy,
  toFriendScores,
  type FriendScores,
} from '@cardinal/core/documents/friends';
import { toFriendRequests, type FriendRequests } from '@cardinal/core/documents/requests';
import { toPerson, type Person } from '@cardinal/core/documents/users';
import { compareUsernames } from '@cardinal/core/documents/usernames';
import { AppError, badField } from '../../lib/appError';
import { now, today } from '../../lib/clock';
import { isId } from '../../lib/random';
import { isBlockedBetween } from '../../repos/blocksRepo';
import { deleteDecline, endOfDecline, loadDecline, saveDecline } from '../../repos/declinesRepo';
import {
  countTies,
  deleteRequest,
  friendsOf,
  latestRequestsOf,
  saveFriend,
  saveRequest,
  deleteTies,
} from '../../repos/friendsRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { endInvitationsBetween } from '../challenges/invitations';
import { actionCounter } from '../limits/limits';
import { loadTie } from './ties';

export async function listFriends(uid: string): Promise<Person[]> {
  const rows = await friendsOf(reader, uid);
  return rows.map(toPerson).sort((a, b) => compareUsernames(a.username, b.username));
}

export async function listRequests(uid: string): Promise<FriendRequests> {
  return toFriendRequests(await latestRequestsOf(uid));
}

/** The friends and the caller; empty if there are no friends. */
export async function friendsBoard(uid: string): Promise<FriendScores[]> {
  const rows = await friendsOf(reader, uid);
  if (rows.length === 0) return [];
  const [user, player] = await Promise.all([loadUser(reader, uid), loadPlayer(reader, uid)]);
  if (user === null) return [];
  const own = toFriendCopy(toPerson(user), player);
  const date = today();
  return [...rows, own]
    .map((row) => toFriendScores(row, date))
    .sort((a, b) => compareUsernames(a.username, b.username));
}

export interface Asked {
  readonly status: 'pending' | 'accepted';
  readonly isNew: boolean;
}

/**
 * Whether the player can't get another friend. Counted before the transaction: in it, a range count locks
 * everything that the player's other friend calls write. A call that runs at the same time on another
 * instance can therefore exceed the limit by one.
 */
async function hasMaxFriends(uid: string): Promise<boolean> {
  return (await countTies(reader, uid)) >= MAX_FRIENDS;
}

/**
 * Sends a request, or accepts the other player's. A declined request can't be repeated for a week.
 * @throws AppError `not-found` also if one of the two blocked the other
 */
export async function addFriend(uid: string, other: string): Promise<Asked> {
  if (uid === other) {
    throw badField('friendId', { code: 'self', message: 'You can’t add yourself' });
  }
  if (!isId(other)) throw new AppError('not-found');
  const hasMax = await hasMaxFriends(uid);
  const count = actionCounter('friend-requests', uid);
  return inTransaction(async (tx) => {
    const { isFriend, direction } = await loadTie(tx, uid, other);
    const isBlocked = await isBlockedBetween(tx, uid, other);
    const [me, them] = [await loadUser(tx, uid), await loadUser(tx, other)];
    if (isBlocked || me === null || them === null) throw new AppError('not-found');
    if (isFriend) throw new AppError('already-friends');
    if (direction === 'outgoing') return { status: 'pending', isNew: false };
    if (hasMax) throw new AppError('too-many-friends', { details: { max: MAX_FRIENDS } });
    if (direction === 'incoming') {
      await befriend(tx, toPerson(me), toPerson(them));
      return { status: 'accepted', isNew: false };
    }
    const at = now();
    const decline = await loadDecline(tx, other, uid);
    if (decline !== null && at < endOfDecline(decline)) throw new AppError('request-declined');
    await count();
    // A player who declined and now asks has changed their mind.
    deleteDecline(tx, uid, other);
    saveRequest(tx, uid, { ...toPerson(them), direction: 'outgoing', at });
    saveRequest(tx, other, { ...toPerson(me), direction: 'incoming', at });
    return { status: 'pending', isNew: true };
  });
}

async function befriend(tx: Tx, me: Person, them: Person): Promise<void> {
  const [mine, theirs] = await Promise.all([loadPlayer(tx, me.id), loadPlayer(tx, them.id)]);
  saveFriend(tx, me.id, toFriendCopy(them, theirs));
  saveFriend(tx, them.id, toFriendCopy(me, mine));
  deleteRequest(tx, me.id, them.id);
  deleteRequest(tx, them.id, me.id);
}

export async function acceptFriend(uid: string, other: string): Promise<void> {
  if (!isId(other)) throw new AppError('not-found');
  const hasMax = await hasMaxFriends(uid);
  return inTransaction(async (tx) => {
    const { isFriend, direction } = await loadTie(tx, uid, other);
    if (isFriend) return;
    if (direction !== 'incoming') throw new AppError('not-found');
    const [me, them] = [await loadUser(tx, uid), await loadUser(tx, other)];
    if (me === null || them === null) throw new AppError('not-found');
    if (hasMax) throw new AppError('too-many-friends', { details: { max: MAX_FRIENDS } });
    await befriend(tx, toPerson(me), toPerson(them));
  });
}

export function cancelRequest(uid: string, other: string): Promise<void> {
  if (!isId(other)) throw new AppError('not-found');
  return inTransaction(async (tx) => {
    const { direction } = await loadTie(tx, uid, other);
    if (direction !== 'outgoing') throw new AppError('not-found');
    deleteRequest(tx, uid, other);
    deleteRequest(tx, other, uid);
  });
}

/** Removes a friend on both sides, or declines an incoming request. */
export async function removeFriend(uid: string, other: string): Promise<void> {
  if (!isId(other)) throw new AppError('not-found');
  await endInvitationsBetween(uid, other);
  await inTransaction(async (tx) => {
    const { isFriend, direction } = await loadTie(tx, uid, other);
    if (!isFriend && direction !== 'incoming') throw new AppError('not-found');
    if (direction === 'incoming') saveDecline(tx, uid, other, now());
    deleteTies(tx, uid, other);
  });
  // One may have been sent meanwhile.
  await endInvitationsBetween(uid, other);
}
