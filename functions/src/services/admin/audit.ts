import type { AuditEntry } from '@cardinal/core/api/admin';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { unguessableId } from '../../lib/random';
import { addAudit, lastAudits, type AuditRecord } from '../../repos/auditRepo';
import { reader, type Tx } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';

const SHOWN = 100;

/** The name under which an admin's actions are logged. */
export async function loadAdmin(uid: string): Promise<string> {
  const user = await loadUser(reader, uid);
  if (user === null) throw new AppError('no-session');
  return user.username;
}

/** Call in the transaction of the action, so that no action is missing in the log. */
export function writeAudit(tx: Tx, act: Omit<AuditRecord, 'id' | 'at'>): void {
  addAudit(tx, { ...act, id: unguessableId(), at: now() });
}

/** The last actions of admins, newest first. */
export async function listAudit(): Promise<AuditEntry[]> {
  const records = await lastAudits(SHOWN);
  return records.map(({ at, admin, action, target, reason }) => ({
    at: isoInstant(at),
    admin,
    action,
    target,
    reason,
  }));
}
