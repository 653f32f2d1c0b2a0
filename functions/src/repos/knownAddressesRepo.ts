import {
  isStillKnown,
  KNOWN_ADDRESSES,
  type KnownAddressRecord,
} from '@cardinal/core/documents/knownAddresses';
import { now } from '../lib/clock';
import { keyedHash } from '../lib/keyedHash';
import { collection, inTransaction, reader } from './store';

const addresses = () => collection(KNOWN_ADDRESSES, KNOWN_ADDRESSES.name);
const account = (email: string) => keyedHash('known account', email);
const idOf = (email: string, client: string) => keyedHash('known address', `${email}|${client}`);

export async function isAddressKnown(email: string, client: string): Promise<boolean> {
  const known = await reader.get(addresses().doc(idOf(email, client)));
  return known !== null && isStillKnown(known, now());
}

export function saveKnownAddress(email: string, client: string): Promise<void> {
  const id = idOf(email, client);
  const record: KnownAddressRecord = { id, account: account(email), usedAt: now() };
  return inTransaction(async (tx) => tx.set(addresses().doc(id), record));
}

export function knownAddressesOf(email: string): Promise<KnownAddressRecord[]> {
  return reader.find(addresses().where('account', '==', account(email)));
}

/** With the account goes what is known of where it was used. */
export async function deleteKnownAddresses(email: string): Promise<void> {
  const found = await knownAddressesOf(email);
  await inTransaction(async (tx) => {
    for (const { id } of found) tx.delete(addresses().doc(id));
  });
}
