import * as v from 'valibot';
import { defineCollection, nextVersion, type Order } from '@cardinal/core/documents/document';
import { instant, maybe, text, whole } from '@cardinal/core/documents/fields';
import type { Day } from '@cardinal/core/game/days';
import type { Guess } from '@cardinal/core/game/guesses';
import { collection, collectionGroup, ordered } from './documents';
import { guesses } from './fields';
import { reader, type Reader, type Tx } from './store';

/** A player's one play of a day. */
export interface PlayRecord {
  readonly uid: string;
  readonly date: Day;
  /** `own`: begun on the day itself. `later`: a past day. */
  readonly kind: 'own' | 'later';
  readonly startedAt: number;
  /** Null for a play begun by a client that never asked for the game. */
  readonly gameId: string | null;
  /** Null until the game is over or its time is up. */
  readonly score: number | null;
  /** The guesses of a past day that was dealt in the browser, as they once were; else null. */
  readonly guesses: readonly Guess[] | null;
  /** How often the player has revoked the links to this run. Links of earlier revisions don't work. */
  readonly shareRevision: number;
}

/** Whose play of which day a document is, its path says. */
export interface StoredPlay extends Omit<PlayRecord, 'uid' | 'date'> {
  readonly uid: string | null;
  readonly date: Day | null;
}

/** A client may start its own play of today with `startedAt` alone (firestore.rules). */
const fields = {
  uid: v.optional(maybe(text), null),
  date: v.optional(maybe(text), null),
  kind: v.optional(v.picklist(['own', 'later']), 'own'),
  startedAt: instant,
  gameId: v.optional(maybe(text), null),
  score: v.optional(maybe(whole), null),
  guesses: v.optional(maybe(guesses), null),
};

const versions = nextVersion(
  [v.object({ ...fields, linksTakenBack: v.optional(whole, 0) })],
  ({ linksTakenBack, ...play }) => ({ ...play, shareRevision: linksTakenBack }),
  v.object({ ...fields, shareRevision: v.optional(whole, 0) }),
);

export const PLAYS = defineCollection<StoredPlay>({
  name: 'plays',
  versions,
  timestamps: ['startedAt'],
});

function playsPath(date: Day): string {
  return `days/${date}/${PLAYS.name}`;
}

const NEWEST_DAY_FIRST = [{ field: 'date', direction: 'desc' }] as const satisfies readonly Order[];

const playRef = (date: Day, uid: string) => collection(PLAYS, playsPath(date)).doc(uid);

/** A client that began its play by itself has not written whose and of which day it is. */
export async function loadPlay(from: Reader, date: Day, uid: string): Promise<PlayRecord | null> {
  const stored = await from.get(playRef(date, uid));
  return stored === null ? null : { ...stored, uid, date };
}

/** The player's plays of these days, those too that a client began: null where there is none. */
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

/** Fails with the whole transaction where there is one, which then needs not have been read. */
export function createPlay(tx: Tx, play: PlayRecord): void {
  tx.create(playRef(play.date, play.uid), play);
}

export function deletePlay(tx: Tx, date: Day, uid: string): void {
  tx.delete(playRef(date, uid));
}

/** Those that name their day: what a client began by itself does not, nor whose it is. */
function dated(plays: readonly StoredPlay[], uid: string): PlayRecord[] {
  return plays.flatMap(({ date, ...play }) => (date === null ? [] : [{ ...play, uid, date }]));
}

/** A day's own-day plays with the highest scores, held results included. */
export function topPlays(date: Day, limit: number): Promise<StoredPlay[]> {
  const own = collection(PLAYS, playsPath(date)).where('kind', '==', 'own');
  return reader.find(own.orderBy('score', 'desc').limit(limit));
}

/** All plays of a player, newest day first. */
export async function playsOf(uid: string, from: Reader = reader): Promise<PlayRecord[]> {
  const own = collectionGroup(PLAYS).where('uid', '==', uid);
  const plays = await from.find(ordered(own, NEWEST_DAY_FIRST));
  return dated(plays, uid);
}

/** The same from a day to another, both of them included. */
export async function playsBetween(uid: string, from: Day, to: Day): Promise<PlayRecord[]> {
  const own = collectionGroup(PLAYS)
    .where('uid', '==', uid)
    .where('date', '>=', from)
    .where('date', '<=', to);
  const plays = await reader.find(ordered(own, NEWEST_DAY_FIRST));
  return dated(plays, uid);
}
