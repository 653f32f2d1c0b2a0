import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { text } from '@cardinal/core/documents/fields';
import type { Day } from '@cardinal/core/game/days';
import type { ShuffleOrder } from '@cardinal/core/game/deal';
import { collection } from './documents';
import { shuffleOrder } from './fields';
import { single } from './single';

/** A day's deck. Never deleted. */
export interface DealRecord {
  readonly date: Day;
  readonly order: ShuffleOrder;
  /** Lowercase hex. */
  readonly salt: string;
  readonly commitment: string;
}

export const DAYS = defineCollection<DealRecord>({
  name: 'days',
  versions: [v.object({ date: text, order: shuffleOrder, salt: text, commitment: text })],
});

const days = () => collection(DAYS, DAYS.name);
export const { load: loadDeal, create: createDeal } = single(days, 'date');
