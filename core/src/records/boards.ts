import type { Day } from '../game/days';
import type { ScoredMode } from '../game/game';

/** The span of a board, a histogram, or a counter: a day, `ALL_TIME`, or a name from `streakPeriod`. */
export type Period = Day;

export const ALL_TIME = 'alltime';

/** How many rows a board shows at first. Declared here so that browsers get it without the parsers. */
export const BOARD_ROWS = 50;

/** Mode and period: `daily-2026-11-21`, `fun-alltime`. */
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
