import { addDays, daysBetween, type Day } from '../game/days';

/** Consecutive days, and the last of them. */
export interface Stretch {
  readonly lastDay: Day;
  readonly length: number;
}

/** A streak up to its last day. */
export interface LatestStreak extends Stretch {
  /** How many freezes were left on it. */
  readonly freezes: number;
}

export interface Streak {
  /** All consecutive days on which the own daily was finished, the oldest first. */
  readonly stretches: readonly Stretch[];
  /** How the streak stood when a daily was last entered: what the histogram of streaks holds. */
  readonly latest: LatestStreak | null;
  /** Never shrinks. */
  readonly longest: number;
}

export const NO_STREAK: Streak = { stretches: [], latest: null, longest: 0 };

/** Days that break nobody's streak, because the service was down. */
export type ExcusedDays = ReadonlySet<Day>;
export const NONE_EXCUSED: ExcusedDays = new Set();

/** So many days played earn a freeze; nobody keeps more than two. */
const DAYS_A_FREEZE = 10;
export const MOST_FREEZES = 2;

/** A day that was not played and that a streak goes on over. */
export interface Bridge {
  readonly date: Day;
  readonly by: 'freeze' | 'excused';
}

/** Stretches that are one streak. */
interface Chain extends Stretch {
  /** Days that count towards freezes: ten are one, a missed day takes ten, two freezes are all. */
  readonly charge: number;
  readonly bridges: readonly Bridge[];
}

const FULL = DAYS_A_FREEZE * MOST_FREEZES;

/**
 * The streak after that day's own daily was finished, whatever its score. A daily may be finished up to
 * six hours into the next day, even after the next day's own: what follows from a set of days does not
 * depend on the order in which they came. A day more never makes a streak shorter, because the charge
 * with it is nowhere lower than without it.
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

/** Whether that day's own daily has been finished. */
export function hasDay({ stretches }: Streak, day: Day): boolean {
  return isIn(stretches, day);
}

/** Whether what is excused can matter at all, once that day is in. */
export function hasGap({ stretches }: Streak, day: Day): boolean {
  return withDay(stretches, day).length > 1;
}

/** A streak as its player sees it on a day. */
export interface StreakView {
  /** The days played; those that were bridged add nothing. */
  readonly current: number;
  readonly longest: number;
  /** How many freezes are left. */
  readonly freezes: number;
  /** So many days played until the next one is earned; null while as many are kept as can be. */
  readonly toNextFreeze: number | null;
  /** What the streak that stands goes on over, the oldest first. */
  readonly bridges: readonly Bridge[];
}

/** It stands while today or yesterday is in it, or all days since are bridged. */
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
 * The days from one to another that were not played and that no streak has broken over, whether it
 * stands by now or not: those that a freeze has bridged, and all that are excused.
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

/** How long it is today. */
export function currentStreak(streak: Streak, today: Day, excused?: ExcusedDays): number {
  return streakOn(streak, today, excused).current;
}

/** How many days between two were not played and are not excused: each of them takes a freeze. */
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

/** Stretches joined over the days that are bridged, the oldest streak first. */
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

/** The streak once all days up to that one are bridged; undefined where they can't be. */
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
