// What a player knows about a game from the answers alone.
import { dayOf, type Day } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { Answer } from '../calls';

export interface KnownGame {
  readonly id: string;
  uid: string | null;
  readonly mode: ScoredMode;
  readonly date: Day | null;
  readonly isLater: boolean;
  readonly answers: Extract<Answer, { kind: 'guessed' }>['guess'][];
  endedAt: number | null;
  /** The commit that stored it for its account. */
  stored: number | null;
  review: 'held' | 'released' | 'voided' | null;
}

export function scoreOf({ answers }: KnownGame): number {
  return answers.at(-1)?.score ?? 0;
}

/** The day of the board that it would be on; null while it isn't over. */
export function boardDayOf({ date, endedAt }: KnownGame): Day | null {
  return date ?? (endedAt === null ? null : dayOf(endedAt));
}

export function highest(games: readonly KnownGame[]): number | null {
  return games.length === 0 ? null : Math.max(...games.map(scoreOf));
}
