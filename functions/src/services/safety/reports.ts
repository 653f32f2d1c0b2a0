import { MAX_REPORTED, type ReportedPlayer } from '@cardinal/core/api/admin';
import { REPORT_REASONS, type ReportReason, type ReportRequest } from '@cardinal/core/api/safety';
import { each } from '@cardinal/core/api/shapes';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { isId } from '../../lib/random';
import { loadReports, mostReported, saveReports, type Report } from '../../repos/reportsRepo';
import { inTransaction } from '../../repos/store';
import { loadUser, loadUsers } from '../../repos/usersRepo';
import { actionCounter } from '../limits/limits';

/**
 * How many reports about a player are stored, so that they fit into one document. A player with more
 * is at the top of the admins' list anyway.
 */
const MAX_OPEN = 200;

/**
 * Reports a player to the admins. Each player has one open report per reason about another. Another
 * note replaces the first one, and the same report changes nothing.
 */
export async function reportPlayer(
  uid: string,
  other: string,
  { reason, note = '' }: ReportRequest,
): Promise<void> {
  if (uid === other) {
    throw new AppError('invalid-input', { fields: { playerId: 'You can’t report yourself' } });
  }
  if (!isId(other)) throw new AppError('not-found');
  const count = actionCounter('player-reports', uid);
  await inTransaction(async (tx) => {
    const [me, them] = [await loadUser(tx, uid), await loadUser(tx, other)];
    if (me === null || them === null) throw new AppError('not-found');
    const open = await loadReports(tx, other);
    const isSame = (report: Report): boolean => report.by === uid && report.reason === reason;
    if (open.some((report) => isSame(report) && report.note === note)) return;
    await count();
    const others = open.filter((report) => !isSame(report));
    if (others.length >= MAX_OPEN) return;
    saveReports(tx, other, [...others, { by: uid, reason, note, at: now() }]);
  });
}

/** The players with open reports, the most reported first, then the latest reported. */
export async function listReported(): Promise<ReportedPlayer[]> {
  const found = await mostReported(MAX_REPORTED);
  const users = await loadUsers(found.map(({ id }) => id));
  const names = new Map(users.map(({ id, username }) => [id, username]));
  const listed = found.flatMap(({ id, reports }) => {
    const username = names.get(id);
    return username === undefined ? [] : [reportedPlayer(id, username, reports)];
  });
  return listed.sort((a, b) => b.reports - a.reports || (a.latestAt < b.latestAt ? 1 : -1));
}

function reportedPlayer(userId: string, username: string, open: readonly Report[]): ReportedPlayer {
  const reasons: Record<ReportReason, number> = each(REPORT_REASONS, 0);
  for (const { reason } of open) reasons[reason] += 1;
  const newestFirst = [...open].sort((a, b) => b.at - a.at);
  return {
    userId,
    username,
    reports: open.length,
    reasons,
    notes: newestFirst
      .filter(({ note }) => note !== '')
      .map(({ note, at }) => ({ note, at: isoInstant(at) })),
    latestAt: isoInstant(newestFirst[0]?.at ?? now()),
  };
}
