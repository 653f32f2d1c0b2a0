import * as v from 'valibot';
import {
  defineCollection,
  nextVersion,
  type Order,
  type RecordOf,
} from '@cardinal/core/documents/document';
import { timestamp, nullable, text, integer } from '@cardinal/core/documents/fields';
import type { Day } from '@cardinal/core/game/days';
import { collection, collectionGroup, ordered } from './documents';
import { batchesOf } from './ofPlayer';
import { reader, type Finder, type Reader, type Tx } from './store';

/** A client may start its play of today with only `startedAt` (see firestore.rules). */
const first = v.object({
  uid: v.optional(nullable(text), null),
  date: v.optional(nullable(text), null),
  kind: v.optional(v.picklist(['own', 'later']), 'own'),
  startedAt: timestamp,
  gameId: v.optional(nullable(text), null),
  score: v.optional(nullable(integer), null),
});

/** A player's only play of a day. */
const second = v.object({
  /** Null if the client started the play itself, as is the day. The path contains both. */
  uid: nullable(text),
  date: nullable(text),
  /** `own`: started on its day. `later`: started after its day. */
  kind: v.picklist(['own', 'later']),
  startedAt: timestamp,
  /** Null if the client started the play itself and never requested the game. */
  gameId: nullable(text),
  /** Null until the game is over or has expired. */
  score: nullable(integer),
  /**
   * How often the player revoked the links to this run. Links from before the last time don't work.
   */
  shareRevision: integer,
});
export type StoredPlay = RecordOf<typeof second>;
export type PlayRecord = StoredPlay & { readonly uid: string; readonly date: Day };

export const PLAYS = defineCollection<StoredPlay>({
  name: 'plays',
  versions: nextVersion({ 1: first }, (play) => ({ ...play, shareRevision: 0 }), { 2: second }),
  timestamps: ['startedAt'],
});

function playsPath(date: Day): string {
  return `days/${date}/${PLAYS.name}`;
}

const NEWEST_DAY_FIRST = [{ field: 'date', direction: 'desc' }] as const satisfies readonly Order[];

const playRef = (date: Day, uid: string) => collection(PLAYS, playsPath(date)).doc(uid);

/** Adds player and day, which are missing if the client started the play itself. */
export async function loadPlay(from: Reader, date: Day, uid: string): Promise<PlayRecord | null> {
  const stored = await from.get(playRef(date, uid));
  return stored === null ? null : { ...stored, uid, date };
}

/**
 * The player's plays of these days, including those that a client started; null where there is
 * none.
 */
export async function loadPlays(
  from: Reader,
  dates: readonly Day[],
  uid: string,
): Promise<(PlayRecord | null)[]> {
  const stored = await from.getMany(dates.map((date) => playRef(date, uid)));
  return dates.map((date, at) => {
    const play = stored[at] ?? null;
    return play === null ? null : { ...play, uid, date };
  });
}

export function savePlay(tx: Tx, play: PlayRecord): void {
  tx.set(playRef(play.date, play.uid), play);
}

/** Fails with its transaction if there is one already, so it needn't be read first. */
export function createPlay(tx: Tx, play: PlayRecord): void {
  tx.create(playRef(play.date, play.uid), play);
}

export function deletePlay(tx: Tx, date: Day, uid: string): void {
  tx.delete(playRef(date, uid));
}

/**
 * Only plays that contain their day. Those that a client started contain neither day nor player.
 */
function dated(plays: readonly StoredPlay[], uid: string): PlayRecord[] {
  return plays.flatMap(({ date, ...play }) => (date === null ? [] : [{ ...play, uid, date }]));
}

/** The plays of a day that have no score, in batches. */
export const openPlaysOn = (date: Day) =>
  batchesOf(collection(PLAYS, playsPath(date)).where('score', '==', null));

/** All plays of a player, newest day first. */
export async function playsOf(uid: string, from: Finder = reader): Promise<PlayRecord[]> {
  const own = collectionGroup(PLAYS).where('uid', '==', uid);
  const plays = await from.find(ordered(own, NEWEST_DAY_FIRST));
  return dated(plays, uid);
}

/** The latest own-day plays of a player that have no score yet. */
export async function openPlaysOf(uid: string, limit: number): Promise<PlayRecord[]> {
  const open = collectionGroup(PLAYS)
    .where('uid', '==', uid)
    .where('kind', '==', 'own')
    .where('score', '==', null);
  return dated(await reader.find(ordered(open, NEWEST_DAY_FIRST).limit(limit)), uid);
}

/** The player's plays from one day to another, both included. */
export async function playsBetween(uid: string, from: Day, to: Day): Promise<PlayRecord[]> {
  const own = collectionGroup(PLAYS)
    .where('uid', '==', uid)
    .where('date', '>=', from)
    .where('date', '<=', to);
  const plays = await reader.find(ordered(own, NEWEST_DAY_FIRST));
  return dated(plays, uid);
}
