import type { ExcusedDay, ExcuseRequest } from '@cardinal/core/api/admin';
import { marked } from '@cardinal/core/records/excused';
import { isoInstant, now } from '../../lib/clock';
import { EXCUSED_KEPT_MS, loadExcused, saveExcused } from '../../repos/excusedRepo';
import { inTransaction, reader } from '../../repos/store';
import { checkDay } from '../play/days';
import { loadAdmin, writeAudit } from './audit';

/** The days that are excused, the newest first. */
export async function excusedDays(): Promise<ExcusedDay[]> {
  const marks = await loadExcused(reader);
  return marks
    .filter(({ until }) => until === null)
    .sort((a, b) => (a.date < b.date ? 1 : -1))
    .map(({ date, reason, from }) => ({ date, reason, since: isoInstant(from) }));
}

/**
 * Excuses a day, or not any more: all streaks go on over it. Players see it at once; what is stored
 * goes by it a minute later, when no instance is left that has not heard of it, so that whoever
 * enters the games again finds the same. The same again changes nothing.
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
    const from = now() + EXCUSED_KEPT_MS;
    const after = marked(marks, { date, reason }, excused, from);
    if (after === marks) return;
    saveExcused(tx, after);
    writeAudit(tx, { admin, action: excused ? 'excuse' : 'unexcuse', target: date, reason });
  });
}
