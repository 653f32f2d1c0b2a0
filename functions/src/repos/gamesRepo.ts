import type { Guess } from '@cardinal/core/game/guesses';
import type { ScoredMode } from '@cardinal/core/game/game';
import type { ShuffleOrder } from '@cardinal/core/game/deal';
import type { ScoreAnswer } from '@cardinal/core/api/answers';
import { collection, passing, reader, type Reader, type Tx } from './store';

/** A game dealt by the server: the order and the guesses are all that it is. */
export interface GameRecord {
  readonly id: string;
  /** Whose it is; null for a guest's that nobody has claimed. */
  readonly uid: string | null;
  readonly mode: ScoredMode;
  /** The day of a daily, else null. */
  readonly date: string | null;
  readonly order: ShuffleOrder;
  readonly guesses: readonly Guess[];
  readonly startedAt: number;
  readonly lastGuessAt: number | null;
  readonly endedAt: number | null;
  /** When it was stored for its account: as it ended, or for a guest's game at the claim. */
  readonly storedAt: number | null;
  /** When an unfinished game, or an unclaimed one, is gone. */
  readonly expiresAt: number;
  /** Once the game is stored for an account, if it scored. */
  readonly result: ScoreAnswer | null;
  /** Whether a submission has been answered with the result. */
  readonly confirmed: boolean;
}

const games = () => collection<GameRecord>('games');

export function loadGame(from: Reader, id: string): Promise<GameRecord | null> {
  return from.get(games().doc(id));
}

/** Nobody's games and unfinished fun ones go; a player's daily stays, for the score it had. */
function goneAt({ uid, mode, endedAt, expiresAt }: GameRecord): number | null {
  return uid === null || (mode === 'fun' && endedAt === null) ? expiresAt : null;
}

export function createGame(tx: Tx, game: GameRecord): void {
  tx.create(games().doc(game.id), passing(game, goneAt(game)));
}

export function saveGame(tx: Tx, game: GameRecord): void {
  tx.set(games().doc(game.id), passing(game, goneAt(game)));
}

export function deleteGame(tx: Tx, id: string): void {
  tx.delete(games().doc(id));
}

export function gamesOf(uid: string, from: Reader = reader): Promise<GameRecord[]> {
  return from.find(games().where('uid', '==', uid));
}
