import type { AnswerOf } from '@cardinal/core/api/contract';
import type { DecisionRequest, Review, ReviewedGame } from '@cardinal/core/api/admin';
import { LEADERS, REVIEWS_PAGE, type ReviewState } from '@cardinal/core/documents/reviews';
import { chanceOf, oddsOfTurns } from '@cardinal/core/game/odds';
import { boardId } from '@cardinal/core/records/boards';
import { insightOf } from '@cardinal/core/records/fairPlay';
import { NO_RESULT } from '@cardinal/core/records/gameChanges';
import { AppError, badField } from '../../lib/appError';
import { isoInstant, today } from '../../lib/clock';
import { isId } from '../../lib/random';
import { saveCorrection } from '../../repos/correctionsRepo';
import { topRows } from '../../repos/boardsRepo';
import {
  gamesInReview,
  loadGame,
  loadGames,
  saveGame,
  type GameRecord,
} from '../../repos/gamesRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { loadPlay } from '../../repos/playsRepo';
import { inTransaction, reader, type Reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { checkDay } from '../play/deals';
import { stateOf } from '../play/games';
import { loadAdmin, writeAudit } from '../admin/audit';
import { isQuick, pendingOf } from './corrections';
import { reconcile } from './reconcile';

type Stored = GameRecord & { readonly uid: string; readonly endedAt: number };

function isStored(game: GameRecord | null): game is Stored {
  return game?.uid != null && game.endedAt !== null;
}

/** A finished daily, or another result that is or was held. @throws AppError `not-found` */
async function findReviewed(from: Reader, gameId: string): Promise<Stored> {
  const game = isId(gameId) ? await loadGame(from, gameId) : null;
  if (!isStored(game) || (game.mode !== 'daily' && game.review === null)) {
    throw new AppError('not-found');
  }
  return game;
}

/** The results in this state, the last ended first. @throws AppError `invalid-input` */
export async function listReviews(state: ReviewState, after?: string): Promise<Review[]> {
  const last = after === undefined ? null : isId(after) ? await loadGame(reader, after) : null;
  if (after !== undefined && last === null) {
    throw badField('after', { code: 'bad-value', message: 'Unknown game' });
  }
  const games = await gamesInReview(state, REVIEWS_PAGE, last);
  return Promise.all(
    games.filter(isStored).map(async (game) => reviewView(game, await usernameOf(game))),
  );
}

/** Empty for an account that is being deleted. */
async function usernameOf({ uid }: Stored): Promise<string> {
  return (await loadUser(reader, uid))?.username ?? '';
}

function reviewView(game: Stored, username: string): Review {
  const { id, uid, date, mode, evidence, endedAt, review } = game;
  const { turns, score } = stateOf(game);
  return {
    gameId: id,
    userId: uid,
    username,
    date,
    mode,
    score,
    insight: evidence?.insight ?? insightOf(oddsOfTurns(turns)),
    luck: evidence?.luck ?? null,
    deckOdds: evidence?.deckOdds ?? null,
    linked: evidence?.linked ?? 0,
    state: review?.state ?? null,
    endedAt: isoInstant(endedAt),
  };
}

/** The games behind the first rows of a day's board as it is. @throws AppError `bad-day` */
export async function listLeaders(date = today()): Promise<Review[]> {
  checkDay(date);
  const rows = await topRows(boardId('daily', date), LEADERS);
  const plays = await Promise.all(rows.map(({ uid }) => loadPlay(reader, date, uid)));
  const games = await loadGames(
    reader,
    plays.flatMap((play) => play?.gameId ?? []),
  );
  const names = new Map(rows.map(({ uid, username }) => [uid, username]));
  return games.filter(isStored).map((game) => reviewView(game, names.get(game.uid) ?? ''));
}

/** A finished daily or reviewed game, with the chances of each guess and how long it took. */
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
  return { ...reviewView(game, await usernameOf(game)), turns };
}

/** Milliseconds since the previous guess, or since the start; null if the times weren't stored. */
function timeTaken({ guesses, guessedAt, startedAt }: GameRecord, index: number): number | null {
  if (guessedAt.length !== guesses.length) return null;
  const [from, to] = [index === 0 ? startedAt : guessedAt[index - 1], guessedAt[index]];
  return from === undefined || to === undefined ? null : to - from;
}

const STATE_AFTER = { release: 'released', void: 'voided' } as const;

/**
 * Puts a result on the boards as if it had never been held, or removes it from them: at once, or soon
 * after if the player has many games. A decision can be changed. Repeating it changes nothing.
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
    const { uid } = game;
    if (game.review?.state === state) return;
    const player = await loadPlayer(tx, uid);
    if (player === null) throw new AppError('not-found');
    const after = { ...game, review: { waitsFor: [], ...game.review, state } };
    if (await isQuick(uid)) {
      await reconcile(tx, player, { isRanked: player.isRanked, games: [after] });
    } else {
      const pending = await pendingOf(tx, uid);
      saveGame(tx, { ...after, result: NO_RESULT });
      saveCorrection(tx, { ...pending, games: [...new Set([...pending.games, gameId])] });
    }
    writeAudit(tx, { admin, action: decision, target: gameId, reason });
  });
}
