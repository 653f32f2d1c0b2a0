import type { Challenge, ChallengeParticipant } from '@cardinal/core/api/challenges';
import type {
  ChallengeRecord,
  Participant,
  ProgressRecord,
} from '@cardinal/core/documents/challenges';
import {
  CHALLENGE_IDLE_MS,
  isChallengeOver,
  MAX_ROUNDS,
  nextRound,
  winnersOf,
  winsIn,
  type ChallengeCourse,
} from '@cardinal/core/game/challenge';
import type { FriendRecord } from '@cardinal/core/documents/friends';
import { LIVES } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { challengeCode, isChallengeCode, isId } from '../../lib/random';
import * as repo from '../../repos/challengesRepo';
import { loadFriend, saveFriend } from '../../repos/friendsRepo';
import { inTransaction, reader, type Reader, type Tx } from '../../repos/store';
import { loadUser, loadUsers } from '../../repos/usersRepo';

/** How long a challenge with everything in it is kept, in milliseconds. */
const KEPT_MS = 180 * 24 * 60 * 60 * 1000;

export const DELETED_NAME = 'Deleted player';

interface ChallengeRequest {
  readonly rounds: number;
  /** A friend who sees it among their friends. */
  readonly friendId?: string | undefined;
}

/**
 * @throws AppError `not-found` if the other player isn't a friend, and `no-session` for an account
 * that was just deleted
 */
export async function createChallenge(
  uid: string,
  { rounds, friendId }: ChallengeRequest,
): Promise<Challenge> {
  const createdAt = now();
  const challenge: ChallengeRecord = {
    code: challengeCode(),
    createdBy: uid,
    rounds,
    closedRounds: 0,
    createdAt,
    activeAt: createdAt,
    keptUntil: createdAt + KEPT_MS,
    participants: [],
    uids: [],
  };
  await inTransaction(async (tx) => {
    if ((await loadUser(tx, uid)) === null) throw new AppError('no-session');
    const row = friendId === undefined ? null : await rowAtFriend(tx, friendId, uid);
    // A retry after a lost answer finds the challenge that an earlier attempt stored.
    if ((await repo.loadChallenge(tx, challenge.code)) !== null) return;
    repo.createChallenge(tx, challenge);
    if (friendId === undefined || row === null) return;
    const { code } = challenge;
    saveFriend(tx, friendId, { ...row, challenge: { code, endsAt: endOf(challenge) } });
  });
  return challengeView(challenge, []);
}

/** The caller's row as the friend has it. Ending the friendship deletes it. */
async function rowAtFriend(tx: Tx, friendId: string, uid: string): Promise<FriendRecord> {
  const row = isId(friendId) ? await loadFriend(tx, friendId, uid) : null;
  if (row === null) throw new AppError('not-found');
  return row;
}

/** @throws AppError `not-found` for an unknown or expired challenge */
export async function findChallenge(from: Reader, code: string): Promise<ChallengeRecord> {
  const challenge = isChallengeCode(code) ? await repo.loadChallenge(from, code) : null;
  if (challenge === null || now() >= challenge.keptUntil) throw new AppError('not-found');
  return challenge;
}

const endOf = ({ activeAt }: ChallengeRecord): number => activeAt + CHALLENGE_IDLE_MS;

/** What the results follow from at a time: an unfinished game that has expired is over. */
export function courseAt(
  challenge: ChallengeRecord,
  progress: readonly ProgressRecord[],
  at: number,
): ChallengeCourse {
  return {
    rounds: challenge.rounds,
    closedRounds: challenge.closedRounds,
    hasEnded: at >= endOf(challenge),
    progress: progress.map((one) => ({ ...one, over: one.over || at >= one.playableUntil })),
  };
}

export async function showChallenge(code: string): Promise<Challenge> {
  const challenge = await findChallenge(reader, code);
  return challengeView(challenge, await repo.progressOf(reader, code));
}

const NOT_STARTED = { turned: 0, score: 0, lives: LIVES, over: false } as const;

async function challengeView(
  challenge: ChallengeRecord,
  progress: readonly ProgressRecord[],
): Promise<Challenge> {
  const course = courseAt(challenge, progress, now());
  const names = await namesIn(challenge);
  const wins = winsIn(course);
  const winners = new Set(winnersOf(course));
  const participants = challenge.participants.map(({ id, uid, name }): ChallengeParticipant => ({
    participantId: id,
    userId: uid,
    name: name ?? names.get(uid) ?? DELETED_NAME,
    wins: wins.get(id) ?? 0,
    rounds: Array.from({ length: challenge.rounds }, (_, index) => {
      const played = course.progress.find(
        (one) => one.participantId === id && one.round === index + 1,
      );
      const { turned, score, lives, over } = played ?? NOT_STARTED;
      return { turned, score, lives, over };
    }),
  }));
  const { createdBy } = challenge;
  return {
    code: challenge.code,
    rounds: challenge.rounds,
    createdBy: { id: createdBy, username: names.get(createdBy) ?? DELETED_NAME },
    createdAt: isoInstant(challenge.createdAt),
    endsAt: isoInstant(endOf(challenge)),
    over: isChallengeOver(course),
    participants,
    winners: participants.map(({ participantId }) => participantId).filter((id) => winners.has(id)),
  };
}

/** The current usernames, so that no challenge has to be written when a player is renamed. */
async function namesIn({
  createdBy,
  uids,
}: ChallengeRecord): Promise<ReadonlyMap<string | null, string>> {
  const all = new Set([...uids, ...(createdBy === null ? [] : [createdBy])]);
  const users = await loadUsers([...all]);
  return new Map(users.map(({ id, username }) => [id, username]));
}

export function participantWith(challenge: ChallengeRecord, uid: string): Participant | undefined {
  return challenge.participants.find((participant) => participant.uid === uid);
}

/**
 * Adds a round. After the challenge has ended, the earlier rounds stay over for everyone, because
 * their decks are public.
 * @throws AppError `not-found`, `forbidden`, `round-open`, `too-many-rounds`
 */
export async function addRound(uid: string, code: string): Promise<Challenge> {
  await inTransaction(async (tx) => {
    const challenge = await findChallenge(tx, code);
    const participant = participantWith(challenge, uid);
    if (participant === undefined) throw new AppError('forbidden');
    const at = now();
    const course = courseAt(challenge, await repo.lockedProgressOf(tx, challenge), at);
    const isPlaying = course.progress.some(
      (one) => one.participantId === participant.id && !one.over,
    );
    if (isPlaying || nextRound(course, participant.id) !== null) throw new AppError('round-open');
    const { rounds } = challenge;
    if (rounds >= MAX_ROUNDS) throw new AppError('too-many-rounds');
    const closedRounds = course.hasEnded ? rounds : challenge.closedRounds;
    repo.saveChallenge(tx, { ...challenge, rounds: rounds + 1, closedRounds, activeAt: at });
  });
  return showChallenge(code);
}
