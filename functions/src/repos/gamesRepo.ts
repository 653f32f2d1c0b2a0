import {
  GAMES,
  NEWEST_BEGUN_FIRST,
  NEWEST_ENDED_FIRST,
  type GameRecord,
  type ReviewState,
} from '@cardinal/core/documents/games';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { playerRef } from './playersRepo';
import { byId, collection, ordered } from './documents';
import { reader, type Reader, type Tx } from './store';

const games = () => collection(GAMES, GAMES.name);

export function loadGame(from: Reader, id: string): Promise<GameRecord | null> {
  return from.get(games().doc(id));
}

/** A game and the record of the player who hands it in. */
export function loadGameAndPlayer(
  from: Reader,
  id: string,
  uid: string,
): Promise<[GameRecord | null, PlayerRecord | null]> {
  return from.getMany([games().doc(id), playerRef(uid)]);
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

/** Some of a player's games, by id, from the first or after one. */
export function someGamesOf(uid: string, limit: number, after?: string): Promise<GameRecord[]> {
  const query = games().where('uid', '==', uid).orderBy(byId());
  return reader.find((after === undefined ? query : query.startAfter(after)).limit(limit));
}

export function loadGames(from: Reader, ids: readonly string[]): Promise<(GameRecord | null)[]> {
  return from.getMany(ids.map((id) => games().doc(id)));
}

/** A player's last begun games that have not ended; the time of some may be up. */
export function newestUnfinished(
  uid: string,
  mode: ScoredMode,
  limit: number,
): Promise<GameRecord[]> {
  const unfinished = games()
    .where('uid', '==', uid)
    .where('mode', '==', mode)
    .where('endedAt', '==', null);
  return reader.find(ordered(unfinished, NEWEST_BEGUN_FIRST).limit(limit));
}

/** Games under review, the last ended first, perhaps those after one of them. */
export function gamesInReview(
  state: ReviewState,
  limit: number,
  after: GameRecord | null,
): Promise<GameRecord[]> {
  const query = ordered(games().where('review.state', '==', state), NEWEST_ENDED_FIRST);
  const from = after === null ? query : query.startAfter(after.endedAt, after.id);
  return reader.find(from.limit(limit));
}
