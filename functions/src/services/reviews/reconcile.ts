import type { RowRecord } from '@cardinal/core/documents/boards';
import { LEADERS } from '@cardinal/core/documents/reviews';
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
import { gamesOf, saveGame, type GameRecord } from '../../repos/gamesRepo';
import { savePlayer } from '../../repos/playersRepo';
import { playsOf } from '../../repos/playsRepo';
import type { Tx } from '../../repos/store';
import { applyShifts } from '../../repos/talliesRepo';
import { updateLeagueRow } from '../leagues/rows';
import { stateOf } from '../play/games';
import { rankFacts } from '../play/storeResult';
import { crowdOfRows, rebuildPlayer, type Rebuilt } from '../play/rebuiltPlayer';

/** A finished game of an account. */
export type Ended = GameRecord & { readonly endedAt: number };

interface Decided {
  readonly isRanked: boolean;
  /** Games whose review changes. */
  readonly games?: readonly Ended[];
}

/**
 * Runs after a decision about a player or games: enters all games of the player again, and updates
 * record, rows, tallies and the decided games to match. So a decision made weeks later, or undone, has the
 * same result as one made at once.
 */
export async function reconcile(
  tx: Tx,
  player: PlayerRecord,
  { isRanked, games: decided = [] }: Decided,
): Promise<void> {
  const { id } = player;
  // Every end of a game writes the player's record, too, which was read before.
  const [plays, games, rows] = [await playsOf(id), await gamesOf(id), await rowsOf(id)];
  const marks = await loadExcused(tx);
  const day = { today: today(), excused: excusedNow(marks) };
  const known = games.map((game) => decided.find(({ id: other }) => other === game.id) ?? game);
  const expected = rebuildPlayer(player, { ...player, isRanked }, marks, plays, known);
  savePlayer(tx, expected.player);
  updateLeagueRow(tx, player, expected.player);
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
  for (const game of decided) {
    saveGame(tx, seenIfLow({ ...game, result: await resultAfter(game, expected) }));
  }
}

/** Of what is released by itself, admins look at the first of its day. */
function seenIfLow(game: GameRecord): GameRecord {
  const { review, result } = game;
  const isLow = review?.state === 'released' && (result?.rank ?? Infinity) > LEADERS;
  return isLow ? { ...game, review: { ...review, waitsFor: [] } } : game;
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

/**
 * The result that the player is shown from now on: with the current rank, or without one unless it
 * is released.
 */
async function resultAfter(game: Ended, { entries, rows }: Rebuilt): Promise<GameResult> {
  if (game.review?.state !== 'released') return NO_RESULT;
  const { mode } = game;
  const date = dayOfGame(game, game.endedAt);
  const scoreOfDay = rows.get(boardId(mode, date))?.score ?? null;
  const ranks = await rankFacts({ mode, date, score: stateOf(game).score }, scoreOfDay);
  const isPersonalBest = entries.get(game.id)?.isPersonalBest ?? false;
  return resultOn(ranks, game, { scoreOfDay, isPersonalBest });
}
