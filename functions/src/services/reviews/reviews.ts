import type { AnswerOf } from '@cardinal/core/api/contract';
import type { DecisionRequest, Leader, Review, ReviewedGame } from '@cardinal/core/api/admin';
import { LEADERS, REVIEWS_PAGE, type ReviewState } from '@cardinal/core/documents/reviews';
import { chanceOf, oddsOfTurns } from '@cardinal/core/game/odds';
import { insightOf } from '@cardinal/core/records/fairPlay';
import { AppError } from '../../lib/appError';
import { isoInstant, today } from '../../lib/clock';
import { isId } from '../../lib/random';
import {
  gamesInReview,
  loadGame,
  loadGames,
  saveGame,
  type GameRecord,
  type GameReview,
} from '../../repos/gamesRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { topPlays } from '../../repos/playsRepo';
import { inTransaction, reader, type Reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { checkDay } from '../play/days';
import { stateOf } from '../play/games';
import { correctMonths } from '../groups/winners';
import { loadAdmin, writeAudit } from '../admin/audit';
import { reconcile, resultAfter } from './reconcile';

type Stored = GameRecord & { readonly uid: string; readonly endedAt: number };
/** A stored game that is or was held. */
type Reviewed = Stored & { readonly review: GameReview };

function isStored(game: GameRecord | null): game is Stored {
  return game?.uid != null && game.endedAt !== null;
}

function isReviewed(game: GameRecord | null): game is Reviewed {
  return isStored(game) && game.review !== null;
}

/** @throws AppError `not-found` for a game that was never held */
async function findReviewed(from: Reader, gameId: string): Promise<Reviewed> {
  const game = isId(gameId) ? await loadGame(from, gameId) : null;
  if (!isReviewed(game)) throw new AppError('not-found');
  return game;
}

/** The results in this state, the last ended first. @throws AppError `invalid-input` */
export async function listReviews(state: ReviewState, after?: string): Promise<Review[]> {
  const last = after === undefined ? null : isId(after) ? await loadGame(reader, after) : null;
  if (after !== undefined && last === null) {
    throw new AppError('invalid-input', { fields: { after: 'Unknown game' } });
  }
  const games = await gamesInReview(state, REVIEWS_PAGE, last);
  return Promise.all(games.filter(isReviewed).map(reviewView));
}

async function reviewView(game: Reviewed): Promise<Review> {
  return { ...(await figuresOf(game)), state: game.review.state };
}

async function figuresOf(game: Stored): Promise<Omit<Review, 'state'>> {
  const { id, uid, date, mode, evidence, endedAt } = game;
  const { turns, score } = stateOf(game);
  const user = await loadUser(reader, uid);
  return {
    gameId: id,
    userId: uid,
    username: user?.username ?? '',
    date,
    mode,
    score,
    insight: evidence?.insight ?? insightOf(oddsOfTurns(turns)),
    luck: evidence?.luck ?? null,
    deckOdds: evidence?.deckOdds ?? null,
    linked: evidence?.linked ?? 0,
    endedAt: isoInstant(endedAt),
  };
}

/** The highest scores of a day's own-day dailies, held or not. @throws AppError `bad-day` */
export async function listLeaders(date = today()): Promise<Leader[]> {
  checkDay(date);
  const plays = (await topPlays(date, LEADERS)).filter(({ score }) => score !== null && score > 0);
  const games = await loadGames(
    reader,
    plays.flatMap(({ gameId }) => gameId ?? []),
  );
  return Promise.all(
    games
      .filter(isStored)
      .map(async (game) => ({ ...(await figuresOf(game)), state: game.review?.state ?? null })),
  );
}

/** A reviewed game, with the chances of each guess and how long it took. */
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

/** Milliseconds since the previous guess, or since the start; null if the times weren't stored. */
function timeTaken({ guesses, guessedAt, startedAt }: GameRecord, index: number): number | null {
  if (guessedAt.length !== guesses.length) return null;
  const [from, to] = [index === 0 ? startedAt : guessedAt[index - 1], guessedAt[index]];
  return from === undefined || to === undefined ? null : to - from;
}

const STATE_AFTER = { release: 'released', void: 'voided' } as const;

/**
 * Puts a result on the boards as if it had never been held, or removes it from them. A decision can
 * be changed. Repeating it changes nothing.
 */
export async function decide(
  gameId: string,
  adminId: string,
  { decision, reason }: DecisionRequest,
): Promise<AnswerOf<'decideReview'>> {
  const admin = await loadAdmin(adminId);
  const state = STATE_AFTER[decision];
  const decided = await inTransaction(async (tx) => {
    const game = await findReviewed(tx, gameId);
    const { uid } = game;
    if (game.review.state === state) return { uid, date: game.date };
    const player = await loadPlayer(tx, game.uid);
    if (player === null) throw new AppError('not-found');
    const after = { ...game, review: { ...game.review, state } };
    const rebuilt = await reconcile(tx, player, { isRanked: player.isRanked, games: [after] });
    saveGame(tx, { ...after, result: await resultAfter(after, rebuilt) });
    writeAudit(tx, { admin, action: decision, target: gameId, reason });
    return { uid, date: game.date };
  });
  // Also after a repeated call, which may have stopped here.
  if (decided.date !== null) await correctMonths(decided.uid, decided.date);
}
