import { createHash } from 'node:crypto';
import type { ChallengeRecord } from '@cardinal/core/documents/challenges';
import type { Refused } from '@cardinal/core/challenges/actions';
import { MAX_PARTICIPANTS, MAX_ROUNDS } from '@cardinal/core/challenges/challenge';
import type { Caller } from '@cardinal/core/challenges/places';
import { AppError } from '../../lib/appError';
import { blockedIn } from '../../repos/blocksRepo';
import { loadSeat } from '../../repos/challengesRepo';
import type { Reader, Tx } from '../../repos/store';
import { playersOf } from './record';

/** Who asks: a player, or a guest's browser. With a session, the session alone counts. */
export interface Asker {
  readonly uid: string | null;
  /** A secret. Stored only as a hash. */
  readonly seat: string | null;
}

export function seatHash(code: string, seat: string): string {
  return createHash('sha256').update(`${code}|${seat}`).digest('base64url');
}

/** Whom the rules mean: one read for a guest, none for a player. */
export async function callerIn(
  from: Reader,
  { code }: ChallengeRecord,
  { uid, seat }: Asker,
): Promise<Caller> {
  if (uid !== null || seat === null) return { uid, seat: null };
  const known = await loadSeat(from, code, seatHash(code, seat));
  return { uid, seat: known ?? { participantId: null, state: 'unknown' } };
}

/** @throws AppError if the rules refuse it */
export function agreed<Decision extends { readonly kind: string }>(
  decision: Decision | Refused,
): Exclude<Decision, Refused> {
  if (!isRefused(decision)) return decision as Exclude<Decision, Refused>;
  const { code } = decision;
  if (code === 'challenge-full') throw new AppError(code, { details: { max: MAX_PARTICIPANTS } });
  if (code === 'too-many-rounds') throw new AppError(code, { details: { max: MAX_ROUNDS } });
  throw new AppError(code);
}

const isRefused = (decision: { readonly kind: string }): decision is Refused =>
  decision.kind === 'refused';

/** Whether someone with a place, or the creator, blocked the player, or was blocked. */
export async function isBlockedIn(
  tx: Tx,
  challenge: ChallengeRecord,
  uid: string,
): Promise<boolean> {
  const others = playersOf(challenge).filter((other) => other !== uid);
  return (await blockedIn(tx, uid, others)).size > 0;
}
