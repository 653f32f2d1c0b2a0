/**
 * What a challenge is: the facts that are stored, and what they say by themselves. The rules stand beside
 * it, by subject: what is decided (`deciding`), whose the places are (`places`), what a call may do
 * (`actions`, `changes`), what a page says (`page`), and who meets whom (`search`). They are plain functions of
 * facts and a time:
 *
 *     const known = settled(stored, at);
 *     may(known, caller, at).play; // the round that the caller may play now, or null
 *     decideStart(known, caller, at); // what `POST /api/games` does with it
 */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const MAX_PARTICIPANTS = 8;
/** With all rematches. */
export const MAX_ROUNDS = 21;
/** The rounds that a challenge can start with. */
export const CHALLENGE_ROUNDS = [1, 3] as const;
export const MAX_UNFINISHED_CHALLENGES = 50;
/** How many invitations by one player wait for one friend. */
export const MAX_INVITATIONS = 5;
/** A challenge ends after this long without a new game, in milliseconds. */
export const CHALLENGE_IDLE_MS = 7 * DAY_MS;
/** How long a challenge is listed after it was decided or has ended. */
export const LISTED_MS = 7 * DAY_MS;
/** How long a game can be finished after the challenge has ended. */
export const LATE_FINISH_MS = DAY_MS;
/** How long after its start or the latest guess someone counts as playing a game. */
export const PLAYING_MS = 15 * MINUTE_MS;
/** How long others are waited for from the first game of a round. */
export const EXPECTED_MS = DAY_MS;
/** How long both of a pair are. */
export const PAIR_EXPECTED_MS = HOUR_MS;
/** How long the Dealer's result alone with one person's leaves the round to others. */
export const DEALER_WAITS_MS = DAY_MS;
/** How many guesses make a result of a game that was given up. */
export const RESULT_GUESSES = 3;
/** How long the one who waited has to answer whoever came. */
export const ANSWER_MS = 25 * SECOND_MS;
/** How long a pair stands without a guess. */
export const PAIR_STANDS_MS = 2 * MINUTE_MS;
/** How long a search goes on without a word. */
export const WAIT_MS = MINUTE_MS;
/** How many of those who open the link of a search are named to its maker. */
export const MAX_VISITORS = 5;
export const DEALER_NAME = 'Dealer';
/** The name of a participant whose account is gone. */
export const DELETED_NAME = 'Deleted player';

export const PARTICIPANT_KINDS = ['player', 'guest', 'dealer'] as const;
export type ParticipantKind = (typeof PARTICIPANT_KINDS)[number];

export const REACTIONS = ['👏', '😮', '😂', '🔥', '😬', '🍀'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** A participant's game of a round. */
export interface Run {
  /** From 1. */
  readonly round: number;
  readonly startedAt: number;
  /** The latest guess that is known, or null if there is none. */
  readonly guessedAt: number | null;
  /** When it was over or given up. Null while it can continue. */
  readonly endedAt: number | null;
  /** The Dealer's numbers are null until the round is decided. */
  readonly turned: number | null;
  readonly score: number | null;
  readonly lives: number | null;
}

/** Someone with a place. */
export interface Participant {
  readonly id: string;
  readonly kind: ParticipantKind;
  /** Null unless a player, and for a player whose account was deleted. */
  readonly uid: string | null;
  readonly runs: readonly Run[];
}

export interface Round {
  /** The participant who asked for it as a rematch; null for the rounds of the beginning. */
  readonly addedBy: string | null;
  readonly decidedAt: number | null;
  /** Whether best of three had ended before it was decided: it counts for no win. */
  readonly isNeedless: boolean;
}

export const INVITATION_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;
type InvitationState = (typeof INVITATION_STATES)[number];

/** The friend whom the creator challenged. */
export interface Invited {
  /** Null once that account was deleted. */
  readonly uid: string | null;
  readonly state: InvitationState;
  /** When it was declined or withdrawn, or the friendship ended. Who then plays is expected no more. */
  readonly endedAt: number | null;
}

/** Two who met by 'Play someone now'. */
export interface Pair {
  /** Whose challenge it is. */
  readonly waited: string;
  readonly came: string;
  readonly foundAt: number;
  /** When the one who waited answered. */
  readonly confirmedAt: number | null;
  /** Who gave up the place when someone played in it. */
  readonly left: readonly string[];
}

/** What is decided in a challenge follows from this alone. Times are milliseconds since the epoch. */
export interface ChallengeFacts {
  readonly code: string;
  readonly createdBy: string | null;
  /** With which number of rounds, and whether against the Dealer. */
  readonly created: { readonly rounds: number; readonly dealer: boolean };
  /** Whether it was made by 'Play someone now'. */
  readonly isForQueue: boolean;
  readonly guests: boolean;
  readonly rounds: readonly Round[];
  readonly participants: readonly Participant[];
  readonly invited: Invited | null;
  readonly pair: Pair | null;
  /** Players who have opened the link during its maker's search, until someone comes. */
  readonly visitors: readonly string[];
  readonly removed: readonly { readonly id: string; readonly uid: string | null }[];
  /** Of those in it, the players who are suspended. */
  readonly suspended: readonly string[];
  /** When it was created, or a game was last started. */
  readonly activeAt: number;
  /** When anything but the latest guess of a game last changed. */
  readonly changedAt: number;
  /** When it was over, or null. */
  readonly overAt: number | null;
  /** Grows with every change of these facts, except by what time decides. */
  readonly revision: number;
}

/** The name of a round's deck in its commitment. */
export function deckName(code: string, round: number): string {
  return `${code}|${round}`;
}

export function endOf({ activeAt }: ChallengeFacts): number {
  return activeAt + CHALLENGE_IDLE_MS;
}

export function hasEnded(challenge: ChallengeFacts, at: number): boolean {
  return at >= endOf(challenge);
}

/** Until when a game that was started can be finished. */
export function finishUntil(challenge: ChallengeFacts): number {
  return endOf(challenge) + LATE_FINISH_MS;
}

export function roundNumbers({ rounds }: ChallengeFacts): number[] {
  return rounds.map((_, index) => index + 1);
}

export function isDecided({ rounds }: ChallengeFacts, round: number): boolean {
  return typeof rounds[round - 1]?.decidedAt === 'number';
}

export function runOf({ runs }: Pick<Participant, 'runs'>, round: number): Run | undefined {
  return runs.find((run) => run.round === round);
}

export function placeOf(
  { participants }: ChallengeFacts,
  uid: string | null,
): Participant | undefined {
  return uid === null ? undefined : participants.find((one) => one.uid === uid);
}

/** When a person first started a game of a round. The Dealer's games start nothing. */
export function startOf({ participants }: ChallengeFacts, round: number): number | null {
  const starts = participants
    .filter(({ kind }) => kind !== 'dealer')
    .flatMap((one) => runOf(one, round)?.startedAt ?? []);
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Whether a player has guessed in any round. */
export function hasGuessed(challenge: ChallengeFacts, uid: string): boolean {
  return placeOf(challenge, uid)?.runs.some(({ guessedAt }) => guessedAt !== null) === true;
}

/** Whether it was made for the queue, and no one has started in it. */
export function isUnused(challenge: ChallengeFacts): boolean {
  return challenge.isForQueue && startOf(challenge, 1) === null;
}

/** The pair, unless it is undone: the one who waited didn't answer in time, or one of them left. */
export function pairIn({ pair }: ChallengeFacts, at: number): Pair | null {
  if (pair === null || pair.left.length > 0) return null;
  return pair.confirmedAt === null && at >= pair.foundAt + ANSWER_MS ? null : pair;
}

/** Neither a person nor the Dealer plays in it, and no two have met. */
export function isEmpty(challenge: ChallengeFacts, at: number): boolean {
  const { participants } = challenge;
  return participants.length === 0 && pairIn(challenge, at) === null && !hasEnded(challenge, at);
}

/**
 * The number of what a caller sees: the challenge's own and those of all progress together, so that a
 * guess raises it without touching the challenge.
 */
export function revisionOf(
  { revision }: Pick<ChallengeFacts, 'revision'>,
  progress: readonly { readonly revision: number }[],
): number {
  return progress.reduce((sum, one) => sum + one.revision, revision);
}
