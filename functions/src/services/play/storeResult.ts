import type { ScoreAnswer } from '@cardinal/core/api/answers';
import { dayOf, type Day } from '@cardinal/core/game/days';
import type { GameState } from '@cardinal/core/game/game';
import { highestIn, rankIn, type Histogram } from '@cardinal/core/game/ranking';
import { boardOf, saveRow, scoreEntered } from '../../repos/boardsRepo';
import { savePlay, type PlayRecord } from '../../repos/daysRepo';
import type { GameRecord } from '../../repos/gamesRepo';
import { loadPlayer, savePlayer } from '../../repos/playersRepo';
import { reader, type Tx } from '../../repos/store';
import { ALL_TIME, applyMoves, count, loadTallies } from '../../repos/talliesRepo';
import { enterGame, type FinishedGame } from '../records';

/**
 * Stores a finished game for an account, in the caller's transaction: record, boards, tallies,
 * counters, streak and play change together or not at all. All reads come before the writes.
 * Gives null where there is nothing to submit (no points).
 */
export async function storeResult(
  tx: Tx,
  game: GameRecord,
  state: GameState,
  uid: string,
  endedAt: number,
): Promise<ScoreAnswer | null> {
  const finished = finishedGame(game, state, endedAt);
  const player = await loadPlayer(tx, uid);
  if (player === null) throw new Error(`no player record for ${uid}`);
  const entry = enterGame(player, finished);
  // Not read in the transaction: it would make every submission of a moment wait for the others.
  const standing = (await loadTallies(reader, finished.date))[game.mode];

  savePlayer(tx, entry.player);
  if (game.mode === 'daily') savePlay(tx, playOf(game, uid, state.score));
  for (const board of entry.boards) {
    saveRow(tx, {
      board,
      uid,
      username: player.username,
      score: finished.score,
      reachedAt: endedAt,
    });
  }
  applyMoves(tx, entry.moves);
  const day = countedOn(finished);
  if (day !== null) count(tx, game.mode, day);
  if (finished.score === 0) return null;
  return {
    gameMode: game.mode,
    gameDate: finished.date,
    score: finished.score,
    rank: rankIn(standing, entry.scoreOfDay),
    isPersonalBest: entry.isPersonalBest,
    isDailyHigh: game.mode === 'daily' && beats(standing, finished.score),
  };
}

export function finishedGame(game: GameRecord, state: GameState, endedAt: number): FinishedGame {
  return {
    mode: game.mode,
    date: game.date ?? dayOf(endedAt),
    score: state.score,
    cleared: state.phase === 'over' && state.outcome === 'cleared',
    endedAt,
  };
}

/** The day in whose counters a finished game is, or null: a fun game without points counts nowhere. */
export function countedOn({ mode, score, endedAt }: FinishedGame): Day | null {
  return mode === 'daily' || score > 0 ? dayOf(endedAt) : null;
}

/**
 * The caller of a repeated submission is about to look for the score on the boards; it was stored
 * by another instance, perhaps, whose kept rows are not this one's.
 */
export function lookAnew(tx: Tx, { gameMode, gameDate, score }: ScoreAnswer): void {
  for (const period of [gameDate, ALL_TIME]) {
    tx.onCommit(() => scoreEntered(boardOf(gameMode, period), score));
  }
}

function beats(board: Histogram, score: number): boolean {
  return score > (highestIn(board) ?? 0);
}

/** The play of a daily dealt by the server. */
export function playOf(game: GameRecord, uid: string, score: number | null): PlayRecord {
  return {
    uid,
    date: game.date ?? '',
    kind: 'own',
    startedAt: game.startedAt,
    gameId: game.id,
    score,
    guesses: null,
  };
}
