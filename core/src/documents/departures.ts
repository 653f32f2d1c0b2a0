import * as v from 'valibot';
import { defineCollection } from './document';
import { instant, text } from './fields';

/** A deleted account of which something may be left: kept until all of it is gone. */
export interface DepartureRecord {
  readonly uid: string;
  readonly email: string;
  /** Since when there was the account. */
  readonly createdAt: number;
  /** When it was deleted, in real time. */
  readonly leftAt: number;
}

export const DEPARTURES = defineCollection<DepartureRecord>({
  name: 'departures',
  versions: [v.object({ uid: text, email: text, createdAt: instant, leftAt: instant })],
});
