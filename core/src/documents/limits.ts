import * as v from 'valibot';
import { defineCollection, nextVersion } from './document';
import { instant, whole } from './fields';

/**
 * How often something was done lately, as one of the shards knows it. The id is a keyed hash of
 * what was done and by whom, and the shard's number; instances add to it by increments, and read nothing first.
 */
export interface LimitShard {
  /** By the number of the slot of time, which the limit's length gives. */
  readonly slots: Readonly<Record<string, number>>;
  /** When the last of the slots counts no more. */
  readonly countsUntil: number;
}

const first = v.object({ points: whole, expiresAt: instant });
const second = v.object({ slots: v.record(v.string(), whole), countsUntil: instant });

export const LIMITS = defineCollection<LimitShard>({
  name: 'limits',
  // A window that began with its first call fits no slot, and is short: it counts nothing now.
  versions: nextVersion(
    [first],
    ({ expiresAt }) => ({ slots: {}, countsUntil: expiresAt }),
    second,
  ),
  goneAt: ({ countsUntil }) => countsUntil,
});
