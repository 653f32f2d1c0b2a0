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
  /** Indexed by guess. As many turns as the caller made; on a closed day, all of them. */
  turns: array()
    .of(
      object({
        /** How many players on the day's board made a guess at this turn. */
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
