import type { Timestamp } from 'firebase-admin/firestore';
import type { Guess } from '@cardinal/core/game/guesses';
import { collection, collectionGroup, millis, reader, timestamp } from './store';
import type { Reader, Tx } from './store';

/** A day's deck as it was dealt, kept for ever. */
export interface DealRecord {
  readonly date: string;
  readonly order: readonly number[];
  /** Lower-case hex. */
  readonly salt: string;
  readonly commitment: string;
}

/** A player's one play of a day. */
export interface PlayRecord {
  readonly uid: string;
  readonly date: string;
  /** `own`: on the day itself, dealt by the server. `later`: a past day, dealt in the browser. */
  readonly kind: 'own' | 'later';
  readonly startedAt: number;
  /** Null for a play begun by a client that never asked for the game, and for a later one. */
  readonly gameId: string | null;
  /** Null until the game is over or its time is up. */
  readonly score: number | null;
  /** The guesses of a later play. */
  readonly guesses: readonly Guess[] | null;
}

/** As it lies in Firestore: a client may have begun it with `startedAt` alone (firestore.rules). */
type StoredPlay = { readonly startedAt: Timestamp } & Partial<Omit<PlayRecord, 'startedAt'>>;

const days = () => collection<DealRecord>('days');
const playRef = (date: string, uid: string) =>
  collection<StoredPlay>(`days/${date}/plays`).doc(uid);

export function loadDeal(from: Reader, date: string): Promise<DealRecord | null> {
  return from.get(days().doc(date));
}

export function createDeal(tx: Tx, deal: DealRecord): void {
  tx.create(days().doc(deal.date), deal);
}

export async function loadPlay(
  from: Reader,
  date: string,
  uid: string,
): Promise<PlayRecord | null> {
  const stored = await from.get(playRef(date, uid));
  return stored === null ? null : parsePlay(stored, date, uid);
}

function parsePlay(stored: StoredPlay, date: string, uid: string): PlayRecord {
  return {
    uid,
    date,
    kind: stored.kind ?? 'own',
    startedAt: millis(stored.startedAt),
    gameId: stored.gameId ?? null,
    score: stored.score ?? null,
    guesses: stored.guesses ?? null,
  };
}

export function savePlay(tx: Tx, play: PlayRecord): void {
  tx.set(playRef(play.date, play.uid), { ...play, startedAt: timestamp(play.startedAt) });
}

export function deletePlay(tx: Tx, date: string, uid: string): void {
  tx.delete(playRef(date, uid));
}

/** All plays of a player, newest day first. */
export async function playsOf(uid: string, from: Reader = reader): Promise<PlayRecord[]> {
  const plays = await from.find(
    collectionGroup<StoredPlay>('plays').where('uid', '==', uid).orderBy('date', 'desc'),
  );
  return plays.map((stored) => parsePlay(stored, stored.date ?? '', uid));
}
