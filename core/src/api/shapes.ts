import { array, boolean, mixed, number, string, type AnyObject, type ISchema } from 'yup';
import { DECK_SIZE } from '../game/cards';
import { MAX_SCORE, SCORED_MODES } from '../game/game';

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
