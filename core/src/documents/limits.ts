import * as v from 'valibot';
import { defineKind } from './document';
import { instant, whole } from './fields';

/** How often something was done in a span of time; the id is a hash of who did it. */
export interface LimitRecord {
  readonly points: number;
  readonly expiresAt: number;
}

export const LIMITS = defineKind<LimitRecord>({
  name: 'limits',
  versions: [v.object({ points: whole, expiresAt: instant })],
  goneAt: ({ expiresAt }) => expiresAt,
});
