/** Who has a place in a challenge, whose is kept, and which round they would play. */
import { waitingFor } from './awaited';
import {
  finishUntil,
  hasEnded,
  MAX_PARTICIPANTS,
  pairIn,
  roundNumbers,
  runOf,
  startOf,
  type ChallengeFacts,
  type Participant,
} from './challenge';

/**
 * What is stored about a guest's seat. `taken`: an account has taken the place over. A guest whose
 * participant isn't there was removed.
 */
export interface Seat {
  readonly participantId: string | null;
  readonly state: 'unknown' | 'guest' | 'taken';
}

/** Who asks. With a session, the session alone counts. */
export interface Caller {
  readonly uid: string | null;
  readonly seat: Seat | null;
}

type Place<One> =
  | { readonly state: 'seated'; readonly participant: One }
  | { readonly state: 'none' | 'taken' | 'removed'; readonly participant: null };

type Seats<One> = Pick<ChallengeFacts, 'removed'> & { readonly participants: readonly One[] };

/** One person, one place: that of the account, or else that of the seat. */
export function placeIn<One extends Participant>(
  { participants, removed }: Seats<One>,
  { uid, seat }: Caller,
): Place<One> {
  const ofSeat = seat?.state === 'guest' ? seat.participantId : null;
  const participant = participants.find((one) =>
    uid === null ? one.id === ofSeat : one.uid === uid,
  );
  if (participant !== undefined) return { state: 'seated', participant };
  const isRemoved = uid === null ? seat?.state === 'guest' : removed.some((one) => one.uid === uid);
  if (isRemoved) return { state: 'removed', participant: null };
  return { state: uid === null && seat?.state === 'taken' ? 'taken' : 'none', participant: null };
}

/** Whether no place is free for someone: all are taken, or kept for players who haven't come yet. */
export function isWithoutPlace(
  who: string | null,
  participants: readonly (string | null)[],
  keptFor: readonly (string | null)[],
): boolean {
  const missing = new Set(keptFor.filter((uid) => uid !== null && !participants.includes(uid)));
  return !missing.has(who) && participants.length + missing.size >= MAX_PARTICIPANTS;
}

/** Places are kept for the creator, those who are expected, and a pair before the first game. */
export function isFull(challenge: ChallengeFacts, uid: string | null, at: number): boolean {
  const { createdBy, removed, participants } = challenge;
  const pair = pairIn(challenge, at);
  const isToCome = pair?.confirmedAt === null || startOf(challenge, 1) === null;
  const met = pair !== null && isToCome ? [pair.waited, pair.came] : [];
  const kept = [createdBy, ...met, ...waitingFor(challenge, at).map((one) => one.uid)];
  return isWithoutPlace(
    uid,
    participants.map((one) => one.uid),
    kept.filter((one) => removed.every((gone) => gone.uid !== one)),
  );
}

/**
 * The round that someone plays next: the game that they have started, or the first without one, decided or
 * not. Null if there is none, or no game can be started.
 */
export function nextRound(
  challenge: ChallengeFacts,
  participant: Participant | null,
  at: number,
): number | null {
  const open = participant?.runs.find(({ endedAt }) => endedAt === null);
  if (open !== undefined && at < finishUntil(challenge)) return open.round;
  if (hasEnded(challenge, at)) return null;
  const isNew = (round: number): boolean =>
    participant === null || runOf(participant, round) === undefined;
  return roundNumbers(challenge).find(isNew) ?? null;
}

/** The round that starting a game would deal to the caller. */
export function nextFor(challenge: ChallengeFacts, caller: Caller, at: number): number | null {
  const { state, participant } = placeIn(challenge, caller);
  if (state === 'seated') return nextRound(challenge, participant, at);
  const mayJoin = state === 'none' && (caller.uid !== null || challenge.guests);
  return mayJoin && !isFull(challenge, caller.uid, at) ? nextRound(challenge, null, at) : null;
}
