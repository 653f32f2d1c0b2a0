import type { ExcusedDay, ExcuseRequest } from '@cardinal/core/api/admin';
import { marked } from '@cardinal/core/records/excused';
import { isoInstant, now } from '../../lib/clock';
import { EXCUSED_CACHE_MS, loadExcused, saveExcused } from '../../repos/excusedRepo';
import { inTransaction, reader } from '../../repos/store';
import { checkDay } from '../play/deals';
import { loadAdmin, writeAudit } from './audit';

/** The excused days, newest first. */
export async function excusedDays(): Promise<ExcusedDay[]> {
  const marks = await loadExcused(reader);
  return marks
    .filter(({ until }) => until === null)
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .map(({ date, reason, from }) => ({ date, reason, since: isoInstant(from) }));
}

/**
 * Excuses a day, or undoes that. Streaks continue over an excused day. Players see it at once.
 * Results that are stored apply it a minute later, when the caches of all instances have expired,
 * so that entering the games again gives the same results. Repeating a call changes nothing.
 * @throws AppError `bad-day`
 */
export async function excuseDay(
  date: string,
  adminId: string,
  { excused, reason }: ExcuseRequest,
): Promise<void> {
  checkDay(date);
  const admin = await loadAdmin(adminId);
  await inTransaction(async (tx) => {
    const marks = await loadExcused(tx);
    const from = now() + EXCUSED_CACHE_MS;
    const after = marked(marks, { date, reason }, excused, from);
    if (after === marks) return;
    saveExcused(tx, after);
    writeAudit(tx, { admin, action: excused ? 'excuse' : 'unexcuse', target: date, reason });
  });
}
