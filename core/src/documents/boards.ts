import * as v from 'valibot';
import { BOARD_ROWS, type BoardId } from '../records/boards';
import { rankRows } from '../records/ranking';
import { defineCollection, type Order, type RecordOf } from './document';
import { timestamp, text, integer } from './fields';

/** A row as the API and live updates show it. */
export interface BoardRow {
  readonly rank: number;
  readonly username: string;
  readonly score: number;
  readonly userId: string;
}

const boardName = v.custom<BoardId>(
  (name) => typeof name === 'string' && /^(daily|fun)-[\w-]+$/.test(name),
);
const row = v.object({
  board: boardName,
  uid: text,
  username: text,
  score: integer,
  /** When the score was first reached. Sorts equal scores. */
  reachedAt: timestamp,
});
export type RowRecord = RecordOf<typeof row>;

/**
 * Stored in each row by every write, in milliseconds. Only queries use it, so no reader returns it; rows from
 * before it have none.
 */
export const CHANGED_AT = 'changedAt';

export const ROWS = defineCollection<RowRecord>({ name: 'rows', versions: { 1: row } });

/** The last time a row left a board or fell on it. Listeners to changed rows don't see either. */
const board = v.object({ removedAt: timestamp });
export type BoardRecord = RecordOf<typeof board>;

export const BOARDS = defineCollection<BoardRecord>({ name: 'boards', versions: { 1: board } });

export function boardPath(board: BoardId): string {
  return `${BOARDS.name}/${board}`;
}

export function rowsPath(board: BoardId): string {
  return `${boardPath(board)}/${ROWS.name}`;
}

/** Highest score first, then the earliest reached. */
export const ROW_ORDER = [
  { field: 'score', direction: 'desc' },
  { field: 'reachedAt', direction: 'asc' },
  { field: 'uid', direction: 'asc' },
] as const satisfies readonly Order[];

/** How many rows a board shows at first. */
export { BOARD_ROWS };
/** The most rows that can be requested (firestore.rules). */
export const MAX_BOARD_ROWS = 100;

export function toBoardRow({
  rank,
  username,
  score,
  uid,
}: Pick<RowRecord, 'username' | 'score' | 'uid'> & { readonly rank: number }): BoardRow {
  return { rank, username, score, userId: uid };
}

/** The first rows of a board, as they were read, and rows that have been written since. */
export function withChanges(rows: readonly BoardRow[], changed: readonly RowRecord[]): BoardRow[] {
  const changes = new Map(changed.map((row) => [row.uid, row]));
  const remaining = rows.flatMap((row) => {
    const { score, username } = changes.get(row.userId) ?? row;
    return score === row.score ? [{ ...row, username }] : [];
  });
  const known = new Set(remaining.map(({ userId }) => userId));
  const entered = changed
    .filter(({ uid }) => !known.has(uid))
    .sort((one, other) => one.reachedAt - other.reachedAt)
    .map((row) => toBoardRow({ ...row, rank: 0 }));
  // The sort is stable: among equal scores, a row that enters comes last.
  const sorted = [...remaining, ...entered].sort((one, other) => other.score - one.score);
  return rankRows(sorted).slice(0, BOARD_ROWS);
}
