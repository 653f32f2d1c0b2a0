import type { GameState } from '@cardinal/core/game/game';
import { ALL_TIME, boardId } from '@cardinal/core/records/boards';
import { dayOf } from '@cardinal/core/game/days';
import { scoreOnBoard, type FinishedGame } from '@cardinal/core/records/enterGame';
import { excusedAt, excusedNow } from '@cardinal/core/records/excused';
import type { HeldFor } from '@cardinal/core/documents/reviews';
import { holdOf, isDoubtful } from '@cardinal/core/records/fairPlay';
import { dayOfGame, finishedGame } from '@cardinal/core/records/finishedGame';
import {
  changesOfGame,
  changesOfLaterPlay,
  evidenceOf,
  needsOf,
  type Change,
  type GameChanges,
  type Known,
  type RankFacts,
} from '@cardinal/core/records/gameChanges';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { AppError } from '../../lib/appError';
import { loadRow, saveRow, scoreEntered } from '../../repos/boardsRepo';
import { count } from '../../repos/countersRepo';
import { cachedExcusedDays } from '../../repos/excusedRepo';
import type { GameRecord, GameReview } from '../../repos/gamesRepo';
import { savePlayer } from '../../repos/playersRepo';
import { createPlay, savePlay } from '../../repos/playsRepo';
import { reader, type Tx } from '../../repos/store';
import { applyShifts, playersAbove } from '../../repos/talliesRepo';
import { loadUser } from '../../repos/usersRepo';
import { updateLeagueRow } from '../leagues/rows';
import { playOf } from './plays';
import { countOthers, saveTrail, trailOf, type Trail } from './traces';

type OwnedGame = GameRecord & {
  readonly uid: string;
  readonly endedAt: number;
  readonly storedAt: number;
};

/** A game as the caller has to save it, and its player's record after it. */
export interface StoredGame {
  readonly game: GameRecord;
  readonly player: PlayerRecord;
}

/** A player's own last guess, made from this address, or a claim of a guest's game. */
type Submission = { readonly kind: 'own'; readonly client: string } | { readonly kind: 'claim' };

interface Storing {
  readonly game: GameRecord;
  readonly state: GameState;
  readonly player: PlayerRecord | null;
  readonly storedAt: number;
  readonly submission: Submission;
}

/**
 * Stores a finished game for an account in the caller's transaction: record, boards, tallies,
 * counters, streak and play change together or not at all. All reads come before the writes.
 * The caller has to save the game. A claimed daily creates a play, which a player's
 * own daily has from its start. If there is one already, the transaction fails.
 * @throws AppError `no-session` for an account that was deleted after the session was checked
 */
export async function storeResult(tx: Tx, storing: Storing): Promise<StoredGame> {
  const { game, state, player, storedAt, submission } = storing;
  if (player === null) throw new AppError('no-session');
  const owned = { ...game, uid: player.id, endedAt: game.endedAt ?? storedAt, storedAt };
  const { changes, trail, ...result } = game.isLater
    ? {
        changes: changesOfLaterPlay(player, laterResult(owned, state)),
        trail: submission.kind === 'own' ? await trailOf(owned, submission) : null,
      }
    : await changesOfOwnDay(tx, owned, player, storing);
  saveTrail(tx, trail);
  const writePlay = submission.kind === 'claim' ? createPlay : savePlay;
  let after = player;
  for (const change of changes) {
    if (change.kind === 'player') {
      updateLeagueRow(tx, player, change.player);
      after = change.player;
    }
    write(tx, owned, change, writePlay);
  }
  return { game: { ...owned, networks: [], ...result }, player: after };
}

function laterResult(game: OwnedGame, { score }: GameState) {
  return { date: dayOfGame(game, game.endedAt), score, endedAt: game.endedAt };
}

async function changesOfOwnDay(
  tx: Tx,
  game: OwnedGame,
  player: PlayerRecord,
  { state, submission }: Storing,
): Promise<GameChanges & Pick<GameRecord, 'evidence' | 'review'> & { trail: Trail | null }> {
  const played = finishedGame(game, state, game.endedAt);
  const known = evidenceOf(player, played);
  const mayBeHeld = state.score > 0 && isDoubtful(known);
  const isCompared = game.mode === 'daily' || mayBeHeld;
  const isClaim = submission.kind === 'claim';
  // Read in the transaction: a simultaneous verification either comes first, or releases this result.
  const user = mayBeHeld || (isClaim && isCompared) ? await loadUser(tx, player.id) : null;
  const end = isClaim ? { email: user?.email } : submission;
  const trail = isCompared || !isClaim ? await trailOf(game, end) : null;
  const linked = isCompared ? await countOthers(trail, game.endedAt) : null;
  const evidence = { ...known, linked };
  const waitsFor = mayBeHeld ? holdOf(evidence, user?.emailVerified === true) : null;
  const review: GameReview | null = waitsFor && { state: 'held', waitsFor };
  const finished = { ...played, isRanked: review === null };
  const needed = await load(tx, player, finished, game);
  return { ...changesOfGame(player, finished, needed), evidence, review, trail };
}

async function load(
  tx: Tx,
  player: PlayerRecord,
  finished: FinishedGame,
  { uid, storedAt }: OwnedGame,
): Promise<Known> {
  const { mode, date } = finished;
  const today = dayOf(storedAt);
  const needs = needsOf(player, finished, today);
  const [row, marks] = await Promise.all([
    needs.row ? loadRow(tx, boardId(mode, date), uid) : null,
    needs.excused ? cachedExcusedDays() : [],
  ]);
  const earlierRow = row?.score ?? null;
  return {
    earlierRow,
    ranks: needs.ranks
      ? await rankFacts(finished, scoreOnBoard(player, finished, earlierRow))
      : null,
    excused: excusedAt(marks, storedAt),
    day: { today, excused: excusedNow(marks) },
  };
}

/**
 * Reads outside the transaction: inside, all submissions at one moment would wait for each other.
 */
export async function rankFacts(
  { mode, date, score }: Pick<FinishedGame, 'mode' | 'date' | 'score'>,
  scoreOfDay: number | null,
): Promise<RankFacts> {
  const [above, asHigh] = await Promise.all([
    playersAbove(reader, date, mode, scoreOfDay ?? 0),
    mode === 'daily' ? playersAbove(reader, date, mode, score - 1) : 1,
  ]);
  return { above, isHighest: asHigh === 0 };
}

function write(tx: Tx, game: OwnedGame, change: Change, writePlay: typeof savePlay): void {
  switch (change.kind) {
    case 'player':
      return savePlayer(tx, change.player);
    case 'play':
      return writePlay(tx, playOf(game, game.uid, change.score));
    case 'row':
      return saveRow(tx, change.row);
    case 'tallies':
      return applyShifts(tx, change.shifts);
    case 'count':
      return count(tx, change.mode, change.day);
  }
}

/** Whether the result is held, and why, as its player sees it. */
export function heldOf({ review }: GameRecord): { held: boolean; heldFor: HeldFor | null } {
  if (review?.state !== 'held') return { held: false, heldFor: null };
  return { held: true, heldFor: review.waitsFor[0] ?? 'check' };
}

/**
 * Drops cached rows of boards that should show the score. The caller of a repeated submission is
 * about to look for it, and another instance may have stored it.
 */
export function invalidateBoards(tx: Tx, game: GameRecord, score: number): void {
  for (const period of [dayOfGame(game, game.endedAt ?? game.startedAt), ALL_TIME]) {
    tx.onCommit(() => scoreEntered(boardId(game.mode, period), score));
  }
}
