import * as v from 'valibot';
import { defineCollection } from './document';
import { instant, text } from './fields';

const KNOWN_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * That an account has been signed in to from an address: the id is a keyed hash of both. What guesses
 * at the account's password from elsewhere does not lock it out there.
 */
export interface KnownAddressRecord {
  readonly id: string;
  /** A keyed hash of the account's id, by which a deletion finds it. */
  readonly account: string;
  readonly usedAt: number;
}

export const KNOWN_ADDRESSES = defineCollection<KnownAddressRecord>({
  name: 'knownAddresses',
  versions: [v.object({ id: text, account: text, usedAt: instant })],
  goneAt: ({ usedAt }) => usedAt + KNOWN_MS,
});

export function isStillKnown({ usedAt }: KnownAddressRecord, at: number): boolean {
  return at < usedAt + KNOWN_MS;
}
