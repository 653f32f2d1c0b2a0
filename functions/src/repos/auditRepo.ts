import * as v from 'valibot';
import { AUDIT_ACTIONS, type AuditAction } from '@cardinal/core/api/admin';
import { defineCollection, type Order, type RecordOf } from '@cardinal/core/documents/document';
import { timestamp, text } from '@cardinal/core/documents/fields';
import { collection, ordered } from './documents';
import { reader, type Finder, type Tx } from './store';

/** What an admin did, and why. Never deleted. */
const act = v.object({
  id: text,
  at: timestamp,
  /** The admin's username at that time. */
  admin: text,
  action: v.picklist(AUDIT_ACTIONS),
  /** The ID of the game or player that was changed, or the day. */
  target: text,
  reason: text,
});
export type AuditRecord = RecordOf<typeof act>;

export const AUDIT = defineCollection<AuditRecord>({ name: 'audit', versions: { 1: act } });

const NEWEST_ACT_FIRST = [{ field: 'at', direction: 'desc' }] as const satisfies readonly Order[];

const audit = () => collection(AUDIT, AUDIT.name);

export function addAudit(tx: Tx, record: AuditRecord): void {
  tx.create(audit().doc(record.id), record);
}

/** Whether an admin has done this to it. */
export async function wasAudited(
  from: Finder,
  action: AuditAction,
  target: string,
): Promise<boolean> {
  const same = audit().where('action', '==', action).where('target', '==', target);
  return (await from.find(same.limit(1))).length > 0;
}

export function lastAudits(limit: number): Promise<AuditRecord[]> {
  return reader.find(ordered(audit(), NEWEST_ACT_FIRST).limit(limit));
}
