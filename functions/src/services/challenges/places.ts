import { createHash } from 'node:crypto';
import type { ChallengeRecord, ParticipantRecord } from '@cardinal/core/documents/challenges';
import { placeOf } from '@cardinal/core/challenges/challenge';
import type { Caller } from '@cardinal/core/challenges/places';
import { AppError } from '../../lib/appError';
import { loadSeat } from '../../repos/challengesRepo';
import type { Reader } from '../../repos/store';
import { participantWithId } from './record';

/** Who asks: a player, or a guest's browser. With a session, the session alone counts. */
export interface Asker {
  readonly uid: string | null;
  /** A secret. Stored only as a hash. */
  readonly seat: string | null;
}

/** The caller's place in a challenge. */
export interface Place {
  readonly participant: ParticipantRecord | undefined;
  /** `taken`: an account has taken a guest's place over, so the seat counts as none. */
  readonly state: 'none' | 'seated' | 'taken' | 'removed';
}

const NO_PLACE: Place = { participant: undefined, state: 'none' };

export function seatHash(code: string, seat: string): string {
  return createHash('sha256').update(`${code}|${seat}`).digest('base64url');
}

/** Whom the rules mean: a seat is read, and counts only without a session. */
export async function callerIn(from: Reader, code: string, { uid, seat }: Asker): Promise<Caller> {
  if (uid !== null || seat === null) return { uid, seat: null };
  const known = await loadSeat(from, code, seatHash(code, seat));
  return { uid, seat: known ?? { participantId: null, state: 'unknown' } };
}

const seated = (participant: ParticipantRecord | undefined): Place =>
  participant === undefined ? NO_PLACE : { participant, state: 'seated' };

export function playersPlace(challenge: ChallengeRecord, uid: string): Place {
  if (challenge.removed.some((one) => one.uid === uid)) return { ...NO_PLACE, state: 'removed' };
  return seated(participantWithId(challenge, placeOf(challenge, uid)?.id ?? ''));
}

/** One read for a guest, none for a player. */
export async function placeIn(
  from: Reader,
  challenge: ChallengeRecord,
  { uid, seat }: Asker,
): Promise<Place> {
  if (uid !== null) return playersPlace(challenge, uid);
  return seat === null ? NO_PLACE : guestsPlace(from, challenge, seat);
}

export async function guestsPlace(
  from: Reader,
  challenge: ChallengeRecord,
  seat: string,
): Promise<Place> {
  const known = await loadSeat(from, challenge.code, seatHash(challenge.code, seat));
  if (known === null) return NO_PLACE;
  if (known.state === 'taken') return { ...NO_PLACE, state: 'taken' };
  const participant = participantWithId(challenge, known.participantId);
  // Guests go away only if they are removed.
  return participant ? seated(participant) : { ...NO_PLACE, state: 'removed' };
}

/** @throws AppError `no-session` without a session and a seat */
export function requireCaller({ uid, seat }: Asker): void {
  if (uid === null && seat === null) throw new AppError('no-session');
}

/** @throws AppError `no-session`, `forbidden` */
export async function requirePlace(
  from: Reader,
  challenge: ChallengeRecord,
  caller: Asker,
): Promise<ParticipantRecord> {
  const { participant, state } = await placeIn(from, challenge, caller);
  if (state === 'taken') throw new AppError('no-session');
  if (participant === undefined) throw new AppError('forbidden');
  return participant;
}
