import { number, object, string } from 'yup';
import { PLAYABLE_DAY, PLAYABLE_MONTH } from '../game/days';
import { SCORED_MODES } from '../game/game';
import { fault } from './faults';
import { published } from './fields';
import { oneOf } from './shapes';

/** Parameters of paths and queries. The OpenAPI document shows the labels. */
export const idOf = (whose: string) => string().defined().label(`ID of ${whose}`);
/** The service checks it: its error is `bad-day`. */
export const optionalDay = string().meta(
  published({ format: 'date', pattern: PLAYABLE_DAY.source }),
);
export const dayParam = optionalDay.defined().label('Day in New York, YYYY-MM-DD');
export const monthParam = string()
  .meta(published({ pattern: PLAYABLE_MONTH.source }))
  .defined()
  .label('Month in New York, YYYY-MM');
export const modeParam = oneOf(SCORED_MODES).label('Mode with boards');

export const onDay = object({ date: dayParam });

/** An integer in a query, written only in digits. */
export function wholeNumberQuery(min: number, max: number, otherwise: number, label: string) {
  const message = fault(`bad-range: Must be a whole number from ${min} to ${max}`);
  return number()
    .transform((_, written) =>
      typeof written === 'string' && /^\d{1,6}$/.test(written) ? Number(written) : Number.NaN,
    )
    .typeError(message)
    .integer(message)
    .min(min, message)
    .max(max, message)
    .default(otherwise)
    .label(label);
}
