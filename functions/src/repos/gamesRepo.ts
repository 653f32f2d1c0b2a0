import { GAMES, type GameRecord } from '@cardinal/core/documents/games';
import { collection, reader, type Reader, type Tx } from './store';

const games = () => collection(GAMES, GAMES.name);

export function loadGame(from: Reader, id: string): Promise<GameRecord | null> {
  return from.get(games().doc(id));
}

export function createGame(tx: Tx, game: GameRecord): void {
  tx.create(games().doc(game.id), game);
}

export function saveGame(tx: Tx, game: GameRecord): void {
  tx.set(games().doc(game.id), game);
}

export function deleteGame(tx: Tx, id: string): void {
  tx.delete(games().doc(id));
}

export function gamesOf(uid: string, from: Reader = reader): Promise<GameRecord[]> {
  return from.find(games().where('uid', '==', uid));
}
