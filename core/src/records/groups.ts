import { addDays, type Day } from '../game/days';
import type { Span } from '../game/periods';
import { totalOf, type Total } from './dailies';
import type { PlayerRecord } from './playerRecord';
import { rankRows } from './ranking';
import { firstDay, type ExcusedDays, type Stretch } from './streak';

/** A member's row on a group's board. */
export interface GroupRow {
  /** Null, like the score, without a game that counts. */
  readonly rank: number | null;
  readonly id: string;
  readonly username: string;
  readonly score: number | null;
  /** The number of days played. */
  readonly played: number;
}

type Member = Pick<PlayerRecord, 'id' | 'username' | 'isRanked' | 'dailies'>;

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The board of a group over a span of days. Equal scores share a rank, in the order in which they were
 * reached. Members without a game, and players who aren't ranked, come last in the given order.
 */
export function groupBoard(members: readonly Member[], span: Span | null): GroupRow[] {
  const scored: (Total & Member)[] = [];
  const others: Member[] = [];
  for (const member of members) {
    const total = member.isRanked ? totalOf(member.dailies, span) : null;
    if (total === null) others.push(member);
    else scored.push({ ...member, ...total });
  }
  scored.sort((a, b) => b.score - a.score || a.reachedAt - b.reachedAt || compare(a.id, b.id));
  return [
    ...rankRows(scored).map(({ rank, id, username, score, played }) => ({
      rank,
      id,
      username,
      score,
      played,
    })),
    ...others.map(({ id, username }) => ({ rank: null, id, username, score: null, played: 0 })),
  ];
}

/** How many members have to finish a day's daily, so that it counts for the streak. */
export function neededMembers(members: number): number {
  return Math.max(2, Math.ceil(members / 2));
}

/**
 * Consecutive days up to today or yesterday on which at least half of the members, and at least two,
 * finished the daily. Excused days don't break it. The members' `stretches` are those of today's
 * members, so days from before someone joined count too.
 */
export function groupStreak(
  members: readonly (readonly Stretch[])[],
  today: Day,
  excused: ExcusedDays,
): number {
  const needed = neededMembers(members.length);
  const [starts, ends] = [new Map<Day, number>(), new Map<Day, number>()];
  let [active, first] = [0, today];
  for (const stretch of members.flat()) {
    const from = firstDay(stretch);
    starts.set(from, (starts.get(from) ?? 0) + 1);
    ends.set(stretch.lastDay, (ends.get(stretch.lastDay) ?? 0) + 1);
    if (stretch.lastDay > today) active += 1;
    if (from < first) first = from;
  }
  let length = 0;
  for (let day = today; day >= first; day = addDays(day, -1)) {
    active += ends.get(day) ?? 0;
    if (active >= needed) length += 1;
    else if (day !== today && !excused.has(day)) break;
    active -= starts.get(day) ?? 0;
  }
  return length;
}
