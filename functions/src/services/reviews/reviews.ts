import type { AnswerOf } from '@cardinal/core/api/contract';
import type { DecisionRequest, Review, ReviewedGame } from '@cardinal/core/api/admin';
import { REVIEWS_PAGE, type ReviewState } from '@cardinal/core/documents/reviews';
import { chanceOf, oddsOfTurns } from '@cardinal/core/game/odds';
import { insightOf } from '@cardinal/core/records/fairPlay';
import { NO_RESULT } from '@cardinal/core/records/gameChanges';
import { AppError, badField } from '../../lib/appError';
import { isoInstant } from '../../lib/clock';
import { isId } from '../../lib/random';
import { wasAudited } from '../../repos/auditRepo';
import { saveCorrection } from '../../repos/correctionsRepo';
import { gamesInReview, loadGame, saveGame, type GameRecord } from '../../repos/gamesRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { inTransaction, reader, type Reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { stateOf } from '../play/games';
import { loadAdmin, writeAudit } from '../admin/audit';
import { isQuick, pendingOf } from './corrections';
import { reconcile } from './reconcile';

export type Stored = GameRecord & { readonly uid: string; readonly endedAt: number };

export function isStored(game: GameRecord | null): game is Stored {
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
export async function usernameOf({ uid }: Stored): Promise<string> {
  return (await loadUser(reader, uid))?.username ?? '';
}

export function reviewView(game: Stored, username: string): Review {
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
    const isDecided = game.review?.state === state;
    if (isDecided && (await wasAudited(reader, decision, gameId))) return;
    const player = await loadPlayer(tx, uid);
    if (player === null) throw new AppError('not-found');
    const after = { ...game, review: { waitsFor: [], state } };
    if (isDecided) {
      saveGame(tx, after); // a person has looked at what was released by itself
    } else if (await isQuick(uid)) {
      await reconcile(tx, player, { isRanked: player.isRanked, games: [after] });
    } else {
      const pending = await pendingOf(tx, uid);
      saveGame(tx, { ...after, result: NO_RESULT });
      saveCorrection(tx, { ...pending, games: [...new Set([...pending.games, gameId])] });
    }
    writeAudit(tx, { admin, action: decision, target: gameId, reason });
  });
}
