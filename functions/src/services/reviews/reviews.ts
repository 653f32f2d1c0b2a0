import type { AnswerOf } from '@cardinal/core/api/contract';
import type { DecisionRequest, Review, ReviewedGame } from '@cardinal/core/api/admin';
import { REVIEWS_PAGE, type ReviewState } from '@cardinal/core/documents/reviews';
import { chanceOf, oddsOfTurns } from '@cardinal/core/game/odds';
import { boardId } from '@cardinal/core/records/boards';
import { dayOfGame } from '@cardinal/core/records/finishedGame';
import { NO_RESULT, resultOn, type GameResult } from '@cardinal/core/records/gameChanges';
import { AppError } from '../../lib/appError';
import { isoInstant } from '../../lib/clock';
import { isId } from '../../lib/random';
import {
  gamesInReview,
  loadGame,
  saveGame,
  type GameRecord,
  type GameReview,
} from '../../repos/gamesRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { inTransaction, reader, type Reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { stateOf } from '../play/games';
import { rankFacts } from '../play/storeResult';
import { loadAdmin, writeAudit } from '../admin/audit';
import { reconcile } from '../maintenance/reconcile';
import type { Rebuilt } from '../maintenance/rebuiltPlayer';

/** A stored game that was held once. */
type Reviewed = GameRecord & {
  readonly uid: string;
  readonly endedAt: number;
  readonly review: GameReview;
};

function isReviewed(game: GameRecord): game is Reviewed {
  return game.uid !== null && game.endedAt !== null && game.review !== null;
}

/** @throws AppError `not-found` for a game that was never held. */
async function findReviewed(from: Reader, gameId: string): Promise<Reviewed> {
  const game = isId(gameId) ? await loadGame(from, gameId) : null;
  if (game === null || !isReviewed(game)) throw new AppError('not-found');
  return game;
}

/** The results in that state, the last ended first. @throws AppError `invalid-input` */
export async function listReviews(state: ReviewState, after?: string): Promise<Review[]> {
  const last = after === undefined ? null : isId(after) ? await loadGame(reader, after) : null;
  if (after !== undefined && last === null) {
    throw new AppError('invalid-input', { fields: { after: 'There is no such game' } });
  }
  const games = await gamesInReview(state, REVIEWS_PAGE, last);
  return Promise.all(games.filter(isReviewed).map(reviewView));
}

async function reviewView(game: Reviewed): Promise<Review> {
  const user = await loadUser(reader, game.uid);
  const { state, insight, luck, linked } = game.review;
  return {
    gameId: game.id,
    userId: game.uid,
    username: user?.username ?? '',
    date: game.date,
    mode: game.mode,
    score: stateOf(game).score,
    insight,
    luck,
    linked,
    state,
    endedAt: isoInstant(game.endedAt),
  };
}

/** One of them, with what could be known at each guess and how long it took. */
export async function showReview(gameId: string): Promise<ReviewedGame> {
  const game = await findReviewed(reader, gameId);
  const odds = oddsOfTurns(stateOf(game).turns);
  const turns = odds.map(({ turn, made, best }, index) => ({
    ...turn,
    cards: [...turn.cards],
    chance: chanceOf(made),
    bestChance: chanceOf(best),
    milliseconds: timeTaken(game, index),
  }));
  return { ...(await reviewView(game)), turns };
}

/** Since the guess before, or since the game began; null where the times were not kept. */
function timeTaken({ guesses, guessedAt, startedAt }: GameRecord, index: number): number | null {
  if (guessedAt.length !== guesses.length) return null;
  const [from, to] = [index === 0 ? startedAt : guessedAt[index - 1], guessedAt[index]];
  return from === undefined || to === undefined ? null : to - from;
}

const STATE_AFTER = { release: 'released', void: 'voided' } as const;

/**
 * Lets a result onto the boards as if it had never been held, or takes it off them for good; a
 * decision can be changed. The same one again changes nothing.
 */
export async function decide(
  gameId: string,
  adminId: string,
  { decision, reason }: DecisionRequest,
): Promise<AnswerOf<'decideReview'>> {
  const admin = await loadAdmin(adminId);
  const state = STATE_AFTER[decision];
  await inTransaction(async (tx) => {
    const game = await findReviewed(tx, gameId);
    if (game.review.state === state) return;
    const player = await loadPlayer(tx, game.uid);
    if (player === null) throw new AppError('not-found');
    const decided = { ...game, review: { ...game.review, state } };
    const rebuilt = await reconcile(tx, player, { isRanked: player.isRanked, game: decided });
    saveGame(tx, { ...decided, result: await resultOf(decided, rebuilt) });
    writeAudit(tx, { admin, action: decision, target: gameId, reason });
  });
}

/** What the player is told of the result from now on: the rank that it has at this moment. */
async function resultOf(game: Reviewed, { entries, rows }: Rebuilt): Promise<GameResult> {
  const date = dayOfGame(game, game.endedAt);
  const { mode } = game;
  const scoreOfDay = rows.get(boardId(mode, date))?.score ?? null;
  if (game.review.state !== 'released') return NO_RESULT;
  const ranks = await rankFacts({ mode, date, score: stateOf(game).score }, scoreOfDay);
  const isPersonalBest = entries.get(game.id)?.isPersonalBest ?? false;
  return resultOn(ranks, game, { scoreOfDay, isPersonalBest });
}
