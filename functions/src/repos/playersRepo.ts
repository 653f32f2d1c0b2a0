import { PLAYERS } from '@cardinal/core/documents/players';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { collection, type Reader, type Tx } from './store';

const players = () => collection(PLAYERS, PLAYERS.name);

export function loadPlayer(from: Reader, uid: string): Promise<PlayerRecord | null> {
  return from.get(players().doc(uid));
}

export function savePlayer(tx: Tx, player: PlayerRecord): void {
  tx.set(players().doc(player.id), player);
}

export function deletePlayer(tx: Tx, uid: string): void {
  tx.delete(players().doc(uid));
}
