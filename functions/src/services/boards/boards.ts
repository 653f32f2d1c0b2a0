import {
  BOARD_ROWS,
  MAX_BOARD_ROWS,
  toBoardRow,
  type BoardRow,
} from '@cardinal/core/documents/boards';
import { ALL_TIME, boardId } from '@cardinal/core/records/boards';
import { playersIn, rankRows } from '@cardinal/core/records/ranking';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { DayDistribution } from '@cardinal/core/api/days';
import { today } from '../../lib/clock';
import { loadRow, rowsAfter, rowsBefore, topRows } from '../../repos/boardsRepo';
import { histogramsOf } from '../../repos/histogramsRepo';
import { reader } from '../../repos/store';
import { playersAbove } from '../../repos/talliesRepo';
import { checkDay } from '../play/deals';
import { asList } from './stats';

export type RequestedPeriod = { readonly day: string } | 'today' | 'alltime';

/** The key of a period's boards and tallies. @throws AppError `bad-day` */
function keyOf(period: RequestedPeriod): string {
  if (period === 'today') return today();
  if (period === 'alltime') return ALL_TIME;
  checkDay(period.day);
  return period.day;
}

/**
 * The top rows. Reads one of two fixed numbers of rows and cuts them, so that all limits share the
 * cache.
 */
export async function topOfBoard(
  mode: ScoredMode,
  period: RequestedPeriod,
  limit: number,
): Promise<BoardRow[]> {
  const count = limit <= BOARD_ROWS ? BOARD_ROWS : MAX_BOARD_ROWS;
  const rows = await topRows(boardId(mode, keyOf(period)), count);
  return rankRows(rows.slice(0, limit)).map(toBoardRow);
}

const AROUND = 10;
const ABOVE = 4;

/** The ten rows around a player: four above and five below, or more on one side at an end. */
export async function boardAround(
  mode: ScoredMode,
  period: RequestedPeriod,
  uid: string,
): Promise<BoardRow[]> {
  const key = keyOf(period);
  const board = boardId(mode, key);
  const own = await loadRow(reader, board, uid);
  if (own === null) return [];
  const [before, after] = await Promise.all([
    rowsBefore(board, own, AROUND - 1),
    rowsAfter(board, own, AROUND - 1),
  ]);
  const below = Math.min(after.length, Math.max(AROUND - 1 - ABOVE, AROUND - 1 - before.length));
  const above = Math.min(before.length, AROUND - 1 - below);
  const rows = [...before.slice(before.length - above), own, ...after.slice(0, below)];
  const scores = [...new Set(rows.map(({ score }) => score))];
  const ranks = await Promise.all(
    scores.map(
      async (score) => [score, (await playersAbove(reader, key, mode, score)) + 1] as const,
    ),
  );
  const rankOf = new Map(ranks);
  return rows.map((row) => toBoardRow({ ...row, rank: rankOf.get(row.score) ?? 1 }));
}

/**
 * How many players have each score on a day's board. Without held results, like the board. @throws
 * AppError `bad-day`
 */
export async function dayDistribution(date: string): Promise<DayDistribution> {
  checkDay(date);
  const { daily } = await histogramsOf(date);
  return { date, scores: asList(daily), players: playersIn(daily) };
}
