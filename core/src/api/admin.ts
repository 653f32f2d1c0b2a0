import { array, object, type InferType } from 'yup';
import type { Call } from './call';
import { wholeNumberQuery } from './parameters';
import { count, day } from './shapes';

const gameRecords = object({
  totalUsers: count,
  newUsersToday: count,
  newUsersThisWeek: count,
  newUsersThisMonth: count,
  totalGames: count,
  totalGamesToday: count,
  totalGamesThisWeek: count,
  totalGamesThisMonth: count,
  dailyGamesTotal: count,
  dailyGamesToday: count,
  dailyGamesThisWeek: count,
  dailyGamesThisMonth: count,
  funGamesTotal: count,
  funGamesToday: count,
  funGamesThisWeek: count,
  funGamesThisMonth: count,
  drinkingGamesTotal: count,
  drinkingGamesToday: count,
  drinkingGamesThisWeek: count,
  drinkingGamesThisMonth: count,
});
export type GameRecords = InferType<typeof gameRecords>;

const dayRecord = object({ date: day, daily: count, fun: count, drinking: count, newUsers: count });
export type DayRecord = InferType<typeof dayRecord>;

const LONGEST_DAYS = 366;
const USUAL_DAYS = 30;

export const adminCalls = {
  gameRecords: {
    summary: 'How many players and games there are, were today, this week and this month.',
    access: 'admin',
    answers: { 200: gameRecords },
  },
  gamesByDay: {
    summary: 'Games and new accounts of the last days, one row a day, oldest first.',
    access: 'admin',
    query: object({
      days: wholeNumberQuery(1, LONGEST_DAYS, USUAL_DAYS, 'How many days, today the last'),
    }),
    answers: { 200: array().of(dayRecord.defined()).defined() },
  },
} as const satisfies Readonly<Record<string, Call>>;
