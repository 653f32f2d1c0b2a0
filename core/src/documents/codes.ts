import * as v from 'valibot';
import { defineCollection } from './document';
import { flag, instant, maybe, text, whole } from './fields';

const HOUR = 60 * 60 * 1000;

/** How long the link of a mail can be used, by what it is for. */
export const CODE_MS = { reset: HOUR, verification: 3 * 24 * HOUR } as const;
export type CodePurpose = keyof typeof CODE_MS;

/** What the link of a mail stands for. */
export interface CodeRecord {
  /** A hash of the code: who reads this can't use it. */
  readonly id: string;
  readonly uid: string;
  readonly purpose: CodePurpose;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The epoch of its account's sessions: a reset link is void once the password has changed. */
  readonly epoch: number;
  /** A verification's: it stays, so that the same link may be sent twice. */
  readonly isUsed: boolean;
  /** A reset that is under way has it to itself until then, in real time. */
  readonly takenUntil: number | null;
}

export const CODES = defineCollection<CodeRecord>({
  name: 'codes',
  versions: [
    v.object({
      id: text,
      uid: text,
      purpose: v.picklist(['reset', 'verification']),
      createdAt: instant,
      expiresAt: instant,
      epoch: whole,
      isUsed: flag,
      takenUntil: maybe(instant),
    }),
  ],
  goneAt: ({ expiresAt }) => expiresAt,
});
