import { monthOf, startOfDay, type Day } from '../game/days';
import type { Span } from '../game/periods';

/**
 * All own-day dailies of a player that count on boards, by month (`2026-11`). Each takes ten
 * characters of its month's text, in the order of days: day and score, two digits each, and the
 * milliseconds from the start of the day to the end of the game, six digits in base 36. Packed, so
 * that decades fit into the player's document and one read is enough for any sum.
 */
export type Dailies = Readonly<Record<string, string>>;

export interface DailyResult {
  readonly date: Day;
  readonly score: number;
  /** Milliseconds since the epoch. */
  readonly endedAt: number;
}

/**
 * The other days in a player's own list, by month: held and unfinished dailies, and past days played
 * later. Each takes five characters: day, score, and `o` for a daily of its own day, else `l`.
 */
export type OtherDays = Readonly<Record<string, string>>;

export interface ListedDay {
  readonly date: Day;
  readonly score: number;
  readonly isOwnDay: boolean;
}

const ENTRY = 10;
const OTHER_ENTRY = 5;
const TIME_DIGITS = 6;
const MAX_TIME = 36 ** TIME_DIGITS - 1;

function packed({ date, score, endedAt }: DailyResult): string {
  const after = Math.min(MAX_TIME, Math.max(0, endedAt - startOfDay(date)));
  const time = after.toString(36).padStart(TIME_DIGITS, '0');
  return `${date.slice(8)}${score.toString().padStart(2, '0')}${time}`;
}

function entriesOf(text: string, length = ENTRY): string[] {
  return Array.from({ length: text.length / length }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );
}

/** Adds a result, in place of an earlier one of the same day. */
export function withDaily(dailies: Dailies, result: DailyResult): Dailies {
  const month = monthOf(result.date);
  const day = result.date.slice(8);
  const others = entriesOf(dailies[month] ?? '').filter((entry) => !entry.startsWith(day));
  return { ...dailies, [month]: [...others, packed(result)].sort().join('') };
}

/** Adds a day, unless it is listed already. */
export function withOtherDay(days: OtherDays, { date, score, isOwnDay }: ListedDay): OtherDays {
  const month = monthOf(date);
  const day = date.slice(8);
  const others = entriesOf(days[month] ?? '', OTHER_ENTRY);
  if (others.some((entry) => entry.startsWith(day))) return days;
  const entry = `${day}${score.toString().padStart(2, '0')}${isOwnDay ? 'o' : 'l'}`;
  return { ...days, [month]: [...others, entry].sort().join('') };
}

/** A player's own list, newest day first. */
export function listedDays(dailies: Dailies, others: OtherDays): ListedDay[] {
  const listed = (days: OtherDays, length: number): ListedDay[] =>
    Object.entries(days).flatMap(([month, text]) =>
      entriesOf(text, length).map((entry) => ({
        date: `${month}-${entry.slice(0, 2)}`,
        score: Number(entry.slice(2, 4)),
        isOwnDay: length === ENTRY || entry.endsWith('o'),
      })),
    );
  const all = [...listed(dailies, ENTRY), ...listed(others, OTHER_ENTRY)];
  return all.sort((a, b) => (a.date < b.date ? 1 : -1));
}

export function daysOf(dailies: Dailies): Day[] {
  return Object.entries(dailies).flatMap(([month, text]) =>
    entriesOf(text).map((entry) => `${month}-${entry.slice(0, 2)}`),
  );
}

export interface Total {
  readonly score: number;
  /** The number of days. */
  readonly played: number;
  /** When the sum became what it is, in milliseconds since the epoch. */
  readonly reachedAt: number;
}

/** The sum over a span of days; null without a game. A span of null is all time. */
export function totalOf(dailies: Dailies, span: Span | null): Total | null {
  const found: string[] = [];
  let score = 0;
  for (const month of Object.keys(dailies).sort()) {
    if (span !== null && (month < monthOf(span[0]) || month > monthOf(span[1]))) continue;
    for (const entry of entriesOf(dailies[month] ?? '')) {
      const date = `${month}-${entry.slice(0, 2)}`;
      if (span !== null && (date < span[0] || date > span[1])) continue;
      found.push(month + entry);
      score += Number(entry.slice(2, 4));
    }
  }
  const [first] = found;
  if (first === undefined) return null;
  // A day's game may end up to six hours after the day, even after the next day's game.
  const scoring = found.filter((entry) => entry.slice(9, 11) !== '00').slice(-2);
  const last = scoring.length > 0 ? scoring : [first];
  return { score, played: found.length, reachedAt: Math.max(...last.map(endOf)) };
}

function endOf(found: string): number {
  const date = `${found.slice(0, 7)}-${found.slice(7, 9)}`;
  return startOfDay(date) + parseInt(found.slice(ENTRY + 1), 36);
}
