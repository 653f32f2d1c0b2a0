import { AUDIT, NEWEST_ACT_FIRST, type AuditRecord } from '@cardinal/core/documents/audit';
import { collection, ordered } from './documents';
import { reader, type Tx } from './store';

const audit = () => collection(AUDIT, AUDIT.name);

export function addAudit(tx: Tx, record: AuditRecord): void {
  tx.create(audit().doc(record.id), record);
}

export function lastAudits(limit: number): Promise<AuditRecord[]> {
  return reader.find(ordered(audit(), NEWEST_ACT_FIRST).limit(limit));
}
