import { challengePath } from '../config/paths';
import { randomKey } from '../lib/dealer';
import { KEYS, local, readJson } from '../lib/storage';
import { isPassing, type Failure } from './failure';

export interface GuestSeat {
  readonly code: string;
  /** The secret by which the server knows the guest. */
  readonly seat: string;
  readonly name: string;
  /** Whose challenge it is, as it was called then. Null once deleted; earlier releases kept none. */
  readonly by?: string | null;
}

const MAX_KEPT = 50;

function isSeat(value: unknown): value is GuestSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { code, name, seat, by = '' } = value as Record<string, unknown>;
  return [code, name, seat, by ?? ''].every((text) => typeof text === 'string');
}

const areSeats = (value: unknown): value is GuestSeat[] =>
  Array.isArray(value) && value.every(isSeat);

function guestSeats(): GuestSeat[] {
  return readJson(local, KEYS.challengeSeats, areSeats) ?? [];
}

function keep(all: readonly GuestSeat[]): void {
  const text = all.length === 0 ? null : JSON.stringify(all.slice(0, MAX_KEPT));
  local.set(KEYS.challengeSeats, text);
}

/** The places that a player is asked about after the sign-in. The page of a challenge does so itself. */
export function seatsElsewhere(): GuestSeat[] {
  return guestSeats().filter(({ code }) => location.pathname !== challengePath(code));
}

export function guestSeat(code: string): GuestSeat | null {
  return guestSeats().find((seat) => seat.code === code) ?? null;
}

/** The guest's place, kept before the first call: a lost response doesn't make a second person. */
export function seatAs(code: string, name: string, by: string | null): GuestSeat {
  const seat = { code, name, by, seat: guestSeat(code)?.seat ?? randomKey() };
  keep([seat, ...guestSeats().filter((other) => other.code !== code)]);
  return seat;
}

/**
 * Forgets a place that an account has taken over, or can't. Returns false if another try may help:
 * without this place, the player would become a second participant.
 */
export function settleSeat(code: string, failure: Failure | null): boolean {
  const mayRetry = failure !== null && (isPassing(failure) || failure.code === 'no-session');
  if (!mayRetry) keep(guestSeats().filter((seat) => seat.code !== code));
  return !mayRetry;
}

/** Suggested for the next challenge. */
export function lastGuestName(): string {
  return guestSeats()[0]?.name ?? '';
}
