// What reports of players and of groups have in common.
import { NOTES_SHOWN, type OpenReports } from '@cardinal/core/api/admin';
import type { ReportReason } from '@cardinal/core/api/safety';
import { each } from '@cardinal/core/api/shapes';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { Together } from '../../lib/together';
import { loadGroup } from '../../repos/groupsRepo';
import {
  establishedIn,
  loadMutedReporters,
  loadReports,
  muteReporter,
  saveReports,
  type Dismissal,
  type Report,
  type ReportsRecord,
  type Subject,
} from '../../repos/reportsRepo';
import { inTransaction, reader, type Reader, type Tx } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { enforceLimit } from '../limits/limits';

/** How many reports about one player or group are stored, so that they fit into one document. */
const MAX_OPEN = 200;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Reports by accounts younger than this don't push others down the admins' list. */
const NEW_MS = 7 * DAY_MS;
/** A dismissed report by the same person isn't listed again within this time. */
const DISMISSED_MS = 7 * DAY_MS;

interface Reporting {
  readonly reason: ReportReason;
  readonly note?: string | undefined;
}

/** Many report the same player at once, and no one waits for all of them. */
const filing = new Together<Report>();

/**
 * Reports a player or a group to the admins. Each person has one open report per reason about it.
 * Another note replaces the first one, and the same report changes nothing.
 * @param check throws if the reporter can't report it
 */
export async function fileReport(
  uid: string,
  about: Subject,
  { reason, note = '' }: Reporting,
  check: (from: Reader) => Promise<void>,
): Promise<void> {
  const me = await loadUser(reader, uid);
  await check(reader);
  if (me === null) throw new AppError('not-found');
  const at = now();
  const made: Report = { by: uid, reason, note, at, isNew: at - me.createdAt < NEW_MS };
  const { reports } = await loadReports(reader, about);
  if (reports.some((report) => isSame(report, made) && report.note === note)) return;
  await enforceLimit('player-reports', uid);
  await filing.change(`${about.kind} ${about.id}`, made, (all) =>
    inTransaction(async (tx) => {
      if (!(await isThere(tx, about))) return;
      const reporters = [...new Set(all.map(({ by }) => by))];
      const muted = (await loadMutedReporters(tx, reporters)).map((one) => one?.id);
      const before = await loadReports(tx, about);
      const dismissed = pending(before.dismissed);
      const isListed = (report: Report): boolean =>
        !muted.includes(report.by) && !dismissed.some((past) => isSame(past, report));
      const listed = all.filter(isListed);
      if (listed.length === 0) return;
      saveReports(tx, about, { reports: listed.reduce(withReport, before.reports), dismissed });
    }),
  );
}

const isSame = (one: Report | Dismissal, other: Report): boolean =>
  one.by === other.by && one.reason === other.reason;

/** It may have been deleted meanwhile, with its reports. */
async function isThere(tx: Tx, { kind, id }: Subject): Promise<boolean> {
  return (await (kind === 'player' ? loadUser(tx, id) : loadGroup(tx, id))) !== null;
}

function withReport(reports: readonly Report[], made: Report): Report[] {
  return [...withRoom([...reports.filter((report) => !isSame(report, made)), made])];
}

/** Drops the oldest report by a new account, or the oldest of all, if there are too many. */
function withRoom(reports: readonly Report[]): readonly Report[] {
  if (reports.length <= MAX_OPEN) return reports;
  const dropped = reports.find(({ isNew }) => isNew) ?? reports[0];
  return reports.filter((report) => report !== dropped);
}

function pending(dismissed: readonly Dismissal[]): readonly Dismissal[] {
  return dismissed.filter(({ until }) => until > now());
}

/**
 * Closes the open reports in the caller's transaction. The same ones by the same people don't return
 * at once. Returns whether there were any.
 * @param mutes whether later reports by those of them whose accounts were new, of anyone, aren't
 * listed
 */
export async function dismissReports(tx: Tx, about: Subject, mutes: boolean): Promise<boolean> {
  const { reports, dismissed } = await loadReports(tx, about);
  if (reports.length === 0) return false;
  const at = now();
  const past = reports.map(({ by, reason }) => ({ by, reason, until: at + DISMISSED_MS }));
  saveReports(tx, about, { reports: [], dismissed: [...pending(dismissed), ...past] });
  const muted = mutes ? reports.filter(({ isNew }) => isNew) : [];
  for (const id of new Set(muted.map(({ by }) => by))) muteReporter(tx, { id, at });
  return true;
}

/** The open reports as admins see them, without the reporters. */
export function openReportsIn({ reports }: ReportsRecord): OpenReports {
  const established = establishedIn(reports);
  const reporters = new Set(reports.map(({ by }) => by));
  const newestFirst = [...reports].sort((a, b) => b.at - a.at);
  return {
    reports: reports.length,
    newReporters: reporters.size - established.size,
    notes: newestFirst
      .filter(({ note }) => note !== '')
      .slice(0, NOTES_SHOWN)
      .map(({ note, at }) => ({ note, at: isoInstant(at) })),
    latestAt: isoInstant(newestFirst[0]?.at ?? now()),
  };
}

/** How many open reports give each of the reasons. */
export function countReasons<Reason extends ReportReason>(
  { reports }: ReportsRecord,
  reasons: readonly Reason[],
): Record<Reason, number> {
  const counts = each(reasons, 0);
  for (const reason of reasons) {
    counts[reason] = reports.filter((report) => report.reason === reason).length;
  }
  return counts;
}

/** Most people with older accounts first, then most reports, then the latest. */
export function byUrgency(a: ReportsRecord, b: ReportsRecord): number {
  return (
    Math.floor(b.count) - Math.floor(a.count) ||
    b.reports.length - a.reports.length ||
    b.count - a.count
  );
}
