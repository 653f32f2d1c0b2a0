import * as v from 'valibot';
import { isShuffleOrder, type ShuffleOrder } from '../game/deal';
import { GUESSES } from '../game/guesses';
import { SCORED_MODES } from '../game/game';
import type { Histogram } from '../records/ranking';

export const text = v.string();
export const flag = v.boolean();
export const whole = v.pipe(v.number(), v.integer());
/** Milliseconds since the epoch. */
export const instant = v.pipe(v.number(), v.finite());
export const maybe = <T extends v.GenericSchema>(schema: T) => v.nullable(schema);

export const mode = v.picklist(SCORED_MODES);
export const guesses = v.array(v.picklist(GUESSES));

export const shuffleOrder = v.pipe(
  v.array(whole),
  v.check((order) => isShuffleOrder(order), 'no permutation of the deck'),
  v.transform((order): ShuffleOrder => order),
);

/** Firestore keys a map by texts. */
export const histogram = v.pipe(
  v.record(v.string(), whole),
  v.transform((counts): Histogram => counts),
);
