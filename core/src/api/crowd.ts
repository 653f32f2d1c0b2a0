import { array, object, string, type InferType } from 'yup';
import { GUESSES } from '../game/guesses';
import type { Call } from './call';
import { onDay } from './parameters';
import { count, day, flag } from './shapes';

const choice = object({
  guess: string().oneOf(GUESSES).defined(),
  players: count,
  isRight: flag,
});

const dayCrowd = object({
  date: day,
  /**
   * In order, from the opening guess. As many turns as the caller's game has, or every turn once the
   * day is closed.
   */
  turns: array()
    .of(
      object({
        /** How many players on the day's board reached this turn. */
        players: count,
        right: count,
        choices: array().of(choice.defined()).defined(),
      }).defined(),
    )
    .defined(),
});
export type DayCrowd = InferType<typeof dayCrowd>;

export const crowdCalls = {
  crowd: {
    summary:
      "Returns what everyone on a day's board guessed, turn by turn. Requires having finished that day.",
    access: 'player',
    params: onDay,
    answers: { 200: dayCrowd },
    errors: ['bad-day', 'not-yet'],
  },
} as const satisfies Readonly<Record<string, Call>>;
