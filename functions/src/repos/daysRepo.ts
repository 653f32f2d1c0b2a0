import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { text } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { shuffleOrder } from './fields';
import { single } from './single';

/** A day's deck. Never deleted. */
const deal = v.object({
  date: text,
  order: shuffleOrder,
  /** Lowercase hex. */
  salt: text,
  commitment: text,
});
export type DealRecord = RecordOf<typeof deal>;

export const DAYS = defineCollection<DealRecord>({ name: 'days', versions: { 1: deal } });

const days = () => collection(DAYS, DAYS.name);
export const { load: loadDeal, create: createDeal } = single(days, 'date');
