import * as v from 'valibot';
import type { Day } from '../game/days';
import type { ShuffleOrder } from '../game/deal';
import { defineCollection } from './document';
import { shuffleOrder, text } from './fields';

/** A day's deck as it was dealt, kept for ever. */
export interface DealRecord {
  readonly date: Day;
  readonly order: ShuffleOrder;
  /** Lower-case hex. */
  readonly salt: string;
  readonly commitment: string;
}

export const DAYS = defineCollection<DealRecord>({
  name: 'days',
  versions: [v.object({ date: text, order: shuffleOrder, salt: text, commitment: text })],
});
