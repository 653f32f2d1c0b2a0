export const MAX_PARTICIPANTS = 8;
/** With all rematches. */
export const MAX_ROUNDS = 21;
/** The rounds that a challenge can start with. */
export const CHALLENGE_ROUNDS = [1, 3] as const;
/** A challenge ends after this long without a new game, in milliseconds. */
export const CHALLENGE_IDLE_MS = 7 * 24 * 60 * 60 * 1000;
export const GUEST_NAME_MAX = 20;

/** The name of a round's deck in its commitment. */
export function deckName(code: string, round: number): string {
  return `${code}|${round}`;
}

/** How far a participant is in a round that they have started. */
export interface RoundProgress {
  readonly participantId: string;
  /** From 1. */
  readonly round: number;
  /** How many cards are turned. */
  readonly turned: number;
  readonly score: number;
  readonly lives: number;
  readonly over: boolean;
}

/** What the results of a challenge follow from. */
export interface ChallengeCourse {
  readonly rounds: number;
  /** The rounds up to this one are over for everyone, played or not. */
  readonly closedRounds: number;
  /** Whether the challenge ended because no one played for a week. */
  readonly hasEnded: boolean;
  readonly progress: readonly RoundProgress[];
}

function inRound({ progress }: ChallengeCourse, round: number): RoundProgress[] {
  return progress.filter((one) => one.round === round);
}

/**
 * Whether no one can play the round any more: two have finished it and no one is playing it, or the
 * challenge ended.
 */
export function isRoundOver(course: ChallengeCourse, round: number): boolean {
  if (course.hasEnded || round <= course.closedRounds) return true;
  const played = inRound(course, round);
  return played.length >= 2 && played.every(({ over }) => over);
}

function roundsOf({ rounds }: ChallengeCourse): number[] {
  return Array.from({ length: rounds }, (_, index) => index + 1);
}

export function isChallengeOver(course: ChallengeCourse): boolean {
  return roundsOf(course).every((round) => isRoundOver(course, round));
}

/** The first round that the participant can still start, or null. */
export function nextRound(course: ChallengeCourse, participantId: string): number | null {
  const isOpen = (round: number): boolean =>
    !isRoundOver(course, round) &&
    inRound(course, round).every((one) => one.participantId !== participantId);
  return roundsOf(course).find(isOpen) ?? null;
}

/** Those with the highest score of a round that is over. Equal scores share it. */
function roundWinners(course: ChallengeCourse, round: number): string[] {
  if (!isRoundOver(course, round)) return [];
  const finished = inRound(course, round).filter(({ over }) => over);
  const best = Math.max(...finished.map(({ score }) => score));
  return finished.filter(({ score }) => score === best).map(({ participantId }) => participantId);
}

/** How many rounds each participant has won. Those who have won none are missing. */
export function winsIn(course: ChallengeCourse): ReadonlyMap<string, number> {
  const wins = new Map<string, number>();
  for (const id of roundsOf(course).flatMap((round) => roundWinners(course, round))) {
    wins.set(id, (wins.get(id) ?? 0) + 1);
  }
  return wins;
}

/** Those who have won the most rounds, once the challenge is over. */
export function winnersOf(course: ChallengeCourse): string[] {
  if (!isChallengeOver(course)) return [];
  const wins = [...winsIn(course)];
  const most = Math.max(...wins.map(([, count]) => count));
  return wins.filter(([, count]) => count === most).map(([id]) => id);
}
