import * as v from 'valibot';
import type { Day } from '../game/days';
import { counts, type Counts } from './counters';
import { defineCollection } from './document';

/**
 * Games of accounts that are gone, by the day that they were counted on: they stay in the counters,
 * and nothing else tells of them any more. One document a month.
 */
export interface DepartedRecord {
  readonly days: Readonly<Record<Day, Counts>>;
}

/** Written by increments, and therefore without its version. */
export const DEPARTED = defineCollection<DepartedRecord>({
  name: 'departed',
  versions: [v.object({ days: v.record(v.string(), counts) })],
});
