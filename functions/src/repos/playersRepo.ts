import { PLAYERS } from '@cardinal/core/documents/players';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { collection } from './documents';
import type { Reader, Tx } from './store';

export const playerRef = (uid: string) => collection(PLAYERS, PLAYERS.name).doc(uid);

export function loadPlayer(from: Reader, uid: string): Promise<PlayerRecord | null> {
  return from.get(playerRef(uid));
}

export function savePlayer(tx: Tx, player: PlayerRecord): void {
  tx.set(playerRef(player.id), player);
}

export function deletePlayer(tx: Tx, uid: string): void {
  tx.delete(playerRef(uid));
}
