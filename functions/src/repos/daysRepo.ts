import { DAYS, type DealRecord } from '@cardinal/core/documents/days';
import {
  NEWEST_DAY_FIRST,
  PLAYS,
  playsPath,
  type PlayRecord,
  type StoredPlay,
} from '@cardinal/core/documents/plays';
import type { Day } from '@cardinal/core/game/days';
import { collection, collectionGroup, ordered } from './documents';
import { reader, type Reader, type Tx } from './store';

const days = () => collection(DAYS, DAYS.name);
const playRef = (date: Day, uid: string) => collection(PLAYS, playsPath(date)).doc(uid);

export function loadDeal(from: Reader, date: Day): Promise<DealRecord | null> {
  return from.get(days().doc(date));
}

export function createDeal(tx: Tx, deal: DealRecord): void {
  tx.create(days().doc(deal.date), deal);
}

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
