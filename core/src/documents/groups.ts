import type { GroupRow } from '../records/groups';
import { rankRows } from '../records/ranking';
import type { RowRecord } from './boards';

export type { GroupRow } from '../records/groups';

export const MAX_MEMBERS = 100;
/** How many groups a player can be in. */
export const MAX_GROUPS = 20;

type Live = Pick<RowRecord, 'uid' | 'score' | 'reachedAt'>;

/**
 * A group's board of today, with its members' current rows on the day's board. A score of 0 has no row
 * there, so it stays.
 */
export function withRows(board: readonly GroupRow[], rows: readonly Live[]): GroupRow[] {
  const rowOf = new Map(rows.map((row) => [row.uid, row]));
  const scored: (GroupRow & { readonly score: number; readonly at: number })[] = [];
  const others: GroupRow[] = [];
  for (const member of board) {
    const row = rowOf.get(member.id);
    if (row !== undefined) {
      scored.push({ ...member, score: row.score, played: 1, at: row.reachedAt });
    } else if (member.score === 0) scored.push({ ...member, score: 0, at: Infinity });
    else others.push({ ...member, rank: null, score: null, played: 0 });
  }
  // The sort is stable: two scores of 0 stay in their order.
  scored.sort((a, b) => b.score - a.score || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return [...rankRows(scored).map(({ at: _, ...row }) => row), ...others];
}
