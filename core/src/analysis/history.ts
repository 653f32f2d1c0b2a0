import { addDays, FIRST_DAY, firstDayOf, monthOf, type Day, type Month } from '../game/days';

/** How many past days the head-to-head comparison of two friends covers. */
export const HEAD_TO_HEAD_DAYS = 90;

export interface PlayedDay {
  readonly date: Day;
  readonly score: number;
}

/** Today while it is open, otherwise the latest unplayed day before it. Null if there is none. */
export function nextUnplayed(played: ReadonlySet<Day>, today: Day): Day | null {
  let day = today;
  while (day >= FIRST_DAY && played.has(day)) day = addDays(day, -1);
  return day >= FIRST_DAY ? day : null;
}

export interface MonthCount {
  readonly played: number;
  /** Days without a play that did not break the streak. */
  readonly bridged: number;
  /** The other past days, since the player's first day. */
  readonly missed: number;
}

interface SomeDays {
  readonly has: (day: Day) => boolean;
}

/** Which days were played, and which of the others did not break a streak. */
export interface KnownDays {
  readonly played: SomeDays;
  readonly bridged: SomeDays;
}

/** Whether a day was missed: neither played nor bridged, between `since` and yesterday. */
export function isMissed(
  day: Day,
  { played, bridged }: KnownDays,
  since: Day,
  today: Day,
): boolean {
  return day >= since && day < today && !played.has(day) && !bridged.has(day);
}

/** Counts a month's days from `since` to today: played, bridged, and missed. */
export function countMonth(month: Month, known: KnownDays, since: Day, today: Day): MonthCount {
  const count = { played: 0, bridged: 0, missed: 0 };
  for (let day = firstDayOf(month); monthOf(day) === month; day = addDays(day, 1)) {
    if (known.played.has(day)) count.played += 1;
    else if (known.bridged.has(day)) count.bridged += 1;
    else if (isMissed(day, known, since, today)) count.missed += 1;
  }
  return count;
}

/** The highest scores. Equal scores are sorted newest first. */
export function bestDays(days: readonly PlayedDay[], count: number): PlayedDay[] {
  const newestFirst = [...days].sort((a, b) => (a.date < b.date ? 1 : -1));
  return newestFirst.sort((a, b) => b.score - a.score).slice(0, count);
}

/** Averages scores, given the number of games at each score. Null without games. */
export function averageScore(counts: readonly number[]): number | null {
  let [games, points] = [0, 0];
  counts.forEach((count, score) => {
    games += count;
    points += count * score;
  });
  return games === 0 ? null : points / games;
}

export interface Encounter {
  readonly date: Day;
  readonly own: number;
  readonly theirs: number;
}

export interface HeadToHead {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** The days that both played, newest first. */
  readonly days: readonly Encounter[];
}

export function headToHead(
  own: readonly PlayedDay[],
  theirs: readonly PlayedDay[],
  rounds: readonly Pick<Encounter, 'own' | 'theirs'>[] = [],
): HeadToHead {
  const scores = new Map(theirs.map(({ date, score }) => [date, score]));
  const days = own
    .flatMap(({ date, score }): Encounter[] => {
      const other = scores.get(date);
      return other === undefined ? [] : [{ date, own: score, theirs: other }];
    })
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  type Scores = Pick<Encounter, 'own' | 'theirs'>;
  const count = (wins: (scores: Scores) => boolean): number =>
    [...days, ...rounds].filter(wins).length;
  return {
    won: count((day) => day.own > day.theirs),
    lost: count((day) => day.own < day.theirs),
    drawn: count((day) => day.own === day.theirs),
    days,
  };
}
