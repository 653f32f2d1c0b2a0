import { object, string, type InferType, type ObjectSchema } from 'yup';
import { BOARD_ROWS, MAX_BOARD_ROWS, type BoardRow } from '../documents/boards';
import type { Call } from './call';
import { wholeNumberQuery } from './fields';
import { ownLeague } from './leagues';
import { count, day, distribution, flag, listOf, oneOf, score, text, timestamp } from './shapes';

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

export const badge = object({ id: text, name: text, description: text });

const ownBadge = badge.shape({
  /** Null until the badge is earned. */
  earnedAt: timestamp.nullable(),
  /** The player's progress; null if it can't be counted. */
  progress: object({
    have: count,
    of: count,
    unit: oneOf(['days', 'points'] as const),
  })
    .defined()
    .nullable(),
});
export type OwnBadge = InferType<typeof ownBadge>;

const earnedBadge = badge.shape({ earnedAt: timestamp });

/** A day without its daily on which the streak continued, because of a freeze or an excuse. */
export const bridge = object({
  date: day,
  by: oneOf(['freeze', 'excused'] as const),
});

export const ownStreak = object({
  /** The number of played days. Bridged days don't count. */
  current: count,
  longest: count,
  freezes: count,
  /** Days until the next freeze is earned; null at the maximum. */
  toNextFreeze: count.nullable(),
  /** The last bridged days of the streak, newest first. */
  bridged: listOf(bridge),
});
export type OwnStreak = InferType<typeof ownStreak>;

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
  league: ownLeague.defined().nullable(),
});
export type Dashboard = InferType<typeof dashboard>;

const partOfBoard = object({
  around: string()
    .oneOf(['me'] as const)
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
    errors: ['no-session'],
  },
  boardAllTime: {
    address: ['GET', '/api/leaderboard/alltime/:mode'],
    ...rowsOfBoard,
    summary: "Returns the all-time board of a mode, with each player's best game.",
    errors: ['no-session'],
  },
  boardOfDay: {
    address: ['GET', '/api/leaderboard/:mode/:date'],
    ...rowsOfBoard,
    summary: "Returns a day's board of a mode.",
    errors: ['bad-day', 'no-session'],
  },
  userStats: {
    address: ['GET', '/api/user-stats/:userId'],
    summary: "Returns a player's bests, totals and score distributions.",
    access: 'player',
    reads: 110,
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
  badges: {
    address: ['GET', '/api/badges'],
    summary: 'Lists all badges: when the player earned each, or the progress toward it.',
    access: 'player',
    reads: 'few',
    answers: { 200: listOf(ownBadge) },
  },
  gameBadges: {
    address: ['GET', '/api/games/:gameId/badges'],
    summary: 'Lists the badges that the player earned with a game.',
    access: 'player',
    reads: 'few',
    answers: { 200: listOf(badge) },
  },
  dashboard: {
    address: ['GET', '/api/dashboard'],
    summary: "Returns the player's streak, badges and ranks for today.",
    access: 'player',
    reads: 10,
    answers: { 200: dashboard },
  },
} as const satisfies Readonly<Record<string, Call>>;
