import { local, readJson } from '../../lib/storage';

/** A guest's place in a challenge. The server knows the guest by the ID of a game. */
export interface GuestSeat {
  readonly code: string;
  readonly name: string;
  readonly gameId: string;
  readonly participantId: string;
}

const KEY = 'challengeSeats';
const MAX_KEPT = 20;

function isSeat(value: unknown): value is GuestSeat {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['code', 'name', 'gameId', 'participantId'].every(
      (name) => typeof (value as Record<string, unknown>)[name] === 'string',
    )
  );
}

const isSeats = (value: unknown): value is GuestSeat[] =>
  Array.isArray(value) && value.every(isSeat);

const seats = (): readonly GuestSeat[] => readJson(local, KEY, isSeats) ?? [];

export function guestSeat(code: string): GuestSeat | null {
  return seats().find((seat) => seat.code === code) ?? null;
}

export function rememberSeat(seat: GuestSeat): void {
  const others = seats().filter(({ code }) => code !== seat.code);
  local.set(KEY, JSON.stringify([seat, ...others].slice(0, MAX_KEPT)));
}

/** Suggested for the next challenge. */
export function lastGuestName(): string {
  return seats()[0]?.name ?? '';
}
