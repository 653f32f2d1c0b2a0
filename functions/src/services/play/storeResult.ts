import { count } from '../../repos/countersRepo';
import type { GameRecord, GameResult } from '@cardinal/core/documents/games';
import type { PlayRecord } from '@cardinal/core/documents/plays';
import { ALL_TIME, boardId } from '@cardinal/core/records/boards';
import { enterGame, mayHaveEarlierRow, type FinishedGame } from '@cardinal/core/records/enterGame';
import { dayOf, type Day } from '@cardinal/core/game/days';
import type { GameState } from '@cardinal/core/game/game';
import { highestIn, rankIn, type Histogram } from '@cardinal/core/records/ranking';
import { loadRowIn, saveRow, scoreEntered } from '../../repos/boardsRepo';
import { savePlay } from '../../repos/daysRepo';
import { loadPlayer, savePlayer } from '../../repos/playersRepo';
import { reader, type Tx } from '../../repos/store';
import { applyShifts, loadTallies } from '../../repos/talliesRepo';

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
): Promise<GameResult | null> {
  const finished = finishedGame(game, state, endedAt);
  const player = await loadPlayer(tx, uid);
  if (player === null) throw new Error(`no player record for ${uid}`);
  const earlierRow = mayHaveEarlierRow(player, finished)
    ? await loadRowIn(tx, boardId(game.mode, finished.date), uid)
    : null;
  const entry = enterGame(player, finished, earlierRow?.score ?? null);
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
  applyShifts(tx, entry.shifts);
  const day = countedOn(finished);
  if (day !== null) count(tx, game.mode, day);
  if (finished.score === 0) return null;
  return {
    rank: rankIn(standing, entry.scoreOfDay ?? finished.score),
    isPersonalBest: entry.isPersonalBest,
    isDailyHigh: game.mode === 'daily' && beats(standing, finished.score),
  };
}

export function finishedGame(game: GameRecord, state: GameState, endedAt: number): FinishedGame {
  return {
    mode: game.mode,
    date: dayOfGame(game, endedAt),
    score: state.score,
    cleared: state.phase === 'over' && state.outcome === 'cleared',
    endedAt,
    isRanked: true,
  };
}

/** The day whose board a game is for: a daily's own, of a fun game the day on which it ended. */
export function dayOfGame({ date }: GameRecord, endedAt: number): Day {
  return date ?? dayOf(endedAt);
}

/** The day in whose counters a finished game is, or null: a fun game without points counts nowhere. */
export function countedOn({ mode, score, endedAt }: FinishedGame): Day | null {
  return mode === 'daily' || score > 0 ? dayOf(endedAt) : null;
}

/**
 * The caller of a repeated submission is about to look for the score on the boards; it was stored
 * by another instance, perhaps, whose kept rows are not this one's.
 */
export function invalidateBoards(tx: Tx, game: GameRecord, score: number): void {
  for (const period of [dayOfGame(game, game.endedAt ?? game.startedAt), ALL_TIME]) {
    tx.onCommit(() => scoreEntered(boardId(game.mode, period), score));
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
