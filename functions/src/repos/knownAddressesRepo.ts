import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { timestamp, text } from '@cardinal/core/documents/fields';
import { isoInstant, now } from '../lib/clock';
import { keyedHash } from '../lib/keyedHash';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import { inTransaction, reader } from './store';

const KNOWN_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * An address that an account was signed in from. Its ID is a keyed hash of both. Wrong passwords
 * sent from other addresses don't lock the account for this one.
 */
const knownAddress = v.object({
  id: text,
  /** A keyed hash of the account's ID, so that a deletion finds it. */
  account: text,
  usedAt: timestamp,
});
export type KnownAddressRecord = RecordOf<typeof knownAddress>;

export const KNOWN_ADDRESSES = defineCollection<KnownAddressRecord>({
  name: 'knownAddresses',
  versions: { 1: knownAddress },
  expiryOf: ({ usedAt }) => usedAt + KNOWN_MS,
});

export function isStillKnown({ usedAt }: KnownAddressRecord, at: number): boolean {
  return at < usedAt + KNOWN_MS;
}

const addresses = () => collection(KNOWN_ADDRESSES, KNOWN_ADDRESSES.name);
/** Not the email address: once this account is deleted, another one can have it. */
const account = (uid: string) => keyedHash('known account', uid);
const idOf = (email: string, client: string) => keyedHash('known address', `${email}|${client}`);

export async function isAddressKnown(email: string, client: string): Promise<boolean> {
  const known = await reader.get(addresses().doc(idOf(email, client)));
  return known !== null && isStillKnown(known, now());
}

export function saveKnownAddress(uid: string, email: string, client: string): Promise<void> {
  const id = idOf(email, client);
  const record: KnownAddressRecord = { id, account: account(uid), usedAt: now() };
  return inTransaction(async (tx) => tx.set(addresses().doc(id), record));
}

export const knownAddressesOfPlayer = ofPlayer({
  declared: KNOWN_ADDRESSES,
  documents: addresses,
  where: (all, uid) => all.where('account', '==', account(uid)),
  list: 'knownAddresses',
  show: (some) => some.map(({ id, usedAt }) => ({ id, usedAt: isoInstant(usedAt) })),
});
