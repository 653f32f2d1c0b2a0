const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const MAX_PARTICIPANTS = 8;
/** With all rematches. */
export const MAX_ROUNDS = 21;
/** The rounds that a challenge can start with. */
export const CHALLENGE_ROUNDS = [1, 3] as const;
export const MAX_UNFINISHED_CHALLENGES = 50;
/** A challenge ends after this long without a new game, in milliseconds. */
export const CHALLENGE_IDLE_MS = 7 * DAY_MS;
/** How long a game can be finished after the challenge has ended. */
export const LATE_FINISH_MS = DAY_MS;
/** How long after a guess someone counts as playing. */
export const PLAYING_MS = 15 * MINUTE_MS;
/** How long others are waited for from the first game of a round. */
export const EXPECTED_MS = DAY_MS;
/** How long someone waits for anyone to play with, and how long those who met have to start. */
export const QUEUE_WAIT_MS = 10 * MINUTE_MS;
export const DEALER_NAME = 'Dealer';
/** The name of a participant whose account is gone. */
export const DELETED_NAME = 'Deleted player';

export const PARTICIPANT_KINDS = ['player', 'guest', 'dealer'] as const;
export type ParticipantKind = (typeof PARTICIPANT_KINDS)[number];

export const REACTIONS = ['👏', '😮', '😂', '🔥', '😬', '🍀'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The name of a round's deck in its commitment. */
export function deckName(code: string, round: number): string {
  return `${code}|${round}`;
}

/**
 * Whether no place is free for someone, a player or not: all are taken, or kept for players who haven't
 * come yet.
 */
export function isWithoutPlace(
  who: string | null,
  participants: readonly (string | null)[],
  keptFor: readonly (string | null)[],
): boolean {
  const missing = keptFor.filter((uid) => uid !== null && !participants.includes(uid));
  return !missing.includes(who) && participants.length + missing.length >= MAX_PARTICIPANTS;
}
