import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { timestamp } from '@cardinal/core/documents/fields';
import {
  LEAGUES,
  type LeagueRecord,
  type StoredLeagueRow,
  type StoredLeagueRows,
} from '@cardinal/core/documents/leagues';
import { endOfWeek, weekOfLeague } from '@cardinal/core/leagues/leagues';
import { now, realNow } from '../lib/clock';
import { unguessableId } from '../lib/random';
import { countingApart } from '../lib/usage';
import { collection, db } from './documents';
import { batchesOf, ofPlayer } from './ofPlayer';
import type { OfPlayer } from './ofPlayer';
import { single } from './single';
import { inTransaction, reader, type Tx } from './store';

const leagues = () => collection(LEAGUES, LEAGUES.name);
export const { load: loadLeague, save: saveLeague } = single(leagues, 'id');

/** The open league with the lowest lane from this one on. */
export async function findOpenLeague(openFor: string, lane: number): Promise<string | null> {
  const open = leagues().where('openFor', '==', openFor).where('lane', '>=', lane);
  const [found] = await reader.find(open.orderBy('lane').limit(1));
  return found?.id ?? null;
}

/** Without reading it, so that no game waits for those of others. */
export function saveLeagueRow(tx: Tx, id: string, uid: string, row: StoredLeagueRow): void {
  tx.merge(db().collection(LEAGUES.name).doc(id), { rows: { [uid]: row } });
}

/** Firestore ends a transaction before: those that began before the end of a week are over. */
const SETTLED_MS = 5 * 60 * 1000;

/**
 * A league of a week that is over. A row may still change in a transaction that began before the end, so
 * the first one who asks keeps the table for all.
 */
export async function loadFinalLeague(id: string): Promise<LeagueRecord | null> {
  if (now() >= endOfWeek(weekOfLeague(id)) + SETTLED_MS) return loadLeague(reader, id);
  return inTransaction(async (tx) => {
    const league = await loadLeague(tx, id);
    if (league === null || league.final !== null) return league;
    const kept = { ...league, final: league.rows };
    saveLeague(tx, kept);
    return kept;
  });
}

/** The place isn't given again. */
export function withoutRow(league: LeagueRecord, uid: string): LeagueRecord {
  const { [uid]: _, ...rows } = league.rows;
  return { ...league, rows };
}

/** Of a final table, only the name goes. */
function withoutPlayer(league: LeagueRecord, uid: string): LeagueRecord {
  const isFinal = now() >= endOfWeek(league.week);
  const without = ({ [uid]: row, ...rows }: StoredLeagueRows): StoredLeagueRows =>
    row && isFinal ? { ...rows, [unguessableId()]: { ...row, username: null } } : rows;
  return {
    ...league,
    uids: league.uids.filter((other) => other !== uid),
    rows: without(league.rows),
    final: league.final && without(league.final),
  };
}

const ofUid = (uid: string) => leagues().where('uids', 'array-contains', uid);

export const leaguesOfPlayer: OfPlayer = {
  ...ofPlayer({
    declared: LEAGUES,
    documents: leagues,
    where: (_, uid) => ofUid(uid),
    list: 'leagues',
    show: (some, uid) =>
      some.map(({ week, division, rows, final }) => ({ week, division, ...(final ?? rows)[uid] })),
  }),
  async *deleteAll({ uid }) {
    for await (const some of batchesOf(ofUid(uid))) {
      for (const { id } of some) {
        await inTransaction(async (tx) => {
          const league = await loadLeague(tx, id);
          if (league !== null) saveLeague(tx, withoutPlayer(league, uid));
        });
        yield;
      }
    }
  },
};

/** Since when there are leagues. */
const start = v.object({ installedAt: timestamp });
export type LeagueStartRecord = RecordOf<typeof start>;

export const LEAGUE_STARTS = defineCollection<LeagueStartRecord>({
  name: 'leagueStarts',
  versions: { 1: start },
});

/** The only document of its collection. */
const startRef = () => collection(LEAGUE_STARTS, LEAGUE_STARTS.name).doc('first');

let known: number | null = null;

/** For tests that replace the store. */
export function clearLeagueStart(): void {
  known = null;
}

/** When leagues were installed: the first time that anyone asked. It never changes. */
export async function leaguesInstalledAt(): Promise<number> {
  known ??= await countingApart(() => installLeagues());
  return known;
}

/** By the real clock, which no test sets. The earliest time counts, which is returned: sample players come later. */
export function installLeagues(installedAt = realNow()): Promise<number> {
  return inTransaction(async (tx) => {
    const stored = await tx.get(startRef());
    if (stored !== null && stored.installedAt <= installedAt) return stored.installedAt;
    tx.set(startRef(), { installedAt });
    return installedAt;
  });
}
