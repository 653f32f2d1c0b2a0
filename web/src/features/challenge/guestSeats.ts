import { randomKey } from '../../lib/dealer';
import { local, readJson } from '../../lib/storage';

/** A guest's place in a challenge. */
export interface GuestSeat {
  readonly code: string;
  /** The secret by which the server knows the guest. */
  readonly seat: string;
  readonly name: string;
}

/** Before seats, the ID of a game was the secret. The server still accepts it. */
type Kept = Omit<GuestSeat, 'seat'> & { readonly seat?: string; readonly gameId?: string };

const KEY = 'challengeSeats';
const MAX_KEPT = 50;

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { code, name, seat, gameId } = value as Record<string, unknown>;
  return [code, name, seat ?? gameId].every((text) => typeof text === 'string');
}

const areKept = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isKept);

function seats(): GuestSeat[] {
  const kept = readJson(local, KEY, areKept) ?? [];
  return kept.map(({ code, name, seat, gameId = '' }) => ({ code, name, seat: seat ?? gameId }));
}

function keep(all: readonly GuestSeat[]): void {
  local.set(KEY, JSON.stringify(all.slice(0, MAX_KEPT)));
}

export function guestSeat(code: string): GuestSeat | null {
  return seats().find((seat) => seat.code === code) ?? null;
}

/** The guest's place, kept before the first call: a lost response doesn't make a second person. */
export function seatAs(code: string, name: string): GuestSeat {
  const seat = { code, name, seat: guestSeat(code)?.seat ?? randomKey() };
  keep([seat, ...seats().filter((other) => other.code !== code)]);
  return seat;
}

export function forgetSeat(code: string): void {
  keep(seats().filter((seat) => seat.code !== code));
}

/** Suggested for the next challenge. */
export function lastGuestName(): string {
  return seats()[0]?.name ?? '';
}
