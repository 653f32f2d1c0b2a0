// What does a player know of a game from the answers alone?
import { dayOf, type Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { Answer } from '../calls';

/** A game as its player was told of it. */
export interface KnownGame {
  readonly id: string;
  uid: string | null;
  readonly mode: ScoredMode;
  readonly date: Day | null;
  readonly isLater: boolean;
  readonly answers: Extract<Answer, { kind: 'guessed' }>['guess'][];
  endedAt: number | null;
  /** When it was stored for its account, as commits follow each other. */
  stored: number | null;
  review: 'held' | 'released' | 'voided' | null;
}

export function scoreOf({ answers }: KnownGame): number {
  return answers.at(-1)?.score ?? 0;
}

/** The day on whose board it would stand; null while it is not over. */
export function boardDayOf({ date, endedAt }: KnownGame): Day | null {
  return date ?? (endedAt === null ? null : dayOf(endedAt));
}

export function highest(games: readonly KnownGame[]): number | null {
  return games.length === 0 ? null : Math.max(...games.map(scoreOf));
}
