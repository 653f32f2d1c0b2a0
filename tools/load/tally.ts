import { dayOf, type Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';

/** A finished game that counts, as its player was told of it. */
export interface Result {
  readonly mode: ScoredMode;
  /** Whose board it is for: of a daily the day it was begun on, of a fun game the one it ended on. */
  readonly date: Day;
  /** Among whose games the admin counts it. */
  readonly endedOn: Day;
  readonly score: number;
  /** Held, and so on no board. */
  readonly isHeld: boolean;
}

/** What somebody's games were worth, by the answers that came. */
export interface Tally {
  readonly results: Result[];
  /** Games begun whose end never came: a call of theirs failed for good. */
  unfinished: number;
}

export function emptyTally(): Tally {
  return { results: [], unfinished: 0 };
}

interface Ended {
  readonly mode: ScoredMode;
  /** Null for a fun game. */
  readonly date: Day | null;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
}

/** Enters a game by the answer to the guess that ended it. */
export function enter(
  { results }: Tally,
  { mode, date, endedAt }: Ended,
  { score, held }: { readonly score: number; readonly held?: boolean | undefined },
): void {
  if (mode === 'fun' && score === 0) return; // counts nowhere
  const endedOn = dayOf(endedAt);
  results.push({ mode, date: date ?? endedOn, endedOn, score, isHeld: held === true });
}
