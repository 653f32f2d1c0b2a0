import * as v from 'valibot';
import {
  challengePath,
  CHALLENGES,
  INVITATIONS,
  invitationsPath,
  PROGRESS,
  progressPath,
  runId,
  RUNS,
  runsPath,
  type ChallengeRecord,
  type InvitationRecord,
  type ProgressRecord,
  type RunKey,
  type RunRecord,
} from '@cardinal/core/documents/challenges';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { nullable, text, timestamp } from '@cardinal/core/documents/fields';
import { collection, db, including, increment, without } from './documents';
import { batchesOf, streamOf } from './ofPlayer';
import { guesses, shuffleOrder } from './fields';
import { single, singleIn } from './single';
import { reader, type Finder, type Reader, type Stamped, type Tx } from './store';

/** The deck of a round, from when the round is made. */
const round = v.object({
  order: shuffleOrder,
  /** In lowercase hex. */
  salt: text,
  /** The Dealer's, whether it takes part or not. */
  dealer: guesses,
  keptUntil: timestamp,
});
export type RoundRecord = RecordOf<typeof round>;

export const ROUNDS = defineCollection<RoundRecord>({
  name: 'rounds',
  versions: { 2: round },
  expiryOf: ({ keptUntil }) => keptUntil,
});

/** A guest's seat, by its hash. */
const seat = v.object({
  hash: text,
  participantId: text,
  /** `taken`: an account has taken the place over. */
  state: v.picklist(['guest', 'taken'] as const),
  keptUntil: timestamp,
});
export const SEATS = defineCollection<RecordOf<typeof seat>>({
  name: 'seats',
  versions: { 1: seat },
  expiryOf: ({ keptUntil }) => keptUntil,
});

/** What a player's next calls continue: their search for someone to play with, and their newest challenge. */
const seeker = v.object({
  uid: text,
  /** The latest challenge for the queue. */
  own: nullable(text),
  search: nullable(
    v.object({
      since: timestamp,
      seenAt: timestamp,
      pairedIn: nullable(text),
      parted: v.array(text),
    }),
  ),
  /** The session that searches. The search ends with it. */
  sessionId: nullable(text),
  /** The newest challenge that wasn't made for the queue. */
  newest: nullable(text),
  keptUntil: timestamp,
});
export type SeekerRecord = RecordOf<typeof seeker>;

export const WAITING = defineCollection<SeekerRecord>({
  name: 'waiting',
  versions: { 1: seeker },
  expiryOf: ({ keptUntil }) => keptUntil,
});

const challenges = () => collection(CHALLENGES, CHALLENGES.name);
export const {
  load: loadChallenge,
  loadEach: loadChallenges,
  create: createChallenge,
  save: saveChallenge,
} = single(challenges, 'code');
const progress = (code: string) => collection(PROGRESS, progressPath(code));
export const {
  load: loadProgress,
  /** By their IDs, because a query in a transaction would wait for every guess. */
  loadSome: progressOfSome,
  remove: deleteProgress,
} = singleIn(progress, 'participantId');
const rounds = (code: string) => collection(ROUNDS, `${challengePath(code)}/${ROUNDS.name}`);
const seats = (code: string) => collection(SEATS, `${challengePath(code)}/${SEATS.name}`);
export const { load: loadSeat, save: saveSeat } = singleIn(seats, 'hash');
const invitations = (uid: string) => collection(INVITATIONS, invitationsPath(uid));
export const { save: saveInvitation, remove: deleteInvitation } = singleIn(invitations, 'code');
const waiting = () => collection(WAITING, WAITING.name);
export const { load: findSeeker, save: saveSeeker, remove: deleteSeeker } = single(waiting, 'uid');

export async function loadSeeker(from: Reader, uid: string): Promise<SeekerRecord> {
  const found = await findSeeker(from, uid);
  return found ?? { uid, own: null, search: null, sessionId: null, newest: null, keptUntil: 0 };
}

/**
 * Ends the invitation of a friend without reading the challenge: as long as a friend was invited, no
 * round was decided.
 */
export function withdrawInvitation(
  tx: Tx,
  uid: string,
  { code, state }: InvitationRecord,
  at: number,
): void {
  const left = state === 'waiting' && {
    uids: without(uid),
    readers: without(uid),
    formerUids: including(uid),
  };
  const invited = { state: 'withdrawn', endedAt: at };
  // The sweep finds out whether it decides a round.
  const ended = { invited, changedAt: at, decidesAt: at, revision: increment(1) };
  tx.merge(db().collection(CHALLENGES.name).doc(code), { ...ended, ...left });
  deleteInvitation(tx, uid, code);
}

/** How many invitations wait for a player. */
export async function countInvitations(uid: string, at: number): Promise<number> {
  const found = await reader.find(invitations(uid));
  return found.filter(({ state, endsAt }) => state === 'waiting' && endsAt > at).length;
}

const openBy = (uid: string, activeSince: number) =>
  challenges()
    .where('createdBy', '==', uid)
    .where('isOpen', '==', true)
    .where('activeAt', '>=', activeSince);

/** How many challenges of a player aren't over, as far as it is stored. */
export function countOpenChallenges(uid: string, activeSince: number): Promise<number> {
  return reader.count(openBy(uid, activeSince));
}

/** Those that were active longest ago first. */
export function openChallengesBy(
  uid: string,
  activeSince: number,
  limit: number,
): Promise<ChallengeRecord[]> {
  return reader.find(openBy(uid, activeSince).orderBy('activeAt').limit(limit));
}

/** The challenges that may be in a player's list, those that leave it last first. */
export function listedChallengesOf(
  uid: string,
  at: number,
  limit: number,
): Promise<ChallengeRecord[]> {
  const listed = challenges().where('uids', 'array-contains', uid).where('listedUntil', '>=', at);
  return reader.find(listed.orderBy('listedUntil', 'desc').limit(limit));
}

export function pairOf(one: string, other: string): string {
  return [one, other].sort().join('.');
}

/** The challenges in which both have a place, those with the latest game first. */
export function latestChallengesBetween(
  one: string,
  other: string,
  activeSince: number,
  limit: number,
): Promise<ChallengeRecord[]> {
  return reader.find(
    challenges()
      .where('pairs', 'array-contains', pairOf(one, other))
      .where('activeAt', '>=', activeSince)
      .orderBy('activeAt', 'desc')
      .limit(limit),
  );
}

/** The challenges in which time may have decided a round that isn't stored, longest ago first. */
export function dueChallenges(at: number, limit: number): Promise<ChallengeRecord[]> {
  return reader.find(challenges().where('decidesAt', '<=', at).orderBy('decidesAt').limit(limit));
}

/** All challenges that a player is or was in. */
const challengesWith = (uid: string) =>
  ['uids', 'formerUids'].map((members) => challenges().where(members, 'array-contains', uid));

/** A batch at a time, while they change. */
export async function* challengeBatches(uid: string): AsyncGenerator<Stamped<ChallengeRecord>[]> {
  for (const query of challengesWith(uid)) yield* batchesOf(query);
}

/** The same for an export. */
export async function* streamChallenges(uid: string): AsyncGenerator<ChallengeRecord[]> {
  for (const query of challengesWith(uid)) yield* streamOf(query);
}

export function progressOf(from: Finder, code: string): Promise<ProgressRecord[]> {
  return from.find(progress(code));
}

/** Without reading it, so that a guess costs no more. */
export function updateProgress(
  tx: Tx,
  code: string,
  change: Partial<ProgressRecord> & Pick<ProgressRecord, 'participantId' | 'keptUntil'>,
): void {
  tx.merge(progress(code).doc(change.participantId), { ...change, revision: increment(1) });
}

const run = (code: string, key: RunKey) => collection(RUNS, runsPath(code)).doc(runId(key));

export function loadRun(from: Reader, code: string, key: RunKey): Promise<RunRecord | null> {
  return from.get(run(code, key));
}

/** Those that are there, in the order of the keys. */
export async function loadRuns(
  from: Reader,
  code: string,
  keys: readonly RunKey[],
): Promise<RunRecord[]> {
  const [found = []] = await loadRunsIn(from, [{ code, keys }]);
  return found;
}

/** The same of several challenges, in one request. */
export async function loadRunsIn(
  from: Reader,
  asked: readonly { readonly code: string; readonly keys: readonly RunKey[] }[],
): Promise<RunRecord[][]> {
  const found = await from.getMany(
    asked.flatMap(({ code, keys }) => keys.map((key) => run(code, key))),
  );
  return asked.map(({ keys }) => found.splice(0, keys.length).filter((one) => one !== null));
}

export function saveRun(tx: Tx, code: string, record: RunRecord): void {
  tx.set(run(code, record), record);
}

export function deleteRun(tx: Tx, code: string, key: RunKey): void {
  tx.delete(run(code, key));
}

export function loadRounds(
  from: Reader,
  code: string,
  numbers: readonly number[],
): Promise<(RoundRecord | null)[]> {
  return from.getMany(numbers.map((round) => rounds(code).doc(String(round))));
}

export function saveRound(tx: Tx, code: string, round: number, record: RoundRecord): void {
  tx.set(rounds(code).doc(String(round)), record);
}

/** Those of a player that wait for a friend. */
export function waitingInvitations(
  uid: string,
  by: string,
  limit: number,
): Promise<InvitationRecord[]> {
  const fromPlayer = invitations(uid).where('from', '==', by);
  return reader.find(fromPlayer.where('state', '==', 'waiting').limit(limit));
}

/** At most as many as a player's open challenges. */
export function invitationsFrom(uid: string, by: string): Promise<InvitationRecord[]> {
  return reader.find(invitations(uid).where('from', '==', by));
}

/** Players who wait, and have said so since a time. */
export function waitingSince(seenSince: number, limit: number): Promise<SeekerRecord[]> {
  const isFree = waiting().where('search.pairedIn', '==', null);
  return reader.find(isFree.where('search.seenAt', '>=', seenSince).limit(limit));
}
