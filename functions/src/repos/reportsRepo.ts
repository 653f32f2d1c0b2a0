import * as v from 'valibot';
import { REPORT_REASONS, type ReportReason } from '@cardinal/core/api/safety';
import { defineCollection } from '@cardinal/core/documents/document';
import { integer, text, timestamp } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { reader, type Reader, type Tx } from './store';

export interface Report {
  /** Who reported the player. */
  readonly by: string;
  readonly reason: ReportReason;
  /** Empty without one. */
  readonly note: string;
  readonly at: number;
}

/** The open reports about one player. Without any, there is no document. */
export interface ReportsRecord {
  readonly id: string;
  /** How many reports are open, for the order of the admins' list. */
  readonly count: number;
  /** Who reported the player, each once. */
  readonly reporters: readonly string[];
  /** Oldest first. */
  readonly reports: readonly Report[];
}

export const REPORTS = defineCollection<ReportsRecord>({
  name: 'reports',
  versions: [
    v.object({
      id: text,
      count: integer,
      reporters: v.array(text),
      reports: v.array(
        v.object({ by: text, reason: v.picklist(REPORT_REASONS), note: text, at: timestamp }),
      ),
    }),
  ],
});

const reports = () => collection(REPORTS, REPORTS.name);

export async function loadReports(from: Reader, uid: string): Promise<readonly Report[]> {
  return (await from.get(reports().doc(uid)))?.reports ?? [];
}

/** The players with the most open reports. */
export function mostReported(limit: number): Promise<ReportsRecord[]> {
  return reader.find(reports().orderBy('count', 'desc').limit(limit));
}

/** All open reports about players whom a player reported. */
export function reportedBy(uid: string): Promise<ReportsRecord[]> {
  return reader.find(reports().where('reporters', 'array-contains', uid));
}

export function saveReports(tx: Tx, uid: string, open: readonly Report[]): void {
  if (open.length === 0) return deleteReports(tx, uid);
  tx.set(reports().doc(uid), {
    id: uid,
    count: open.length,
    reporters: [...new Set(open.map(({ by }) => by))],
    reports: open,
  });
}

export function deleteReports(tx: Tx, uid: string): void {
  tx.delete(reports().doc(uid));
}
