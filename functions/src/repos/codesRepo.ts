import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { boolean, timestamp, nullable, text, integer } from '@cardinal/core/documents/fields';
import { isoInstant } from '../lib/clock';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import { single } from './single';
import type { Reader } from './store';

const HOUR = 60 * 60 * 1000;

/** How long an emailed link works, in milliseconds, by its purpose. */
export const CODE_MS = { reset: HOUR, verification: 3 * 24 * HOUR } as const;
export type CodePurpose = keyof typeof CODE_MS;

/** The code in an emailed link. */
export interface CodeRecord {
  /** A hash of the code, so that reading the document doesn't reveal a usable code. */
  readonly id: string;
  readonly uid: string;
  /**
   * `disowned`: the mailbox's owner used it to delete the account. Kept so that the call may be
   * repeated.
   */
  readonly purpose: CodePurpose | 'disowned';
  /**
   * The recipient's address, in lowercase. The code is void once the account has another one. Null
   * before version 2.
   */
  readonly email: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** For verifications, which are kept so that the same link may be sent twice. */
  readonly isUsed: boolean;
  /** Until then, in real time, only the reset in progress may use it. */
  readonly takenUntil: number | null;
}

const common = {
  id: text,
  uid: text,
  createdAt: timestamp,
  expiresAt: timestamp,
  isUsed: boolean,
  takenUntil: nullable(timestamp),
};

const first = v.object({
  ...common,
  purpose: v.picklist(['reset', 'verification']),
  epoch: integer,
});

const second = v.object({ ...first.entries, email: nullable(text) });
/** Before version 2, accounts couldn't change their address. */
const upToSecond = nextVersion([first], (code) => ({ ...code, email: null }), second);

const third = v.object({
  ...common,
  purpose: v.picklist(['reset', 'verification', 'disowned']),
  email: nullable(text),
});

export const CODES = defineCollection<CodeRecord>({
  name: 'codes',
  versions: nextVersion(upToSecond, ({ epoch: _, ...code }) => code, third),
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
export function codesOf(from: Reader, uid: string, purpose?: CodePurpose): Promise<CodeRecord[]> {
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
