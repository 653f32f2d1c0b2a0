import type { Day } from '../game/days';
import type { ScoredMode } from '../game/game';

/** What a board, a histogram or a counter is kept for: a day, `ALL_TIME`, or what `streakPeriod` names. */
export type Period = Day;

export const ALL_TIME = 'alltime';

/** `daily-2026-11-21`, `fun-alltime`: mode and period. */
export type BoardId = `${ScoredMode}-${string}`;

export function boardId(mode: ScoredMode, period: Period): BoardId {
  return `${mode}-${period}`;
}

export interface BoardParts {
  readonly mode: ScoredMode;
  readonly period: Period;
}

export function boardParts(board: BoardId): BoardParts {
  const mode = board.startsWith('daily-') ? 'daily' : 'fun';
  return { mode, period: board.slice(mode.length + 1) };
}
