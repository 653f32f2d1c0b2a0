import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { defineCollection, nextVersion, type RecordOf } from '@cardinal/core/documents/document';
import { boolean, timestamp, nullable, text } from '@cardinal/core/documents/fields';
import { isoInstant } from '../lib/clock';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import { single } from './single';
import type { Finder } from './store';

const HOUR = 60 * 60 * 1000;

/** How long an emailed link works, in milliseconds, by its purpose. */
export const CODE_MS = { reset: HOUR, verification: 3 * 24 * HOUR } as const;
export type CodePurpose = keyof typeof CODE_MS;

const common = {
  /** A hash of the code, so that reading the document doesn't reveal a usable code. */
  id: text,
  uid: text,
  createdAt: timestamp,
  expiresAt: timestamp,
  /** For verifications, which are kept so that the same link may be sent twice. */
  isUsed: boolean,
  /** Until then, in real time, only the reset in progress may use it. */
  takenUntil: nullable(timestamp),
};
const first = v.object({ ...common, purpose: v.picklist(['reset', 'verification']) });

/** The code in an emailed link. */
const second = v.object({
  ...common,
  /**
   * `disowned`: the mailbox's owner used it to delete the account. Kept so that the call may be
   * repeated.
   */
  purpose: v.picklist(['reset', 'verification', 'disowned']),
  /**
   * The recipient's address, in lowercase. The code is void once the account has another one. Null
   * in 1.0.0, where no address could change.
   */
  email: nullable(text),
});
export type CodeRecord = RecordOf<typeof second>;

export const CODES = defineCollection<CodeRecord>({
  name: 'codes',
  versions: nextVersion({ 1: first }, (code) => ({ ...code, email: null }), { 3: second }),
  expiryOf: ({ expiresAt }) => expiresAt,
});

const codes = () => collection(CODES, CODES.name);
export const { load: loadCode, save: saveCode, remove: deleteCode } = single(codes, 'id');

/** A code has 144 random bits, so a hash without a key doesn't reveal it. */
export function codeId(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** How many codes one call voids. A code is also void once it has expired, or the account has another address. */
const MAX_CODES = 50;

/** A player's codes, or only those with a purpose. */
export function codesOf(from: Finder, uid: string, purpose?: CodePurpose): Promise<CodeRecord[]> {
  const own = codes().where('uid', '==', uid);
  const wanted = purpose === undefined ? own : own.where('purpose', '==', purpose);
  return from.find(wanted.limit(MAX_CODES));
}

export const codesOfPlayer = ofPlayer({
  declared: CODES,
  documents: codes,
  list: 'mailedLinks',
  show: (some) =>
    some.map(({ purpose, createdAt, expiresAt, isUsed }) => ({
      purpose,
      createdAt: isoInstant(createdAt),
      expiresAt: isoInstant(expiresAt),
      isUsed,
    })),
});
