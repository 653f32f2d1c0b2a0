import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { timestamp, text } from '@cardinal/core/documents/fields';
import { keyedHash } from '../lib/keyedHash';
import { collection } from './documents';
import type { Reader, Tx } from './store';

const DECLINED_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * A declined friend request. Its ID is a keyed hash of who declined and who asked, in this order.
 */
const decline = v.object({
  id: text,
  declinedAt: timestamp,
});
export type DeclineRecord = RecordOf<typeof decline>;

export const DECLINES = defineCollection<DeclineRecord>({
  name: 'declines',
  versions: { 1: decline },
  expiryOf: endOfDecline,
});

/** When the declined player can ask again. */
export function endOfDecline({ declinedAt }: DeclineRecord): number {
  return declinedAt + DECLINED_MS;
}

const declines = () => collection(DECLINES, DECLINES.name);
const idOf = (decliner: string, asker: string) => keyedHash('declined', `${decliner}|${asker}`);

export function loadDecline(
  from: Reader,
  decliner: string,
  asker: string,
): Promise<DeclineRecord | null> {
  return from.get(declines().doc(idOf(decliner, asker)));
}

export function saveDecline(tx: Tx, decliner: string, asker: string, declinedAt: number): void {
  const id = idOf(decliner, asker);
  tx.set(declines().doc(id), { id, declinedAt });
}

export function deleteDecline(tx: Tx, decliner: string, asker: string): void {
  tx.delete(declines().doc(idOf(decliner, asker)));
}
