import type { GameAnswer } from '@cardinal/core/api/play';
import { dealFrom } from '@cardinal/core/game/deal';
import { playerView, replay, type GameState } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { isId } from '../../lib/random';
import { isExpired, loadGame, type GameRecord } from '../../repos/gamesRepo';
import { reader, type Reader } from '../../repos/store';

/** @throws Error if what is stored could never have been played. */
export function stateOf(game: GameRecord, upTo = game.guesses.length): GameState {
  const played = replay(game.guesses.slice(0, upTo), dealFrom(game.order));
  if (!played.ok) throw new Error(`game ${game.id} does not replay: ${played.error}`);
  return played.value;
}

export function gameView(game: GameRecord): GameAnswer {
  const { turns, ...view } = playerView(stateOf(game));
  return {
    gameId: game.id,
    mode: game.mode,
    date: game.date,
    turns: turns.map((turn) => ({ ...turn, cards: [...turn.cards] })),
    ...view,
    startedAt: isoInstant(game.startedAt),
  };
}

/** @throws AppError `not-found` for no game, one whose time is up, or another account's. */
export async function findGame(
  from: Reader,
  gameId: string,
  uid: string | null,
): Promise<GameRecord> {
  const game = isId(gameId) ? await loadGame(from, gameId) : null;
  const isTheirs = game?.uid === null || game?.uid === uid;
  if (game === null || !isTheirs || isExpired(game, now())) throw new AppError('not-found');
  return game;
}

export async function showGame(gameId: string, uid: string | null): Promise<GameAnswer> {
  return gameView(await findGame(reader, gameId, uid));
}
