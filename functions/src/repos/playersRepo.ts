import type { Histogram } from '@cardinal/core/game/ranking';
import { NO_STREAK, type Streak } from '@cardinal/core/game/streak';
import { collection, type Reader, type Tx } from './store';

export interface ModeRecord {
  /** Finished games that count. */
  readonly played: number;
  /** Best score above 0 on a board, or null. */
  readonly best: number | null;
  /** Games by score. */
  readonly distribution: Histogram;
  /** The last day with a score on its board, and the (best) score of that day. */
  readonly latest: { readonly date: string; readonly score: number } | null;
}

/** What a player has played: one document, so that one read knows the player. */
export interface PlayerRecord {
  readonly id: string;
  readonly username: string;
  readonly daily: ModeRecord;
  readonly fun: ModeRecord;
  readonly streak: Streak;
  /** When each badge was earned, by its id. */
  readonly badges: Readonly<Record<string, number>>;
}

const NOTHING_PLAYED: ModeRecord = { played: 0, best: null, distribution: {}, latest: null };

const players = () => collection<PlayerRecord>('players');

export function newPlayer(id: string, username: string): PlayerRecord {
  return {
    id,
    username,
    daily: NOTHING_PLAYED,
    fun: NOTHING_PLAYED,
    streak: NO_STREAK,
    badges: {},
  };
}

export function loadPlayer(from: Reader, uid: string): Promise<PlayerRecord | null> {
  return from.get(players().doc(uid));
}

export function savePlayer(tx: Tx, player: PlayerRecord): void {
  tx.set(players().doc(player.id), player);
}

export function deletePlayer(tx: Tx, uid: string): void {
  tx.delete(players().doc(uid));
}
