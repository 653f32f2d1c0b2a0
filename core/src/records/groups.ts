import {
  addDays,
  addMonths,
  closeOfDay,
  dayOf,
  lastDayOf,
  monthOf,
  type Day,
  type Month,
} from '../game/days';
import type { Span } from '../game/periods';
import { totalOf, type Total } from './dailies';
import type { PlayerRecord } from './playerRecord';
import { rankRows } from './ranking';
import { hasDay, type ExcusedDays, type Streak } from './streak';

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

/** What of a member's games counts for the past of a group. */
export interface MemberPast extends Pick<PlayerRecord, 'isRanked' | 'dailies'> {
  readonly streak: Pick<Streak, 'stretches'>;
}

/** How many members have to finish a day's daily, so that it counts for the streak. */
export function neededMembers(members: number): number {
  return Math.max(2, Math.ceil(members / 2));
}

/** A member as the streak sees them. */
interface StreakMember extends Pick<Streak, 'stretches'> {
  /** The day of joining: who is a member at a day's end counts on it. */
  readonly from: Day;
}

/** A streak up to the end of a day that is closed, so that nothing changes it anymore. */
export interface SettledStreak {
  readonly through: Day;
  readonly length: number;
}

/** Those who were members at the end of a day that isn't settled, and have left since. */
export interface Departed {
  readonly day: Day;
  readonly members: number;
  /** How many of them had finished the day's daily. */
  readonly finished: number;
}

export interface StreakFacts {
  readonly members: readonly StreakMember[];
  readonly settled: SettledStreak | null;
  readonly departed: Departed | null;
}

/** Whether enough of a day's members finished. */
function isDone({ members, departed }: StreakFacts, day: Day): boolean {
  const there = members.filter(({ from }) => from <= day);
  const gone = departed?.day === day ? departed : { members: 0, finished: 0 };
  const finished = there.filter((member) => hasDay(member, day)).length;
  return finished + gone.finished >= neededMembers(there.length + gone.members);
}

function lengthUpTo(facts: StreakFacts, last: Day, excused: ExcusedDays): number {
  const { settled, members } = facts;
  const firsts = members.map(({ from }) => addDays(from, -1));
  const before = settled?.through ?? firsts.reduce((a, b) => (a < b ? a : b), last);
  let length = 0;
  for (let day = last; day > before; day = addDays(day, -1)) {
    if (isDone(facts, day)) length += 1;
    else if (!excused.has(day)) return length;
  }
  return length + (settled?.length ?? 0);
}

/** The streak up to the end of a day that has been closed. */
export function settleStreak(
  facts: StreakFacts,
  through: Day,
  excused: ExcusedDays,
): SettledStreak {
  if (facts.settled !== null && facts.settled.through >= through) return facts.settled;
  return { through, length: lengthUpTo(facts, through, excused) };
}

/**
 * Consecutive days up to today or yesterday on which at least half of the members, and at least two,
 * finished the daily. The members are those at the day's end, for today those of now, so joining and
 * leaving never change past days. Excused days don't break it.
 */
export function groupStreak(facts: StreakFacts, today: Day, excused: ExcusedDays): number {
  return lengthUpTo(facts, addDays(today, -1), excused) + (isDone(facts, today) ? 1 : 0);
}

/** Who joins in a month's last days can't win it, so that no one comes in for the crown alone. */
const LATE_DAYS = 7;

/** The first month that a member can win: in a group's own first month, whenever they join. */
export function winsFrom(joinedAt: number, createdAt: number): Month {
  const first = monthOf(dayOf(createdAt));
  if (joinedAt <= closeOfDay(lastDayOf(first))) return first;
  const day = dayOf(joinedAt);
  const month = monthOf(day);
  return day > addDays(lastDayOf(month), -LATE_DAYS) ? addMonths(month, 1) : month;
}

/** The points of a month by each member who can win it; null without a game that counts. */
export type MonthScores = Readonly<Record<string, number | null>>;

/** Those with the most points above 0, if at least two played. */
export function winnersOf(scores: MonthScores): { id: string; score: number }[] {
  const played = Object.entries(scores).flatMap(([id, score]) =>
    score === null ? [] : [{ id, score }],
  );
  const best = Math.max(1, ...played.map(({ score }) => score));
  return played.length < 2 ? [] : played.filter(({ score }) => score === best);
}

/** The points of a member in a month, `2026-11`; null without a game that counts. */
export function monthScore({ isRanked, dailies }: Omit<MemberPast, 'streak'>, month: string) {
  return isRanked ? (totalOf(dailies, [`${month}-01`, `${month}-31`])?.score ?? null) : null;
}
