import { PLAYING, type PlayingRecord } from '@cardinal/core/documents/playing';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import type { Tx } from './store';

const playing = () => collection(PLAYING, PLAYING.name);

export function savePlaying(tx: Tx, record: PlayingRecord): void {
  tx.set(playing().doc(record.uid), record);
}

export function deletePlaying(tx: Tx, uid: string): void {
  tx.delete(playing().doc(uid));
}

export const playingOfPlayer = ofPlayer({ declared: PLAYING, documents: playing });
