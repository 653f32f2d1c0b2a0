import type { GroupRow } from '../records/groups';
import { rankRows } from '../records/ranking';
import type { RowRecord } from './boards';

export type { GroupRow } from '../records/groups';

export const MAX_MEMBERS = 100;
export const MAX_GROUPS = 20;

type Live = Pick<RowRecord, 'uid' | 'username' | 'score' | 'reachedAt'>;

/**
 * A group's board of today, with the current rows on the day's board of those who are listened to. The
 * score of anyone else stays, and so does a score of 0, which has no row there.
 */
export function withRows(
  board: readonly GroupRow[],
  rows: readonly Live[],
  listened: readonly string[],
): GroupRow[] {
  const rowOf = new Map(rows.map((row) => [row.uid, row]));
  const isListened = new Set(listened);
  const scored: (GroupRow & { readonly score: number; readonly at: number })[] = [];
  const others: GroupRow[] = [];
  for (const member of board) {
    const row = rowOf.get(member.id);
    const { id, score } = member;
    if (row !== undefined) {
      const { username, reachedAt: at } = row;
      scored.push({ ...member, username, score: row.score, played: 1, at });
    } else if (score === 0 || (score !== null && !isListened.has(id))) {
      scored.push({ ...member, score, at: Infinity });
    } else others.push({ ...member, rank: null, score: null, played: 0 });
  }
  // The sort is stable: two scores of 0 stay in their order.
  scored.sort((a, b) => b.score - a.score || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return [...rankRows(scored).map(({ at: _, ...row }) => row), ...others];
}
