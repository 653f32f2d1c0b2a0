import { object, string, type InferType, type ObjectSchema } from 'yup';
import { BOARD_ROWS, MAX_BOARD_ROWS, type BoardRow } from '../documents/boards';
import { badge } from './badges';
import type { Call } from './call';
import { fault } from './faults';
import { dayParam, idOf, modeParam, wholeNumberQuery } from './parameters';
import { count, day, distribution, flag, listOf, score, text, timestamp } from './shapes';
import { ownStreak } from './streak';

const boardRow: ObjectSchema<BoardRow> = object({
  rank: count,
  username: text,
  score,
  userId: text,
});
const rows = listOf(boardRow);

const userStats = object({
  bestFunScoreEver: score.nullable(),
  bestFunScoreToday: score.nullable(),
  totalFunGamesPlayed: count,
  bestDailyScoreEver: score.nullable(),
  dailyScoreToday: score.nullable(),
  totalDailyGamesPlayed: count,
  scoreDistribution: object({ daily: distribution, fun: distribution }).defined(),
});
export type UserStats = InferType<typeof userStats>;

const stats = object({
  date: day,
  commitment: text,
  dailyHigh: score.nullable(),
  dailyPlayers: count,
});
export type Stats = InferType<typeof stats>;

const earnedBadge = badge.shape({ earnedAt: timestamp });

const dashboard = object({
  userStats: object({
    currentStreak: count,
    longestStreak: count,
    dailyScoreToday: score.nullable(),
  }).defined(),
  badges: listOf(earnedBadge),
  scoreRankings: object({ dailyTodayRank: count.nullable(), dailyTodayPlayers: count }).defined(),
  streakRanking: object({ rank: count.nullable() }).defined(),
  dailyStatus: object({ hasPlayed: flag }).defined(),
  streak: ownStreak.defined(),
});
export type Dashboard = InferType<typeof dashboard>;

const partOfBoard = object({
  around: string()
    .oneOf(['me'] as const, fault("bad-value: Must be 'me'"))
    .label('me: return the ten rows around the caller instead of the first rows'),
  limit: wholeNumberQuery(
    1,
    MAX_BOARD_ROWS,
    BOARD_ROWS,
    'Number of rows to return, from the first',
  ).when('around', {
    // A query around the caller always returns ten rows and ignores the limit.
    is: 'me',
    then: (schema) => schema.transform(() => BOARD_ROWS),
  }),
});

const ofMode = object({ mode: modeParam });
const rowsOfBoard = {
  access: 'public',
  reads: 110,
  isShared: true,
  query: partOfBoard,
  answers: { 200: rows },
} as const;

export const boardCalls = {
  boardToday: {
    address: ['GET', '/api/leaderboard/:mode'],
    ...rowsOfBoard,
    summary: "Returns today's board of a mode.",
    params: ofMode,
    errors: ['no-session'],
  },
  boardAllTime: {
    address: ['GET', '/api/leaderboard/alltime/:mode'],
    ...rowsOfBoard,
    summary: "Returns the all-time board of a mode, with each player's best game.",
    params: ofMode,
    errors: ['no-session'],
  },
  boardOfDay: {
    address: ['GET', '/api/leaderboard/:mode/:date'],
    ...rowsOfBoard,
    summary: "Returns a day's board of a mode.",
    params: object({ mode: modeParam, date: dayParam }),
    errors: ['bad-day', 'no-session'],
  },
  userStats: {
    address: ['GET', '/api/user-stats/:userId'],
    summary: "Returns a player's bests, totals and score distributions.",
    access: 'player',
    reads: 110,
    params: object({ userId: idOf('a player') }),
    answers: { 200: userStats },
  },
  stats: {
    address: ['GET', '/api/stats'],
    summary: "Returns today's date, deck commitment, highest score and number of players.",
    access: 'open',
    reads: 'few',
    isShared: true,
    answers: { 200: stats },
  },
  dashboard: {
    address: ['GET', '/api/dashboard'],
    summary: "Returns the player's streak, badges and ranks for today.",
    access: 'player',
    reads: 10,
    answers: { 200: dashboard },
  },
} as const satisfies Readonly<Record<string, Call>>;
