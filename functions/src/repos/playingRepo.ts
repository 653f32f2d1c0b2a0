import { collection, type Tx } from './store';

/**
 * A player who is in today's daily, as friends may see it while it goes on: no card and no guess.
 * Whose friends may read it, the rules say.
 */
export interface PlayingRecord {
  readonly uid: string;
  readonly date: string;
  readonly score: number;
}

const playing = () => collection<PlayingRecord>('playing');

export function savePlaying(tx: Tx, record: PlayingRecord): void {
  tx.set(playing().doc(record.uid), record);
}

export function deletePlaying(tx: Tx, uid: string): void {
  tx.delete(playing().doc(uid));
}
