import { isDeepStrictEqual } from 'node:util';
import { addDays, startOfDay, type Day } from '@cardinal/core/game/days';
import { excusedNow, type ExcusedMark } from '@cardinal/core/records/excused';
import {
  longerAtStart,
  placeOfLength,
  rankedPeriods,
  streakPeriod,
} from '@cardinal/core/records/streakRanks';
import { clockSetBackAt, now, realNow } from '../../lib/clock';
import { countingApart } from '../../lib/usage';
import { loadDayStart, saveDayStart, type DayStart } from '../../repos/dayStartsRepo';
import { cachedExcusedDays, loadExcused } from '../../repos/excusedRepo';
import { shardsFor, useShards } from '../../repos/shards';
import { atOneMoment, inTransaction, reader, type Finder } from '../../repos/store';
import { loadTallies, playersAbove, playersOn } from '../../repos/talliesRepo';

/**
 * How many players have a streak longer than `length` today: those at the day's start, plus the
 * changes since. Takes two reads, for any number of players.
 */
export async function playersWithLongerStreak(today: Day, length: number): Promise<number> {
  const [{ longer }, change] = await Promise.all([
    startOf(today),
    playersAbove(reader, streakPeriod(today), 'standing', placeOfLength(today, length)),
  ]);
  return (longer[length] ?? 0) + change;
}

/** Today's start, calculated by the first call that needs it. */
export async function startOf(today: Day): Promise<DayStart> {
  const [known, marks] = await Promise.all([loadDayStart(reader, today), cachedExcusedDays()]);
  const start =
    known !== null && isCurrent(known, marks, now())
      ? known
      : await countingApart(() => makeStart(today, known?.shards));
  useShards(today, start.shards);
  return start;
}

/** The value of `clockSetBackAt` when this process last checked a day's start. */
const lookedAt = new Map<Day, number>();
const checking = new Map<Day, Promise<unknown>>();

/**
 * Calculates today's start if this process hasn't checked it yet. Called when the app opens: then the
 * number of shards is known before a game ends, and the dashboard rarely waits for the start. Calls at
 * once share it.
 */
export async function ensureStart(today: Day): Promise<void> {
  if (lookedAt.get(today) === clockSetBackAt()) return;
  const checked = checking.get(today) ?? startOf(today).finally(() => checking.delete(today));
  checking.set(today, checked);
  await checked;
  lookedAt.clear();
  lookedAt.set(today, clockSetBackAt());
}

/** For tests that replace the store. */
export function clearDayStartCache(): void {
  lookedAt.clear();
  checking.clear();
}

/**
 * In milliseconds after midnight. By then, games that were being stored at midnight are in the
 * tallies.
 */
const STORING_MS = 60_000;

/** A start is outdated if it may lack something that was stored for another day. */
function isCurrent(start: DayStart, marks: readonly ExcusedMark[], at: number): boolean {
  if (!isDeepStrictEqual(start.excused, datesOf(excusedNow(marks)))) return false;
  const changes = [
    startOfDay(start.date) + STORING_MS,
    ...marks.flatMap(({ from, until }) => (until === null ? [from] : [from, until])),
  ];
  const isOutdated = changes.some((change) => start.madeAt < change && change <= at);
  return !isOutdated && start.madeAt <= at && start.reallyMadeAt > clockSetBackAt();
}

/** Calculates a day's start from all shards of the tallies. */
export async function makeStart(today: Day, atLeast = 0): Promise<DayStart> {
  const made = { madeAt: now(), reallyMadeAt: realNow() };
  const [streaks, players] = await Promise.all([
    atOneMoment((moment) => streaksAtStart(moment, today)),
    playersOn(reader, addDays(today, -1), 'daily'),
  ]);
  const start = { date: today, shards: Math.max(shardsFor(players), atLeast), ...streaks, ...made };
  await inTransaction(async (tx) => saveDayStart(tx, start));
  return start;
}

async function streaksAtStart(
  moment: Finder,
  today: Day,
): Promise<Pick<DayStart, 'longer' | 'excused'>> {
  const excused = excusedNow(await loadExcused(moment));
  const periods = rankedPeriods(today, excused);
  const tallies = new Map(
    await Promise.all(
      periods.map(async (period) => [period, await loadTallies(moment, period)] as const),
    ),
  );
  const streaks = new Map([...tallies].map(([period, { streak }]) => [period, streak]));
  const standing = tallies.get(streakPeriod(today))?.standing ?? {};
  return {
    longer: longerAtStart({ today, excused }, streaks, standing),
    excused: datesOf(excused),
  };
}

function datesOf(excused: ReadonlySet<Day>): Day[] {
  return [...excused].sort();
}

/**
 * The difference between today's stored start and the tallies, as `npm run rebuild` shows it. An
 * outdated start shows none: the next call calculates it again.
 */
export async function differenceOfStart(
  today: Day,
): Promise<{ where: string; stored: unknown; expected: unknown } | null> {
  const [known, marks] = await Promise.all([loadDayStart(reader, today), loadExcused(reader)]);
  if (known === null || !isCurrent(known, marks, now())) return null;
  const { longer } = await atOneMoment((moment) => streaksAtStart(moment, today));
  const [stored, expected] = [trimmed(known.longer), trimmed(longer)];
  if (isDeepStrictEqual(stored, expected)) return null;
  return { where: `dayStarts/${today} longer`, stored, expected };
}

/** Without trailing zeros, which mean nothing. */
function trimmed(longer: readonly number[]): readonly number[] {
  return longer.slice(0, longer.findLastIndex((players) => players !== 0) + 1);
}
