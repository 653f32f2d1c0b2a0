import { loadMonths, loadTotals, mergeShards, type Counts } from '../../repos/countersRepo';
import type { DayRecord, GameRecords } from '@cardinal/core/api/admin';
import {
  addDays,
  addMonths,
  monthOf,
  startOfMonth,
  startOfWeek,
  type Day,
} from '@cardinal/core/game/days';
import { today } from '../../lib/clock';
import { reader } from '../../repos/store';

export { hasAdminClaim } from '../../repos/authRepo';

type Field = keyof Counts;

/** The months of the days from `first` to `last`, as `YYYY-MM`. */
function monthsBetween(first: Day, last: Day): string[] {
  const months: string[] = [];
  for (let day = startOfMonth(first); day <= last; day = startOfMonth(addDays(day, 32))) {
    months.push(day.slice(0, 7));
  }
  return months;
}

/** The 20 numbers of the analytics page, by days in New York. Weeks start on Sunday. */
export async function gameRecords(): Promise<GameRecords> {
  const date = today();
  const [week, month] = [startOfWeek(date), startOfMonth(date)];
  const [totals, days] = await Promise.all([
    loadTotals(reader),
    loadMonths(reader, monthsBetween(week < month ? week : month, date)),
  ]);
  const since = (field: Field, first: Day): number =>
    [...days].reduce((sum, [day, counts]) => (day >= first ? sum + counts[field] : sum), 0);
  const games = (first: Day): number =>
    since('daily', first) + since('fun', first) + since('drinking', first);
  return {
    totalUsers: totals.users,
    newUsersToday: since('users', date),
    newUsersThisWeek: since('users', week),
    newUsersThisMonth: since('users', month),
    totalGames: totals.daily + totals.fun + totals.drinking,
    totalGamesToday: games(date),
    totalGamesThisWeek: games(week),
    totalGamesThisMonth: games(month),
    dailyGamesTotal: totals.daily,
    dailyGamesToday: since('daily', date),
    dailyGamesThisWeek: since('daily', week),
    dailyGamesThisMonth: since('daily', month),
    funGamesTotal: totals.fun,
    funGamesToday: since('fun', date),
    funGamesThisWeek: since('fun', week),
    funGamesThisMonth: since('fun', month),
    drinkingGamesTotal: totals.drinking,
    drinkingGamesToday: since('drinking', date),
    drinkingGamesThisWeek: since('drinking', week),
    drinkingGamesThisMonth: since('drinking', month),
  };
}

/** How many months back nearly nothing is counted anymore, and how many `gamesByDay` shows. */
const [LATEST_MERGED, EARLIEST_MERGED]: readonly [number, number] = [2, 13];

/** Runs on the first days of a month: keeps the numbers of a year cheap. */
export async function mergeMonths(): Promise<void> {
  const month = monthOf(today());
  if (today().slice(8) > '02') return;
  for (let back = LATEST_MERGED; back <= EARLIEST_MERGED; back += 1) {
    await mergeShards(addMonths(month, -back));
  }
}

/** One row per day, oldest first, ending with today. */
export async function gamesByDay(count: number): Promise<DayRecord[]> {
  const date = today();
  const first = addDays(date, 1 - count);
  const days = await loadMonths(reader, monthsBetween(first, date));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    const { daily = 0, fun = 0, drinking = 0, users = 0 } = days.get(day) ?? {};
    return { date: day, daily, fun, drinking, newUsers: users };
  });
}
