import { ALL_DAYS, loadCounts, loadYears, sumCounts, type Counts } from '../../repos/countersRepo';
import type { DayRecord, GameRecords } from '@cardinal/core/api/admin';
import { addDays, monthOf, startOfWeek } from '@cardinal/core/game/days';
import { today } from '../../lib/clock';
import { reader } from '../../repos/store';

export { hasAdminClaim } from '../../repos/authRepo';

const gamesIn = ({ daily, fun, drinking }: Counts): number => daily + fun + drinking;

/**
 * The 20 numbers of the analytics page, by days in New York. Weeks start on Sunday. Takes at most 36 reads: 4
 * for each day of the week, the month and all.
 */
export async function gameRecords(): Promise<GameRecords> {
  const date = today();
  const sunday = startOfWeek(date);
  const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
  const [total, month, ...ofWeek] = await Promise.all(
    [ALL_DAYS, monthOf(date), ...days.filter((day) => day <= date)].map((time) =>
      loadCounts(reader, time),
    ),
  );
  const [all, thisMonth] = [sumCounts([total]), sumCounts([month])];
  const [thisWeek, ofDay] = [sumCounts(ofWeek), sumCounts(ofWeek.slice(-1))];
  return {
    totalUsers: all.users,
    newUsersToday: ofDay.users,
    newUsersThisWeek: thisWeek.users,
    newUsersThisMonth: thisMonth.users,
    totalGames: gamesIn(all),
    totalGamesToday: gamesIn(ofDay),
    totalGamesThisWeek: gamesIn(thisWeek),
    totalGamesThisMonth: gamesIn(thisMonth),
    dailyGamesTotal: all.daily,
    dailyGamesToday: ofDay.daily,
    dailyGamesThisWeek: thisWeek.daily,
    dailyGamesThisMonth: thisMonth.daily,
    funGamesTotal: all.fun,
    funGamesToday: ofDay.fun,
    funGamesThisWeek: thisWeek.fun,
    funGamesThisMonth: thisMonth.fun,
    drinkingGamesTotal: all.drinking,
    drinkingGamesToday: ofDay.drinking,
    drinkingGamesThisWeek: thisWeek.drinking,
    drinkingGamesThisMonth: thisMonth.drinking,
  };
}

/** One row per day, oldest first, ending with today. */
export async function gamesByDay(count: number): Promise<DayRecord[]> {
  const date = today();
  const first = addDays(date, 1 - count);
  const counts = await loadYears(reader, Number(first.slice(0, 4)), Number(date.slice(0, 4)));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    const { daily, fun, drinking, users } = sumCounts([counts.get(day)]);
    return { date: day, daily, fun, drinking, newUsers: users };
  });
}
