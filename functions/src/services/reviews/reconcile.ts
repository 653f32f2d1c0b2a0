import type { RowRecord } from '@cardinal/core/documents/boards';
import type { Awaited } from '@cardinal/core/records/fairPlay';
import { boardId, boardParts, type BoardId } from '@cardinal/core/records/boards';
import { excusedNow } from '@cardinal/core/records/excused';
import { dayOfGame } from '@cardinal/core/records/finishedGame';
import { NO_RESULT, resultOn, type GameResult } from '@cardinal/core/records/gameChanges';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { NO_STREAK, type Streak } from '@cardinal/core/records/streak';
import { standingShifts, streakShifts } from '@cardinal/core/records/streakRanks';
import type { TallyShift } from '@cardinal/core/records/tallies';
import { today } from '../../lib/clock';
import { deleteRow, markRemoval, rowsOf, saveRow } from '../../repos/boardsRepo';
import { loadExcused } from '../../repos/excusedRepo';
import { gamesOf, heldGamesOf, type GameRecord, type GameReview } from '../../repos/gamesRepo';
import { savePlayer } from '../../repos/playersRepo';
import { playsOf } from '../../repos/playsRepo';
import type { Tx } from '../../repos/store';
import { applyShifts } from '../../repos/talliesRepo';
import { stateOf } from '../play/games';
import { rankFacts } from '../play/storeResult';
import { crowdOfRows, rebuildPlayer, type Rebuilt } from '../play/rebuiltPlayer';

interface Decided {
  readonly isRanked: boolean;
  /** Games whose review changes. */
  readonly games?: readonly GameRecord[];
}

/**
 * Runs after a person's decision about a player or a game: enters all games of the player again,
 * and updates record, rows and tallies to match. So a decision made weeks later, or undone, has the
 * same result as one made at once.
 */
export async function reconcile(
  tx: Tx,
  player: PlayerRecord,
  { isRanked, games: decided = [] }: Decided,
): Promise<Rebuilt> {
  const { id } = player;
  const [plays, games, rows] = [await playsOf(id, tx), await gamesOf(id, tx), await rowsOf(id, tx)];
  const marks = await loadExcused(tx);
  const day = { today: today(), excused: excusedNow(marks) };
  const known = games.map((game) => decided.find(({ id: other }) => other === game.id) ?? game);
  const expected = rebuildPlayer(player, { isRanked, badges: player.badges }, marks, plays, known);
  savePlayer(tx, expected.player);
  for (const row of expected.rows.values()) saveRow(tx, row);
  const gone = rows.map(({ board }) => board).filter((board) => !expected.rows.has(board));
  for (const board of gone) deleteRow(tx, board, id);
  for (const { board, score } of rows) {
    if (score > (expected.rows.get(board)?.score ?? score)) markRemoval(tx, board);
  }
  const stood = new Set(rows.map(({ board }) => board));
  const come = [...expected.rows.keys()].filter((board) => !stood.has(board));
  applyShifts(tx, [
    ...rowShifts(new Map(rows.map((row) => [row.board, row])), expected.rows),
    ...crowdOfRows(gone, known, false),
    ...crowdOfRows(come, known, true),
    ...streakShifts(rankedStreak(player), rankedStreak(expected.player), day.today),
    ...standingShifts(rankedStreak(player), rankedStreak(expected.player), day),
  ]);
  return expected;
}

/** A player off the boards isn't in the streak ranks either. */
function rankedStreak({ isRanked, streak }: PlayerRecord): Streak {
  return isRanked ? streak : NO_STREAK;
}

function rowShifts(
  before: ReadonlyMap<BoardId, RowRecord>,
  after: ReadonlyMap<BoardId, RowRecord>,
): TallyShift[] {
  return [...new Set([...before.keys(), ...after.keys()])].map((board) => {
    const { mode, period } = boardParts(board);
    const [from, to] = [before.get(board)?.score ?? null, after.get(board)?.score ?? null];
    return { period, tally: mode, from, to };
  });
}

/** A finished game with a review. */
export type Held = GameRecord & { readonly endedAt: number; readonly review: GameReview };

/** The held results that wait for this. */
export async function waitingFor(tx: Tx, uid: string, awaited: Awaited): Promise<Held[]> {
  return (await heldGamesOf(tx, uid)).flatMap((game): Held[] => {
    const { endedAt, review } = game;
    if (endedAt === null || review?.waitsFor.includes(awaited) !== true) return [];
    return [{ ...game, endedAt, review }];
  });
}

export function isReviewed(game: GameRecord | null): game is Held {
  return game?.endedAt != null && game.review !== null;
}

/** Without one of the things that a result waits for. It is released once none is left. */
export function without(game: Held, awaited: Awaited): Held {
  const waitsFor = game.review.waitsFor.filter((each) => each !== awaited);
  return { ...game, review: { state: waitsFor.length === 0 ? 'released' : 'held', waitsFor } };
}

/**
 * The result that the player is shown from now on: with the current rank, or without one unless it
 * is released.
 */
export async function resultAfter(
  game: GameRecord & { readonly endedAt: number },
  { entries, rows }: Rebuilt,
): Promise<GameResult> {
  if (game.review?.state !== 'released') return NO_RESULT;
  const { mode } = game;
  const date = dayOfGame(game, game.endedAt);
  const scoreOfDay = rows.get(boardId(mode, date))?.score ?? null;
  const ranks = await rankFacts({ mode, date, score: stateOf(game).score }, scoreOfDay);
  const isPersonalBest = entries.get(game.id)?.isPersonalBest ?? false;
  return resultOn(ranks, game, { scoreOfDay, isPersonalBest });
}
