import type { Query } from 'firebase-admin/firestore';
import type { ScoredMode } from '@cardinal/core/game/game';
import { collection, collectionGroup, reader, type Reader, type Tx } from './store';

/** `daily-2026-11-21`, `fun-alltime`: mode, and day or `alltime`. */
export type BoardId = `${ScoredMode}-${string}`;

export interface RowRecord {
  readonly board: BoardId;
  readonly uid: string;
  readonly username: string;
  readonly score: number;
  /** When the score was first reached: equal scores stand in this order. */
  readonly reachedAt: number;
}

const rows = (board: BoardId) => collection<RowRecord>(`boards/${board}/rows`);

export function boardOf(mode: ScoredMode, period: string): BoardId {
  return `${mode}-${period}`;
}

export function saveRow(tx: Tx, row: RowRecord): void {
  tx.set(rows(row.board).doc(row.uid), row);
}

export function deleteRow(tx: Tx, board: BoardId, uid: string): void {
  tx.delete(rows(board).doc(uid));
}

export function loadRowIn(from: Reader, board: BoardId, uid: string): Promise<RowRecord | null> {
  return from.get(rows(board).doc(uid));
}

/** Every board that a player stands on. */
export async function rowsOf(
  uid: string,
): Promise<{ board: BoardId; mode: ScoredMode; key: string }[]> {
  const found = await reader.find(collectionGroup<RowRecord>('rows').where('uid', '==', uid));
  return found.map(({ board }) => ({
    board,
    mode: board.startsWith('daily-') ? 'daily' : 'fun',
    key: board.slice(board.indexOf('-') + 1),
  }));
}

export function loadRow(board: BoardId, uid: string): Promise<RowRecord | null> {
  return reader.get(rows(board).doc(uid));
}

function inOrder(board: BoardId): Query<RowRecord> {
  return rows(board).orderBy('score', 'desc').orderBy('reachedAt', 'asc').orderBy('uid', 'asc');
}

export function topRows(board: BoardId, limit: number): Promise<RowRecord[]> {
  return reader.find(inOrder(board).limit(limit));
}

/** The `count` rows right before a row, in the board's order. */
export async function rowsBefore(
  board: BoardId,
  row: RowRecord,
  count: number,
): Promise<RowRecord[]> {
  const query = rows(board)
    .orderBy('score', 'asc')
    .orderBy('reachedAt', 'desc')
    .orderBy('uid', 'desc')
    .startAfter(row.score, row.reachedAt, row.uid)
    .limit(count);
  return (await reader.find(query)).reverse();
}

/** The `count` rows right after a row, in the board's order. */
export function rowsAfter(board: BoardId, row: RowRecord, count: number): Promise<RowRecord[]> {
  return reader.find(inOrder(board).startAfter(row.score, row.reachedAt, row.uid).limit(count));
}
