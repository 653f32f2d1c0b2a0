import { object, type InferType } from 'yup';
import { GUESSES } from '../game/guesses';
import type { Call } from './call';
import { onDay } from './parameters';
import { count, day, flag, listOf, oneOf } from './shapes';

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

export const crowdCalls = {
  crowd: {
    address: ['GET', '/api/daily/crowd/:date'],
    summary:
      "Returns what everyone on a day's board guessed, turn by turn. Requires having finished that day.",
    access: 'player',
    reads: 'few',
    params: onDay,
    answers: { 200: dayCrowd },
    errors: ['bad-day', 'not-yet'],
  },
} as const satisfies Readonly<Record<string, Call>>;
