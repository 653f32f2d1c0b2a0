import type { Query } from 'firebase-admin/firestore';
import { LRUCache } from 'lru-cache';
import { reversed } from '@cardinal/core/documents/document';
import {
  BOARDS,
  CHANGED_AT,
  ROW_ORDER,
  ROWS,
  rowsPath,
  type RowRecord,
} from '@cardinal/core/documents/boards';
import { ALL_TIME, boardParts, type BoardId } from '@cardinal/core/records/boards';
import { now, today } from '../lib/clock';
import { collection, collectionGroup, ordered } from './documents';
import { reader, type Finder, type Reader, type Tx } from './store';

/** How many rows one query returns when all of them are read. */
const BATCH_SIZE = 300;

const rows = (board: BoardId) => collection(ROWS, rowsPath(board));

type Saving = Pick<Tx, 'set' | 'onCommit'>;

export function saveRow(tx: Saving, row: RowRecord): void {
  const stored = { ...row, [CHANGED_AT]: now() };
  tx.set(rows(row.board).doc(row.uid), stored);
  tx.onCommit(() => rowChanged(row));
}

/** Lets open boards know that a row left them or fell. Past days' boards have no listeners. */
export function markRemoval(tx: Pick<Tx, 'set'>, board: BoardId): void {
  const { period } = boardParts(board);
  if (period !== ALL_TIME && period !== today()) return;
  tx.set(collection(BOARDS, BOARDS.name).doc(board), { removedAt: now() });
}

type Deleting = Pick<Tx, 'set' | 'delete' | 'onCommit'>;

export function deleteRow(tx: Deleting, board: BoardId, uid: string): void {
  tx.delete(rows(board).doc(uid));
  markRemoval(tx, board);
  tx.onCommit(() => dropTops(board, (cached) => cached.some((row) => row.uid === uid)));
}

export function loadRow(from: Reader, board: BoardId, uid: string): Promise<RowRecord | null> {
  return from.get(rows(board).doc(uid));
}

export function rowsOf(uid: string, from: Finder = reader): Promise<RowRecord[]> {
  return from.find(collectionGroup(ROWS).where('uid', '==', uid));
}

/** All rows of all boards in batches, sorted by player. */
export async function* allRows(): AsyncGenerator<RowRecord[]> {
  const inBatches = collectionGroup(ROWS).orderBy('uid').orderBy('board').limit(BATCH_SIZE);
  for (let last: RowRecord | undefined; ;) {
    const rows: RowRecord[] = await reader.find(
      last === undefined ? inBatches : inBatches.startAfter(last.uid, last.board),
    );
    yield rows;
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}

function sortedRows(board: BoardId): Query<RowRecord> {
  return ordered(rows(board), ROW_ORDER);
}

const SECOND = 1000;
/** How long a board's top rows are cached, the same as in the CDN. */
const CACHE_MS = { day: 30 * SECOND, allTime: 60 * SECOND } as const;
const MAX_CACHED_BOARDS = 200;

interface CachedRows {
  readonly rows: RowRecord[];
  readonly at: number;
}

type IsStale = (rows: readonly RowRecord[], limit: number) => boolean;

/** Reads in progress. Their results may lack changes made in the meantime. */
const readings = new Set<{ readonly board: BoardId; readonly changes: IsStale[] }>();

/** This instance's cached top rows, by board and number of rows. */
const tops = new LRUCache<string, CachedRows>({ max: MAX_CACHED_BOARDS });
const topKey = (board: BoardId, limit: number): string => `${board} ${limit}`;

/**
 * The top rows. Rows written by this instance show at once; those of other instances, after the
 * cached ones expire.
 */
export async function topRows(board: BoardId, limit: number): Promise<RowRecord[]> {
  const key = topKey(board, limit);
  const cached = tops.get(key);
  const at = now();
  if (cached !== undefined && isFresh(board, cached, at)) return cached.rows;
  const reading = { board, changes: [] as IsStale[] };
  readings.add(reading);
  try {
    const found = await reader.find(sortedRows(board).limit(limit));
    if (!reading.changes.some((isStale) => isStale(found, limit))) {
      tops.set(key, { rows: found, at });
    }
    return found;
  } finally {
    readings.delete(reading);
  }
}

/** An entry from the future isn't fresh either: the clock was set back. */
function isFresh(board: BoardId, cached: CachedRows, at: number): boolean {
  const life = boardParts(board).period === ALL_TIME ? CACHE_MS.allTime : CACHE_MS.day;
  return at >= cached.at && at < cached.at + life;
}

/** Drops cached rows that contain this row or now should. */
function rowChanged(row: RowRecord): void {
  dropTops(row.board, (cached, limit) => {
    const last = cached.at(-1);
    if (last === undefined || cached.length < limit) return true;
    if (cached.some(({ uid }) => uid === row.uid)) return true;
    const isBefore = row.score === last.score && row.reachedAt <= last.reachedAt;
    return row.score > last.score || isBefore;
  });
}

/** Drops cached rows of a board that would now show this score. */
export function scoreEntered(board: BoardId, score: number): void {
  dropTops(board, (cached, limit) => {
    const last = cached.at(-1);
    return cached.length < limit || last === undefined || score > last.score;
  });
}

/** For tests that replace the store. */
export function clearBoardCache(): void {
  tops.clear();
}

function dropTops(board: BoardId, isStale: IsStale): void {
  for (const reading of readings) if (reading.board === board) reading.changes.push(isStale);
  for (const [key, cached] of [...tops.entries()]) {
    const [name, limit] = key.split(' ');
    if (name === board && isStale(cached.rows, Number(limit))) tops.delete(key);
  }
}

/** Returns `count` rows right before a row, in the board's order. */
export async function rowsBefore(
  board: BoardId,
  row: RowRecord,
  count: number,
): Promise<RowRecord[]> {
  const query = ordered(rows(board), reversed(ROW_ORDER))
    .startAfter(row.score, row.reachedAt, row.uid)
    .limit(count);
  return (await reader.find(query)).reverse();
}

export function rowsAfter(board: BoardId, row: RowRecord, count: number): Promise<RowRecord[]> {
  return reader.find(sortedRows(board).startAfter(row.score, row.reachedAt, row.uid).limit(count));
}
