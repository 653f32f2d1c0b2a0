import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { SUITS, VALUES } from '../game/cards';
import { GUESSES } from '../game/guesses';
import { MODES, SCORED_MODES } from '../game/game';

const text = string().defined();
const count = number().integer().defined();
const maybeCount = number().integer().defined().nullable();
const score = number().integer().min(0).max(52).defined();
const maybeScore = score.nullable();
const day = string()
  .matches(/^\d{4}-\d{2}-\d{2}$/)
  .defined();
const instant = string()
  .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .defined();

export const user = object({
  id: text,
  email: text,
  username: text,
  firstName: text,
  lastName: text,
  nickname: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
  isAdmin: boolean().defined(),
  showPlaying: boolean().defined(),
  createdAt: instant,
});
export type User = InferType<typeof user>;

export const session = object({ token: text, user });
export const newToken = object({ token: text });

export const card = object({
  suit: string().oneOf(SUITS).defined(),
  value: string().oneOf(VALUES).defined(),
});
export const guess = string().oneOf(GUESSES).defined();

export const turn = object({
  guess,
  correct: boolean().defined(),
  cards: array().of(card.defined()).min(1).max(2).defined(),
});

export const game = object({
  gameId: text,
  mode: string().oneOf(SCORED_MODES).defined(),
  date: day.nullable(),
  turns: array().of(turn.defined()).max(51).defined(),
  score,
  lives: number().integer().min(0).max(3).defined(),
  over: boolean().defined(),
  startedAt: instant,
});
export type GameAnswer = InferType<typeof game>;

export const guessAnswer = object({
  index: count,
  guess,
  correct: boolean().defined(),
  cards: array().of(card.defined()).min(1).max(2).defined(),
  score,
  lives: number().integer().min(0).max(3).defined(),
  over: boolean().defined(),
});
export type GuessAnswer = InferType<typeof guessAnswer>;

export const scoreAnswer = object({
  gameMode: string().oneOf(SCORED_MODES).defined(),
  gameDate: day,
  score,
  rank: count,
  isPersonalBest: boolean().defined(),
  isDailyHigh: boolean().defined(),
});
export type ScoreAnswer = InferType<typeof scoreAnswer>;

export const dailyStatus = object({
  date: day,
  commitment: text,
  hasPlayed: boolean().defined(),
  hasStarted: boolean().defined(),
  gameId: text.nullable(),
  gameplay: object({ score }).defined().nullable(),
  nextReset: object({
    timestamp: instant,
    hoursUntilReset: count,
    minutesUntilReset: count,
  }).defined(),
});
export type DailyStatus = InferType<typeof dailyStatus>;

export const dayStatus = object({
  date: day,
  hasPlayed: boolean().defined(),
  hasStarted: boolean().defined(),
  completion: object({ score }).defined().nullable(),
});
export type DayStatus = InferType<typeof dayStatus>;

export const completion = object({ gameDate: day, score });
export type Completion = InferType<typeof completion>;
export const completions = array().of(completion.defined()).defined();

export const dayShuffle = object({
  date: day,
  shuffleOrder: array().of(count).length(52).defined(),
  salt: text,
  commitment: text,
});
export type DayShuffle = InferType<typeof dayShuffle>;

const distribution = array().of(count).length(53).defined();
export const userStats = object({
  bestFunScoreEver: maybeScore,
  bestFunScoreToday: maybeScore,
  totalFunGamesPlayed: count,
  bestDailyScoreEver: maybeScore,
  dailyScoreToday: maybeScore,
  totalDailyGamesPlayed: count,
  scoreDistribution: object({ daily: distribution, fun: distribution }).defined(),
});
export type UserStats = InferType<typeof userStats>;

export const stats = object({
  date: day,
  commitment: text,
  dailyHigh: maybeScore,
  dailyPlayers: count,
});
export type Stats = InferType<typeof stats>;

export const badge = object({ id: text, name: text, description: text, earnedAt: instant });

export const dashboard = object({
  userStats: object({
    currentStreak: count,
    longestStreak: count,
    dailyScoreToday: maybeScore,
  }).defined(),
  badges: array().of(badge.defined()).defined(),
  scoreRankings: object({ dailyTodayRank: maybeCount, dailyTodayPlayers: count }).defined(),
  streakRanking: object({ rank: maybeCount }).defined(),
  dailyStatus: object({ hasPlayed: boolean().defined() }).defined(),
});
export type Dashboard = InferType<typeof dashboard>;

export const boardRow = object({ rank: count, username: text, score, userId: text });
export type BoardRow = InferType<typeof boardRow>;
export const board = array().of(boardRow.defined()).defined();

export const friend = object({ id: text, username: text, firstName: text, lastName: text });
export type Friend = InferType<typeof friend>;
export const friends = array().of(friend.defined()).defined();

export const friendRequests = object({ incoming: friends, outgoing: friends });
export type FriendRequests = InferType<typeof friendRequests>;

export const friendScores = friend.shape({
  dailyScoreToday: maybeScore,
  bestDailyScoreEver: maybeScore,
  bestFunScoreEver: maybeScore,
  bestFunScoreToday: maybeScore,
});
export type FriendScores = InferType<typeof friendScores>;
export const friendsBoard = array().of(friendScores.defined()).defined();

export const RELATIONS = ['none', 'friend', 'incoming', 'outgoing'] as const;
export const foundPlayer = friend.shape({ relation: string().oneOf(RELATIONS).defined() });
export type FoundPlayer = InferType<typeof foundPlayer>;
export const foundPlayers = array().of(foundPlayer.defined()).defined();

export const friendship = object({
  status: string()
    .oneOf(['pending', 'accepted'] as const)
    .defined(),
});

export const run = object({ gameDate: day, score, turns: array().of(turn.defined()).defined() });
export type Run = InferType<typeof run>;
/** With what a link to it is made of. */
export const ownRun = run.shape({ userId: text, key: text });
export type OwnRun = InferType<typeof ownRun>;
export const sharedRun = run.shape({ username: text });
export type SharedRun = InferType<typeof sharedRun>;

const PERIODS = ['Total', 'Today', 'ThisWeek', 'ThisMonth'] as const;
type GameKind = 'daily' | 'fun' | 'drinking';
export type GameRecords = Record<
  | 'totalUsers'
  | `newUsers${'Today' | 'ThisWeek' | 'ThisMonth'}`
  | `totalGames${'' | 'Today' | 'ThisWeek' | 'ThisMonth'}`
  | `${GameKind}Games${(typeof PERIODS)[number]}`,
  number
>;
export const GAME_RECORD_NAMES = [
  'totalUsers',
  'newUsersToday',
  'newUsersThisWeek',
  'newUsersThisMonth',
  'totalGames',
  'totalGamesToday',
  'totalGamesThisWeek',
  'totalGamesThisMonth',
  ...MODES.flatMap((mode) => PERIODS.map((period) => `${mode}Games${period}` as const)),
] as const satisfies readonly (keyof GameRecords)[];
export const gameRecords = mixed<GameRecords>(
  (value): value is GameRecords =>
    typeof value === 'object' &&
    value !== null &&
    GAME_RECORD_NAMES.every((name) => Number.isInteger(Reflect.get(value, name))),
).defined();

export const dayRecord = object({
  date: day,
  daily: count,
  fun: count,
  drinking: count,
  newUsers: count,
});
export type DayRecord = InferType<typeof dayRecord>;
export const dayRecords = array().of(dayRecord.defined()).defined();
