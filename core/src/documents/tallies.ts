import * as v from 'valibot';
import type { Period } from '../records/boards';
import type { Histogram } from '../records/ranking';
import { defineCollection } from './document';
import { histogram } from './fields';

/**
 * How many players stand where, in a period. A score lies in 0…52, so a histogram answers any rank
 * in a fixed number of reads; it is spread over shards, because every submission writes to it. A
 * single shard may hold negative numbers: only the sum means anything.
 */
export interface TallyShard {
  readonly daily: Histogram;
  readonly fun: Histogram;
  readonly streak: Histogram;
  readonly crowd: Histogram;
}

const counts = v.optional(histogram, {});

/** Written by increments of the places that change, and therefore without its version. */
export const TALLY_SHARDS = defineCollection<TallyShard>({
  name: 'shards',
  versions: [v.object({ daily: counts, fun: counts, streak: counts, crowd: counts })],
});

export const TALLIES_ROOT = 'tallies';

export function tallyShardsPath(period: Period): string {
  return `${TALLIES_ROOT}/${period}/${TALLY_SHARDS.name}`;
}
