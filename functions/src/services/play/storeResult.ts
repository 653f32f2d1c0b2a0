import type { GameRecord, GameResult, GameReview } from '@cardinal/core/documents/games';
import { isRankedGame } from '@cardinal/core/documents/games';
import { dealFrom } from '@cardinal/core/game/deal';
import { dayOf, type Day } from '@cardinal/core/game/days';
import { insightOf, isToBeHeld, standingOf } from '@cardinal/core/game/fairPlay';
import type { GameState } from '@cardinal/core/game/game';
import { oddsOfTurns, wasBest } from '@cardinal/core/game/odds';
import { parOf } from '@cardinal/core/game/par';
import { ALL_TIME, boardId } from '@cardinal/core/records/boards';
import {
  enterGame,
  enterLaterPlay,
  mayHaveEarlierRow,
  type Entry,
  type FinishedGame,
} from '@cardinal/core/records/enterGame';
import { excusedAt } from '@cardinal/core/records/excused';
import { hasGap } from '@cardinal/core/records/streak';
import { luckAfter, type PlayerRecord } from '@cardinal/core/records/playerRecord';
import { highestIn, rankIn, type Histogram } from '@cardinal/core/records/ranking';
import { AppError } from '../../lib/appError';
import { loadRowIn, saveRow, scoreEntered } from '../../repos/boardsRepo';
import { count } from '../../repos/countersRepo';
import { createPlay, savePlay } from '../../repos/daysRepo';
import { countBegun, loadEvidence } from '../../repos/evidenceRepo';
import { keptExcused } from '../../repos/excusedRepo';
import { savePlayer } from '../../repos/playersRepo';
import { reader, type Tx } from '../../repos/store';
import { applyShifts, loadTallies } from '../../repos/talliesRepo';
import { playOf } from './plays';

/**
 * Stores a finished game for an account, in the caller's transaction: record, boards, tallies,
 * counters, streak and play change together or not at all. All reads come before the writes.
 * Gives the game as the caller has to save it. A guest's daily makes the play that its own player's has
 * from the beginning: where there is one already, nothing is stored (`isAlreadyThere`).
 */
export async function storeResult(
  tx: Tx,
  game: GameRecord,
  state: GameState,
  player: PlayerRecord | null,
  storedAt: number,
): Promise<GameRecord> {
  // Deleted since the session was checked.
  if (player === null) throw new AppError('no-session');
  const { id: uid } = player;
  const endedAt = game.endedAt ?? storedAt;
  const owned = { ...game, uid, storedAt };
  const writePlay = game.uid === null ? createPlay : savePlay;
  if (game.isLater) {
    savePlayer(tx, enterLaterPlay(player, state.score));
    writePlay(tx, playOf(owned, uid, state.score));
    count(tx, 'daily', dayOf(endedAt));
    return owned;
  }
  const date = dayOfGame(game, endedAt);
  // Waits for nothing, unless the result is held; then it has no rank to be counted.
  const review = await reviewOf(owned, state, player, endedAt);
  const [earlierRow, tallies, marks] = await Promise.all([
    mayHaveEarlierRow(player, { mode: game.mode, date })
      ? loadRowIn(tx, boardId(game.mode, date), uid)
      : null,
    // Not read in the transaction: it would make every submission of a moment wait for the others.
    state.score > 0 && review === null ? loadTallies(reader, date) : null,
    game.mode === 'daily' && hasGap(player.streak, date) ? keptExcused() : [],
  ]);
  const reviewed = { ...owned, review };
  const finished = finishedGame(reviewed, state, endedAt);
  const entry = enterGame(player, finished, earlierRow?.score ?? null, excusedAt(marks, storedAt));

  savePlayer(tx, entry.player);
  if (game.mode === 'daily') writePlay(tx, playOf(owned, uid, state.score));
  saveRows(tx, player, finished, entry);
  applyShifts(tx, entry.shifts);
  const day = countedOn(finished);
  if (day !== null) count(tx, game.mode, day);
  if (review !== null) return { ...reviewed, result: NO_RESULT };
  const result = tallies === null ? null : resultOn(tallies[game.mode], finished, entry);
  return { ...reviewed, result };
}

/** Held, where honest play explains the result too rarely. Nothing is decided here but that. */
async function reviewOf(
  game: GameRecord,
  state: GameState,
  player: PlayerRecord,
  endedAt: number,
): Promise<GameReview | null> {
  const odds = oddsOfTurns(state.turns);
  const insight = insightOf(odds);
  const luck = game.date === null ? null : luckAfter(player, game.date, standingOf(odds));
  if (state.score === 0 || !isToBeHeld({ insight, luck })) return null;
  // Facts of the past by now: not read in the transaction, which would lock what others begin.
  const evidence = await loadEvidence(reader, game.id);
  const begun =
    evidence === null ? 1 : await countBegun(reader, evidence.network, evidence.date, endedAt);
  return { state: 'held', insight, luck, linked: begun - 1 };
}

function saveRows(tx: Tx, player: PlayerRecord, finished: FinishedGame, entry: Entry): void {
  const { id: uid, username } = player;
  const { score, endedAt: reachedAt } = finished;
  for (const board of entry.boards) saveRow(tx, { board, uid, username, score, reachedAt });
}

/** Of a result that is held or voided. */
export const NO_RESULT: GameResult = { rank: null, isPersonalBest: false, isDailyHigh: false };

/**
 * Rank and highs as of this moment. `scoreOfDay` is the player's on the day's board: who stands on none
 * has no rank there and makes no high, and still a best of their own.
 */
export function resultOn(
  standing: Histogram,
  { mode, score }: Pick<FinishedGame, 'mode' | 'score'>,
  { scoreOfDay, isPersonalBest }: Pick<Entry, 'scoreOfDay' | 'isPersonalBest'>,
): GameResult {
  if (scoreOfDay === null) return { ...NO_RESULT, isPersonalBest };
  return {
    rank: rankIn(standing, scoreOfDay),
    isPersonalBest,
    isDailyHigh: mode === 'daily' && score > (highestIn(standing) ?? 0),
  };
}

/** Whether the result waits for a person to look at it. */
export function isHeld({ review }: GameRecord): boolean {
  return review?.state === 'held';
}

export function finishedGame(game: GameRecord, state: GameState, endedAt: number): FinishedGame {
  const isDaily = game.mode === 'daily';
  const odds = oddsOfTurns(state.turns);
  return {
    mode: game.mode,
    date: dayOfGame(game, endedAt),
    score: state.score,
    guesses: game.guesses,
    cleared: state.phase === 'over' && state.outcome === 'cleared',
    isFaultless: odds.every(wasBest),
    isOpenedRight: state.turns[0]?.correct ?? false,
    par: isDaily ? parOf(dealFrom(game.order)) : null,
    endedAt,
    isRanked: isRankedGame(game),
    standing: isDaily ? standingOf(odds) : null,
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
