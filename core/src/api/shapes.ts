import { array, boolean, mixed, number, string, type AnyObject, type ISchema } from 'yup';
import { DECK_SIZE } from '../game/cards';
import { PLAYABLE_DAY, PLAYABLE_MONTH } from '../game/days';
import { MAX_SCORE, SCORED_MODES } from '../game/game';
import { fault } from './faults';
import { published } from './fields';

/** Parts of responses. Fields are never absent: an unknown value is `null`. */
export const text = string().defined();
export const flag = boolean().defined();
export const count = number().integer().defined();
export const score = number().integer().min(0).max(MAX_SCORE).defined();
/** One of these texts. */
export const oneOf = <Text extends string>(texts: readonly Text[]) =>
  string().oneOf(texts).defined();
export const listOf = <Item>(item: ISchema<Item, AnyObject>) => array().of(item).defined();

export const scoredMode = oneOf(SCORED_MODES);
/** How many players or games have each score, indexed by score. */
export const distribution = listOf(count).length(MAX_SCORE + 1);
export const shuffleOrder = listOf(count).length(DECK_SIZE);

/** A day in New York. */
export const day = string()
  .matches(/^\d{4}-\d{2}-\d{2}$/)
  .defined();

/** A time, ISO 8601 in UTC. */
export const timestamp = string()
  .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .defined();

/** An object whose fields the contract doesn't define. */
export const anyObject = mixed<object>(
  (value): value is object => typeof value === 'object' && value !== null,
).defined();

/** The same under each of these names. */
export function each<Name extends string, Schema>(
  names: readonly Name[],
  schema: Schema,
): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

/** A day that the service checks: its error is `bad-day`. */
export const optionalDay = string().meta(
  published({ format: 'date', pattern: PLAYABLE_DAY.source }),
);

const named = (label: string) => text.label(label);

/** The parameters of paths. An invalid value is a 404. The OpenAPI document shows the labels. */
export const PARAMS = {
  gameId: named('ID of a game'),
  date: optionalDay.defined().label('Day in New York, YYYY-MM-DD'),
  month: string()
    .meta(published({ pattern: PLAYABLE_MONTH.source }))
    .defined()
    .label('Month in New York, YYYY-MM'),
  mode: scoredMode.label('Mode with boards'),
  userId: named('ID of a player'),
  playerId: named('ID of the other player'),
  id: named('ID of the group, or of the friend'),
  inviteCode: named('Invite code'),
  code: named('Code of a challenge'),
  round: named('Number of the round, from 1'),
  participantId: named('ID of the participant'),
  key: named('Key in the shared link'),
} as const;

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
