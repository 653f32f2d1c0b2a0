import { addDays, daysBetween, type Day } from '../game/days';

/** Consecutive days, and the last of them. */
export interface Stretch {
  readonly lastDay: Day;
  readonly length: number;
}

/** A streak up to its last day. */
export interface LatestStreak extends Stretch {
  /** How many freezes were left at that point. */
  readonly freezes: number;
}

export interface Streak {
  /** All runs of consecutive days on which the player finished the own-day daily, oldest first. */
  readonly stretches: readonly Stretch[];
  /** The streak when a daily was last entered. The histogram of streaks contains this value. */
  readonly latest: LatestStreak | null;
  /** Never shrinks. */
  readonly longest: number;
}

export const NO_STREAK: Streak = { stretches: [], latest: null, longest: 0 };

/** Days that break no streak, because the service was down. */
export type ExcusedDays = ReadonlySet<Day>;
export const NONE_EXCUSED: ExcusedDays = new Set();

/** How many played days earn a freeze. A player keeps up to `MAX_FREEZES`. */
const DAYS_A_FREEZE = 10;
export const MAX_FREEZES = 2;

/** An unplayed day that didn't break a streak. */
export interface Bridge {
  readonly date: Day;
  readonly by: 'freeze' | 'excused';
}

/** Stretches that form one streak. */
interface Chain extends Stretch {
  /**
   * Days that count toward freezes: ten are one freeze, a missed day uses ten, the maximum is two
   * freezes.
   */
  readonly charge: number;
  readonly bridges: readonly Bridge[];
}

const FULL = DAYS_A_FREEZE * MAX_FREEZES;

/**
 * The streak after the player finished that day's own daily, with any score. A daily may be finished up
 * to six hours into the next day, even after the next day's daily. So the result depends only on the set
 * of days, not on their order. Another day never makes a streak shorter, because it never lowers the
 * charge.
 */
export function extendStreak(
  { stretches, longest }: Streak,
  day: Day,
  excused: ExcusedDays = NONE_EXCUSED,
): Streak {
  const all = withDay(stretches, day);
  const chains = chainsOf(all, excused);
  const last = chains.at(-1);
  return {
    stretches: all,
    latest:
      last === undefined
        ? null
        : { lastDay: last.lastDay, length: last.length, freezes: freezesOf(last.charge) },
    longest: Math.max(longest, ...chains.map(({ length }) => length)),
  };
}

/** Whether that day's own daily is finished. */
export function hasDay({ stretches }: Pick<Streak, 'stretches'>, day: Day): boolean {
  return isIn(stretches, day);
}

/** Whether excused days can make a difference, once that day is included. */
export function hasGap({ stretches }: Streak, day: Day): boolean {
  return withDay(stretches, day).length > 1;
}

/** A streak as its player sees it on a day. */
export interface StreakView {
  /** The number of played days. Bridged days add nothing. */
  readonly current: number;
  readonly longest: number;
  readonly freezes: number;
  /** How many more played days earn the next freeze; null at the maximum. */
  readonly toNextFreeze: number | null;
  /** The bridged days of the current streak, oldest first. */
  readonly bridges: readonly Bridge[];
}

/** The streak is current while it includes today or yesterday, or if all days since are bridged. */
export function streakOn(
  { stretches, longest }: Streak,
  today: Day,
  excused: ExcusedDays = NONE_EXCUSED,
): StreakView {
  const chains = chainsOf(stretches, excused);
  const last = chains.at(-1);
  const standing = last && bridged(last, today, excused);
  const charge = standing?.charge ?? 0;
  return {
    current: standing?.length ?? 0,
    longest: Math.max(longest, ...chains.map(({ length }) => length)),
    freezes: freezesOf(charge),
    toNextFreeze: charge >= FULL ? null : DAYS_A_FREEZE - (charge % DAYS_A_FREEZE),
    bridges: standing?.bridges ?? [],
  };
}

/**
 * The unplayed days of a span that broke no streak, current or ended: those bridged by a freeze, and all
 * excused days.
 */
export function bridgesBetween(
  { stretches }: Streak,
  [from, to]: readonly [Day, Day],
  today: Day,
  excused: ExcusedDays = NONE_EXCUSED,
): Bridge[] {
  const chains = chainsOf(stretches, excused);
  const last = chains.at(-1);
  const standing = last && bridged(last, today, excused);
  const all = [...chains, ...(standing ? [standing] : [])].flatMap(({ bridges }) => bridges);
  const kinds = new Map(all.map(({ date, by }) => [date, by]));
  for (const day of excused) if (day <= today && !isIn(stretches, day)) kinds.set(day, 'excused');
  return [...kinds]
    .filter(([date]) => from <= date && date <= to)
    .map(([date, by]) => ({ date, by }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

export function currentStreak(streak: Streak, today: Day, excused?: ExcusedDays): number {
  return streakOn(streak, today, excused).current;
}

/** How many days between two were neither played nor excused. Each uses a freeze. */
export function missedBetween(last: Day, next: Day, excused: ExcusedDays): number {
  const between = Math.max(0, daysBetween(last, next) - 1);
  return between - [...excused].filter((day) => last < day && day < next).length;
}

function freezesOf(charge: number): number {
  return Math.floor(charge / DAYS_A_FREEZE);
}

function firstDay({ lastDay, length }: Stretch): Day {
  return addDays(lastDay, 1 - length);
}

function isIn(stretches: readonly Stretch[], day: Day): boolean {
  return stretches.some((at) => firstDay(at) <= day && day <= at.lastDay);
}

function withDay(stretches: readonly Stretch[], day: Day): readonly Stretch[] {
  if (isIn(stretches, day)) return stretches;
  const before = stretches.filter(({ lastDay }) => lastDay < day);
  const after = stretches.filter(({ lastDay }) => lastDay > day);
  const [left, right] = [before.at(-1), after[0]];
  const joinsLeft = left?.lastDay === addDays(day, -1);
  const joinsRight = right !== undefined && firstDay(right) === addDays(day, 1);
  const joined = {
    lastDay: joinsRight ? right.lastDay : day,
    length: (joinsLeft ? left.length : 0) + 1 + (joinsRight ? right.length : 0),
  };
  return [
    ...(joinsLeft ? before.slice(0, -1) : before),
    joined,
    ...(joinsRight ? after.slice(1) : after),
  ];
}

/** Joins stretches across bridged days, oldest streak first. */
function chainsOf(stretches: readonly Stretch[], excused: ExcusedDays): Chain[] {
  const chains: Chain[] = [];
  for (const stretch of stretches) {
    const last = chains.at(-1);
    const reached = last && bridged(last, firstDay(stretch), excused);
    if (reached !== undefined) chains.pop();
    chains.push({
      lastDay: stretch.lastDay,
      length: (reached?.length ?? 0) + stretch.length,
      charge: Math.min(FULL, (reached?.charge ?? 0) + stretch.length),
      bridges: reached?.bridges ?? [],
    });
  }
  return chains;
}

/** The streak once all days before `until` are bridged; undefined if they can't be. */
function bridged(chain: Chain, until: Day, excused: ExcusedDays): Chain | undefined {
  const between = Math.max(0, daysBetween(chain.lastDay, until) - 1);
  if (between === 0) return chain;
  const charge = chain.charge - DAYS_A_FREEZE * missedBetween(chain.lastDay, until, excused);
  if (charge < 0) return undefined;
  const bridges = Array.from({ length: between }, (_, index): Bridge => {
    const date = addDays(chain.lastDay, index + 1);
    return { date, by: excused.has(date) ? 'excused' : 'freeze' };
  });
  return { ...chain, charge, bridges: [...chain.bridges, ...bridges] };
}
