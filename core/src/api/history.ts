import { number, object, type InferType } from 'yup';
import { GUESSES } from '../game/guesses';
import { bridge } from './boards';
import type { Call } from './call';
import { count, day, flag, listOf, oneOf, score, text } from './shapes';

const points = number().defined();

/** A played day. Its statistics are null if only the score was stored. */
const historyDay = object({
  date: day,
  score,
  /** Whether it was played on the day itself. */
  isOwnDay: flag,
  guesses: count.nullable(),
  /** Σ chance taken ÷ Σ best chance. */
  accuracy: points.nullable(),
  givenAway: points.nullable(),
  luck: points.nullable(),
  isFaultless: flag,
});

const guessRecord = object({
  guess: oneOf(GUESSES),
  made: count,
  right: count,
  /** Σ chance. */
  expected: points,
});

const historyMonth = object({
  month: text,
  days: listOf(historyDay),
  guesses: listOf(guessRecord),
  /** Days without an own-day daily on which a freeze or an excuse kept the streak, oldest first. */
  bridged: listOf(bridge),
});
export type HistoryMonth = InferType<typeof historyMonth>;

/** How well the player guessed in the own-day dailies from one day to another. */
const skill = object({
  from: day,
  to: day,
  games: count,
  decisions: count,
  givenAway: points,
  /** Null for too few decisions. */
  perDecision: points.nullable(),
  faultless: count,
});
export type SkillAnswer = InferType<typeof skill>;

const encounter = object({ date: day, own: score, theirs: score });

const friendHistory = object({
  from: day,
  to: day,
  won: count,
  lost: count,
  drawn: count,
  days: listOf(encounter),
  skill: skill.defined(),
});
export type FriendHistory = InferType<typeof friendHistory>;

export const historyCalls = {
  historyMonth: {
    address: ['GET', '/api/history/months/:month'],
    summary:
      "Returns the player's month: the played days with the coach's figures, how often each guess was right, and the days that a freeze or an excuse bridged.",
    access: 'player',
    reads: 100,
    answers: { 200: historyMonth },
    errors: ['bad-day'],
  },
  historySkill: {
    address: ['GET', '/api/history/skill'],
    summary: 'Returns how many points the player has given away in recent own-day dailies.',
    access: 'player',
    reads: 70,
    answers: { 200: skill },
  },
  friendHistory: {
    address: ['GET', '/api/history/friends/:id'],
    summary:
      "Returns the recent days that the player and a friend have both played, and the friend's skill.",
    access: 'player',
    reads: 110,
    answers: { 200: friendHistory },
  },
} as const satisfies Readonly<Record<string, Call>>;
