import { object, type InferType } from 'yup';
import { MAX_SCORE } from '../game/game';
import { GUESSES } from '../game/guesses';
import type { Call } from './call';
import { someId, wholeNumber } from './fields';
import { SUBMISSION_ERRORS, turn } from './play';
import {
  count,
  day,
  distribution,
  flag,
  listOf,
  oneOf,
  score,
  shuffleOrder,
  text,
  timestamp,
} from './shapes';

const dailyStatus = object({
  date: day,
  commitment: text,
  hasPlayed: flag,
  hasStarted: flag,
  gameId: text.nullable(),
  gameplay: object({ score }).defined().nullable(),
  /** Of the day's deck; null until the player has played it. */
  par: score.nullable(),
  nextReset: object({
    timestamp,
    hoursUntilReset: count,
    minutesUntilReset: count,
  }).defined(),
});
export type DailyStatus = InferType<typeof dailyStatus>;

const dayStatus = object({
  date: day,
  hasPlayed: flag,
  hasStarted: flag,
  gameId: text.nullable(),
  completion: object({ score }).defined().nullable(),
});
export type DayStatus = InferType<typeof dayStatus>;

const completion = object({ gameDate: day, score });
export type Completion = InferType<typeof completion>;

const dayShuffle = object({
  date: day,
  shuffleOrder,
  salt: text,
  commitment: text,
});
export type DayShuffle = InferType<typeof dayShuffle>;

const dayDistribution = object({
  date: day,
  scores: distribution,
  players: count,
});
export type DayDistribution = InferType<typeof dayDistribution>;

const dayPar = object({ date: day, par: score });
export type DayPar = InferType<typeof dayPar>;

const choice = object({
  guess: oneOf(GUESSES),
  players: count,
  isRight: flag,
});

const dayCrowd = object({
  date: day,
  /**
   * In order, from the opening guess. As many turns as the caller's game has, or every turn once the
   * day is closed.
   */
  turns: listOf(
    object({
      /** How many players on the day's board reached this turn. */
      players: count,
      right: count,
      choices: listOf(choice),
    }),
  ),
});
export type DayCrowd = InferType<typeof dayCrowd>;

/** A finished daily of a player, guess by guess. */
export const run = object({ gameDate: day, score, turns: listOf(turn) });
export type Run = InferType<typeof run>;
/** A run with the parts of its share link. */
const ownRun = run.shape({ userId: text, key: text });
export type OwnRun = InferType<typeof ownRun>;
const sharedRun = run.shape({ username: text });
export type SharedRun = InferType<typeof sharedRun>;

const historicalGame = object({ score: wholeNumber(0, MAX_SCORE), gameId: someId });
export type HistoricalRequest = InferType<typeof historicalGame>;

export const dayCalls = {
  dailyStatus: {
    address: ['GET', '/api/daily/status'],
    summary: "Returns whether the player has played today's daily, and when the next one starts.",
    access: 'player',
    reads: 10,
    answers: { 200: dailyStatus },
  },
  dayStatus: {
    address: ['GET', '/api/daily/status/:date'],
    summary: 'Returns whether the player has played a day.',
    access: 'player',
    reads: 'few',
    answers: { 200: dayStatus },
    errors: ['bad-day'],
  },
  completions: {
    address: ['GET', '/api/daily/completions'],
    summary: 'Lists the days that the player has played, with scores.',
    access: 'player',
    reads: 100,
    answers: { 200: listOf(completion) },
  },
  shuffle: {
    address: ['GET', '/api/daily/shuffle/:date'],
    summary: 'Returns a closed day’s order and salt, to verify its commitment.',
    access: 'open',
    reads: 'few',
    answers: { 200: dayShuffle },
    errors: ['bad-day', 'not-yet'],
  },
  distribution: {
    address: ['GET', '/api/daily/distribution/:date'],
    summary: "Returns the score distribution of a day's board.",
    access: 'public',
    reads: 40,
    isShared: true,
    answers: { 200: dayDistribution },
    errors: ['bad-day'],
  },
  par: {
    address: ['GET', '/api/daily/par/:date'],
    summary:
      "Returns a day's par: the score for always taking the best chance on its deck. Requires having finished that day.",
    access: 'player',
    reads: 'few',
    answers: { 200: dayPar },
    errors: ['bad-day', 'not-yet'],
  },
  crowd: {
    address: ['GET', '/api/daily/crowd/:date'],
    summary:
      "Returns what everyone on a day's board guessed, turn by turn. Requires having finished that day.",
    access: 'player',
    reads: 'few',
    answers: { 200: dayCrowd },
    errors: ['bad-day', 'not-yet'],
  },
  submitHistorical: {
    address: ['POST', '/api/daily/historical/:date'],
    summary: "Confirms the player's game of a past day, or claims a guest's game for the account.",
    access: 'player',
    reads: 'few',
    lockBy: ['body.gameId'],
    body: historicalGame,
    answers: { 201: completion, 200: completion },
    errors: ['bad-day', ...SUBMISSION_ERRORS],
  },
  ownRun: {
    address: ['GET', '/api/daily/runs/:date'],
    summary: "Returns the player's own run of a day, and the key for sharing it.",
    access: 'player',
    reads: 'few',
    answers: { 200: ownRun },
    errors: ['bad-day', 'not-yet'],
  },
  revokeShareLinks: {
    address: ['DELETE', '/api/daily/runs/:date'],
    summary: "Revokes all links to the player's run of a day. Sharing it again creates a new link.",
    access: 'player',
    reads: 'few',
    answers: { 204: null },
    errors: ['bad-day', 'not-yet'],
  },
  sharedRun: {
    address: ['GET', '/api/daily/runs/:date/:userId/:key'],
    summary: 'Returns a run that its player has shared. Requires having finished that day.',
    access: 'player',
    reads: 'few',
    answers: { 200: sharedRun },
    errors: ['bad-day', 'not-yet'],
  },
} as const satisfies Readonly<Record<string, Call>>;
