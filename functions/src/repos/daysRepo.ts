import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { text } from '@cardinal/core/documents/fields';
import type { Day } from '@cardinal/core/game/days';
import type { ShuffleOrder } from '@cardinal/core/game/deal';
import { collection } from './documents';
import { shuffleOrder } from './fields';
import type { Reader, Tx } from './store';

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

export function loadDeal(from: Reader, date: Day): Promise<DealRecord | null> {
  return from.get(days().doc(date));
}

export function createDeal(tx: Tx, deal: DealRecord): void {
  tx.create(days().doc(deal.date), deal);
}
