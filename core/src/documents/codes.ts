import * as v from 'valibot';
import { defineCollection, nextVersion } from './document';
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
  /** The address it was sent to, in lowercase: it is void once the account has another. Null before version 2. */
  readonly email: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** The epoch of its account's sessions: a reset link is void once the password has changed. */
  readonly epoch: number;
  /** A verification's: it stays, so that the same link may be sent twice. */
  readonly isUsed: boolean;
  /** A reset that is under way has it to itself until then, in real time. */
  readonly takenUntil: number | null;
}

const common = {
  id: text,
  uid: text,
  purpose: v.picklist(['reset', 'verification']),
  createdAt: instant,
  expiresAt: instant,
  epoch: whole,
  isUsed: flag,
  takenUntil: maybe(instant),
};

const first = v.object(common);

const second = v.object({ ...common, email: maybe(text) });

export const CODES = defineCollection<CodeRecord>({
  name: 'codes',
  // From when no account could change its address.
  versions: nextVersion([first], (code) => ({ ...code, email: null }), second),
  goneAt: ({ expiresAt }) => expiresAt,
});
