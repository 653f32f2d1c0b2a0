import type { Challenge, NewChallenge } from '@cardinal/core/api/challenges';
import type { ChallengeRecord } from '@cardinal/core/documents/challenges';
import {
  CHALLENGE_IDLE_MS,
  MAX_INVITATIONS,
  MAX_UNFINISHED_CHALLENGES,
  roundNumbers,
  startOf,
} from '@cardinal/core/challenges/challenge';
import { withSuspended } from '@cardinal/core/challenges/changes';
import { settled } from '@cardinal/core/challenges/deciding';
import { countsAsOpen } from '@cardinal/core/challenges/page';
import { AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { challengeCode, isId } from '../../lib/random';
import * as repo from '../../repos/challengesRepo';
import { loadCredentials } from '../../repos/credentialsRepo';
import { loadFriend } from '../../repos/friendsRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { loadUser, noteChallenge, type UserRecord } from '../../repos/usersRepo';
import { actionCounter } from '../limits/limits';
import { notifyChallenged } from '../reminders/notify';
import {
  invitationIn,
  newDealer,
  newDeck,
  newRound,
  withDealersGames,
  withMembers,
  withName,
} from './record';
import { showChallenge } from './view';

/** How long a challenge with everything in it is kept, in milliseconds. */
export const KEPT_MS = 180 * 24 * 60 * 60 * 1000;
/** How long the same call returns the same challenge. */
const REPEAT_MS = 60_000;

export interface Made {
  readonly challenge: Challenge;
  readonly isNew: boolean;
}

interface NewRecord {
  readonly uid: string;
  readonly rounds: number;
  readonly friendId?: string | undefined;
  readonly dealer?: boolean | undefined;
  readonly guests?: boolean | undefined;
  readonly isForQueue?: boolean;
}

/** A challenge that isn't stored yet, with its decks. */
export function newChallenge({
  uid,
  rounds: count,
  friendId,
  dealer = false,
  guests = true,
  isForQueue = false,
}: NewRecord) {
  const [code, createdAt] = [challengeCode(), now()];
  const keptUntil = createdAt + KEPT_MS;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const made = numbers.map((round) => newDeck(code, round, keptUntil));
  const decks = made.map(({ deck }) => deck);
  const challenge: ChallengeRecord = {
    code,
    createdBy: uid,
    createdAt,
    created: { rounds: count, dealer },
    isForQueue,
    guests,
    rounds: made.map(({ commitment }) => newRound(commitment, null)),
    participants: dealer ? [newDealer()] : [],
    invited: friendId === undefined ? null : { uid: friendId, state: 'waiting', endedAt: null },
    pair: null,
    visitors: [],
    removed: [],
    suspended: [],
    activeAt: createdAt,
    changedAt: createdAt,
    overAt: null,
    decidesAt: null,
    revision: 0,
    isOpen: true,
    listedUntil: createdAt,
    keptUntil,
    names: {},
    uids: [],
    formerUids: [],
    pairs: [],
    readers: [],
  };
  const played = withDealersGames(challenge, numbers, [], createdAt);
  return { challenge: played, decks };
}

/** Stores a challenge with the names of its creator and the friend, who isn't invited while suspended. */
export function storeNew(
  tx: Tx,
  { challenge, decks }: ReturnType<typeof newChallenge>,
  creator: UserRecord,
  friend: Friend | null = null,
): ChallengeRecord {
  const named = [creator, friend?.user ?? []].flat().reduce(withName, challenge);
  const isLate = friend?.isSuspended === true;
  const known = withMembers(
    isLate ? withSuspended(named, friend.user.id, true, challenge.createdAt) : named,
  );
  repo.createChallenge(tx, known);
  for (const [at, deck] of decks.entries()) repo.saveRound(tx, challenge.code, at + 1, deck);
  return known;
}

/**
 * Creates a challenge. The same call within a minute returns the same one, because an answer may have
 * been lost.
 * @throws AppError `not-found` if the other player isn't a friend, `too-many-challenges`, and
 * `no-session` for an account that was just deleted
 */
export async function createChallenge(uid: string, request: NewChallenge): Promise<Made> {
  const { friendId } = request;
  const isAtLimit = (await hasMaxOpen(uid)) || (await hasMaxInvited(uid, friendId));
  const made = newChallenge({ ...request, uid });
  const count = actionCounter('challenges', uid);
  const outcome = await inTransaction(async (tx) => {
    const user = await loadUser(tx, uid);
    if (user === null) throw new AppError('no-session');
    const invited = friendId === undefined ? null : await loadInvited(tx, uid, friendId);
    const { code } = made.challenge;
    const seeker = await repo.loadSeeker(tx, uid);
    // An attempt was stored, and its answer lost.
    if (seeker.newest === code) return { code, challenger: user };
    const newest = seeker.newest === null ? null : await repo.loadChallenge(tx, seeker.newest);
    if (newest !== null && isSame(newest, made.challenge)) return { code: newest.code };
    if (isAtLimit) throw new AppError('too-many-challenges');
    await count();
    const known = storeNew(tx, made, user, invited);
    repo.saveSeeker(tx, { ...seeker, newest: code, keptUntil: known.keptUntil });
    noteChallenge(tx, user);
    const invitation = invitationIn(known);
    if (invitation !== null) repo.saveInvitation(tx, friendId ?? '', invitation);
    return { code, challenger: user };
  });
  if (friendId !== undefined && outcome.challenger !== undefined) {
    await notifyChallenged(friendId, outcome.challenger, outcome.code);
  }
  const challenge = await showChallenge(outcome.code, { uid, seat: null });
  return { challenge, isNew: outcome.code === made.challenge.code };
}

interface Friend {
  readonly user: UserRecord;
  readonly isSuspended: boolean;
}

async function loadInvited(tx: Tx, uid: string, other: string): Promise<Friend> {
  const isFriend = isId(other) && (await loadFriend(tx, other, uid)) !== null;
  const user = isFriend ? await loadUser(tx, other) : null;
  if (user === null) throw new AppError('not-found');
  return { user, isSuspended: (await loadCredentials(tx, other)).isSuspended };
}

/** Whether it was made just before by the same call, and nothing has happened in it. */
function isSame(newest: ChallengeRecord, wanted: ChallengeRecord): boolean {
  const { createdAt, created, guests, invited } = newest;
  return (
    wanted.createdAt - createdAt < REPEAT_MS &&
    created.rounds === wanted.created.rounds &&
    created.dealer === wanted.created.dealer &&
    guests === wanted.guests &&
    (invited?.uid ?? null) === (wanted.invited?.uid ?? null) &&
    (invited === null || invited.state === 'waiting') &&
    roundNumbers(newest).every((round) => startOf(newest, round) === null)
  );
}

/** Of those that are stored as open, how many are looked at: the first ones that time may have decided. */
const MAX_SETTLED = 20;

/** Whether the player can't make another challenge. */
export async function hasMaxOpen(uid: string): Promise<boolean> {
  const at = now();
  const activeSince = at - CHALLENGE_IDLE_MS + 1;
  const count = await repo.countOpenChallenges(uid, activeSince);
  if (count < MAX_UNFINISHED_CHALLENGES) return false;
  const first = await repo.openChallengesBy(uid, activeSince, MAX_SETTLED);
  const over = first.filter((challenge) => !countsAsOpen(settled(challenge, at)));
  return count - over.length >= MAX_UNFINISHED_CHALLENGES;
}

/** Whether so many of the player's invitations wait for the friend that no other may come. */
async function hasMaxInvited(uid: string, friendId: string | undefined): Promise<boolean> {
  if (friendId === undefined || !isId(friendId)) return false;
  const waiting = await repo.waitingInvitations(friendId, uid, 2 * MAX_INVITATIONS);
  return waiting.filter(({ endsAt }) => now() < endsAt).length >= MAX_INVITATIONS;
}
