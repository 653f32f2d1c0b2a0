import type { RequestOf } from '@cardinal/core/api/contract';
import { MAX_REPORTED, type ReportedPlayer } from '@cardinal/core/api/admin';
import { REPORT_REASONS } from '@cardinal/core/api/safety';
import { AppError, badField } from '../../lib/appError';
import { isId } from '../../lib/random';
import { mostReported } from '../../repos/reportsRepo';
import { reader } from '../../repos/store';
import { loadUser, loadUsers } from '../../repos/usersRepo';
import { byUrgency, countReasons, fileReport, openReportsIn } from './openReports';

/** Reports a player to the admins. */
export async function reportPlayer(
  uid: string,
  other: string,
  request: RequestOf<'reportPlayer'>,
): Promise<void> {
  if (uid === other) {
    throw badField('playerId', { code: 'self', message: 'You can’t report yourself' });
  }
  if (!isId(other)) throw new AppError('not-found');
  await fileReport(uid, { kind: 'player', id: other }, request, async (from) => {
    if ((await loadUser(from, other)) === null) throw new AppError('not-found');
  });
}

/** The players with open reports, the most urgent first. */
export async function listReported(): Promise<ReportedPlayer[]> {
  const found = (await mostReported('player', MAX_REPORTED)).sort(byUrgency);
  const users = await loadUsers(
    reader,
    found.map(({ id }) => id),
  );
  const names = new Map(users.map(({ id, username }) => [id, username]));
  return found.flatMap((record) => {
    const username = names.get(record.id);
    if (username === undefined) return [];
    const reasons = countReasons(record, REPORT_REASONS);
    return [{ userId: record.id, username, reasons, ...openReportsIn(record) }];
  });
}
