import * as v from 'valibot';
import { REPORT_REASONS } from '@cardinal/core/api/safety';
import {
  defineCollection,
  type Collection,
  type RecordOf,
} from '@cardinal/core/documents/document';
import { boolean, text, timestamp } from '@cardinal/core/documents/fields';
import { isoInstant } from '../lib/clock';
import { collection } from './documents';
import { batchesOf, ofPlayer, streamOf, type OfPlayer } from './ofPlayer';
import { single } from './single';
import { inTransaction, reader, type Reader, type Tx } from './store';

const reason = v.picklist(REPORT_REASONS);
const report = v.object({
  /** Who reported the player or group. */
  by: text,
  reason,
  /** Empty without one. */
  note: text,
  at: timestamp,
  /** Whether the reporter's account was new, so that reports by accounts made for this count less. */
  isNew: boolean,
});
export type Report = RecordOf<typeof report>;

/** A report that an admin dismissed. The same one isn't listed again until then. */
const dismissal = v.object({ by: text, reason, until: timestamp });
export type Dismissal = RecordOf<typeof dismissal>;

/** The reports about one player or group. Without any, there is no document. */
const reportsRecord = v.object({
  id: text,
  /**
   * The order of the admins' list: how many reporters had accounts that weren't new, and as its
   * fraction the time of the latest report. -1 if no report is open.
   */
  count: v.number(),
  /** Who is in `reports` or `dismissed`, each once. */
  reporters: v.array(text),
  /** The open reports, oldest first. */
  reports: v.array(report),
  dismissed: v.array(dismissal),
});
export type ReportsRecord = RecordOf<typeof reportsRecord>;
export type Reports = Pick<ReportsRecord, 'reports' | 'dismissed'>;

/** Only open reports stay. */
function expiryOf({ reports, dismissed }: ReportsRecord): number | null {
  return reports.length > 0 ? null : Math.max(...dismissed.map(({ until }) => until));
}

/** The reports about players. */
export const REPORTS = defineCollection<ReportsRecord>({
  name: 'reports',
  versions: { 2: reportsRecord },
  expiryOf,
});

export const GROUP_REPORTS = defineCollection<ReportsRecord>({
  name: 'groupReports',
  versions: { 1: reportsRecord },
  expiryOf,
});

const COLLECTIONS = { player: REPORTS, group: GROUP_REPORTS } as const satisfies Readonly<
  Record<string, Collection<ReportsRecord>>
>;
export type Reportable = keyof typeof COLLECTIONS;
export const REPORTABLE: readonly Reportable[] = ['player', 'group'];

/** Whom or what a report is about. */
export interface Subject {
  readonly kind: Reportable;
  readonly id: string;
}

const reportsAbout = (kind: Reportable) => collection(COLLECTIONS[kind], COLLECTIONS[kind].name);

export async function loadReports(from: Reader, { kind, id }: Subject): Promise<Reports> {
  return (await from.get(reportsAbout(kind).doc(id))) ?? { reports: [], dismissed: [] };
}

/** The players or groups reported by most people whose accounts weren't new, then the latest reported. */
export function mostReported(kind: Reportable, limit: number): Promise<ReportsRecord[]> {
  const open = reportsAbout(kind).where('count', '>=', 0);
  return reader.find(open.orderBy('count', 'desc').limit(limit));
}

/** The people of whom some report is by an account that wasn't new. */
export function establishedIn(reports: readonly Report[]): ReadonlySet<string> {
  return new Set(reports.filter(({ isNew }) => !isNew).map(({ by }) => by));
}

/** Later than any report. */
const NEVER = Date.parse('9999-12-31T00:00:00Z');

function orderOf(reports: readonly Report[]): number {
  if (reports.length === 0) return -1;
  return establishedIn(reports).size + Math.max(...reports.map(({ at }) => at)) / NEVER;
}

export function saveReports(tx: Tx, about: Subject, { reports, dismissed }: Reports): void {
  if (reports.length + dismissed.length === 0) return deleteReports(tx, about);
  tx.set(reportsAbout(about.kind).doc(about.id), {
    id: about.id,
    count: orderOf(reports),
    reporters: [...new Set([...reports, ...dismissed].map(({ by }) => by))],
    reports,
    dismissed,
  });
}

export function deleteReports(tx: Tx, { kind, id }: Subject): void {
  tx.delete(reportsAbout(kind).doc(id));
}

/** A player whose reports are no longer listed, because an admin found earlier ones malicious. */
const mutedReporter = v.object({
  id: text,
  at: timestamp,
});
export type MutedReporterRecord = RecordOf<typeof mutedReporter>;

export const MUTED_REPORTERS = defineCollection<MutedReporterRecord>({
  name: 'mutedReporters',
  versions: { 1: mutedReporter },
});

const muted = () => collection(MUTED_REPORTERS, MUTED_REPORTERS.name);
export const { loadEach: loadMutedReporters, save: muteReporter } = single(muted, 'id');

export const mutedReporterOfPlayer = ofPlayer({
  declared: MUTED_REPORTERS,
  documents: muted,
  where: (all, uid) => all.where('id', '==', uid),
  list: 'reportsUnlisted',
  show: (some) => some.map(({ at }) => ({ since: isoInstant(at) })),
});

/** Each may hold 130 KB: 200 reports, and as many dismissals. */
const AT_ONCE = 5;

/** The players or groups that a player reported, with all their reports. */
const reportedBy = (kind: Reportable, uid: string) =>
  reportsAbout(kind).where('reporters', 'array-contains', uid);

/** Those by the player, and those about them without who reported. */
export const reportsOfPlayer: OfPlayer = {
  collections: [REPORTS, GROUP_REPORTS],
  async *lists({ uid }) {
    yield 'reports';
    yield* madeBy(uid);
    yield 'reportsAboutYou';
    yield* about(uid);
  },
  async *deleteAll({ uid }) {
    await inTransaction(async (tx) => deleteReports(tx, { kind: 'player', id: uid }));
    yield;
    const isOthers = ({ by }: { by: string }): boolean => by !== uid;
    for (const kind of REPORTABLE) {
      for await (const some of batchesOf(reportedBy(kind, uid), AT_ONCE)) {
        for (const { id } of some) {
          await inTransaction(async (tx) => {
            const { reports, dismissed } = await loadReports(tx, { kind, id });
            saveReports(
              tx,
              { kind, id },
              { reports: reports.filter(isOthers), dismissed: dismissed.filter(isOthers) },
            );
          });
          yield;
        }
      }
    }
  },
};

async function* madeBy(uid: string): AsyncGenerator<object> {
  for (const kind of REPORTABLE) {
    for await (const some of streamOf(reportedBy(kind, uid), AT_ONCE)) {
      for (const { id, reports, dismissed } of some) {
        const about = kind === 'player' ? { userId: id } : { groupId: id };
        for (const { by, reason, note, at } of reports) {
          if (by === uid) yield { ...about, reason, note, at: isoInstant(at) };
        }
        for (const { by, reason, until } of dismissed) {
          if (by === uid) yield { ...about, reason, dismissedUntil: isoInstant(until) };
        }
      }
    }
  }
}

async function* about(uid: string): AsyncGenerator<object> {
  const { reports } = await loadReports(reader, { kind: 'player', id: uid });
  for (const { reason, at } of reports) yield { reason, at: isoInstant(at) };
}
