import { isExpired, type GameRecord, type GameResult } from '@cardinal/core/documents/games';
import type { ScoreAnswer, ScoreRequest } from '@cardinal/core/api/play';
import { alreadyPlayed, AppError } from '../../lib/appError';
import { now } from '../../lib/clock';
import { isId } from '../../lib/random';
import { loadPlay } from '../../repos/daysRepo';
import { loadGame, saveGame } from '../../repos/gamesRepo';
import { inTransaction, type Tx } from '../../repos/store';
import { stateOf } from './games';
import { dayOfGame, invalidateBoards, storeResult } from './storeResult';

export interface Submission {
  readonly answer: ScoreAnswer;
  /** False where the same submission was answered before. */
  readonly isNew: boolean;
}

/**
 * Confirms the result of the player's own game, or claims a guest's for the account. The score is
 * never taken from the request: it is compared with the one that was played.
 */
export function submitScore(uid: string, request: ScoreRequest): Promise<Submission> {
  return inTransaction(async (tx) => {
    const game = isId(request.gameId) ? await loadGame(tx, request.gameId) : null;
    if (game === null) throw new AppError('not-found');
    if (game.uid !== null && game.uid !== uid) throw new AppError('game-claimed');
    if (isExpired(game, now())) throw new AppError('not-found');
    if (game.uid === null && game.date !== null) await refuseSecondDaily(tx, game.date, uid);

    const state = stateOf(game);
    if (game.mode !== request.gameMode) throw new AppError('mode-mismatch');
    if (state.phase !== 'over' || game.endedAt === null) throw new AppError('game-not-over');
    if (state.score !== request.score) throw new AppError('score-mismatch');

    const result = game.result ?? (await claim(tx, game, uid, game.endedAt));
    if (!game.confirmed) {
      saveGame(tx, { ...game, uid, result, storedAt: game.storedAt ?? now(), confirmed: true });
    }
    invalidateBoards(tx, game, state.score);
    const answer = {
      gameMode: game.mode,
      gameDate: dayOfGame(game, game.endedAt),
      score: state.score,
      ...result,
    };
    return { answer, isNew: !game.confirmed };
  });
}

async function refuseSecondDaily(tx: Tx, date: string, uid: string): Promise<void> {
  const play = await loadPlay(tx, date, uid);
  if (play === null) return;
  throw play.score === null ? new AppError('already-begun') : alreadyPlayed(play.score);
}

async function claim(tx: Tx, game: GameRecord, uid: string, endedAt: number): Promise<GameResult> {
  const result = await storeResult(tx, game, stateOf(game), uid, endedAt);
  if (result === null) throw new AppError('score-mismatch');
  return result;
}
