import type { GameAnswer, GameDeal, GuessAnswer, GuessRequest } from '@cardinal/core/api/play';
import type { ProgressRecord } from '@cardinal/core/documents/challenges';
import { deckName } from '@cardinal/core/game/challenge';
import { playerView, revealedCards } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { isChallengeGameId } from '../../lib/random';
import {
  loadChallengeGame,
  saveChallengeGame,
  saveProgress,
  type ChallengeGameRecord,
} from '../../repos/challengesRepo';
import { inTransaction, reader, type Reader } from '../../repos/store';
import { commitmentOf, stateOf, tableView } from '../play/games';
import { guessAnswer, takeGuess } from '../play/makeGuess';

/** Whether its time is up: an unfinished one after a day, a finished one with its challenge. */
function isExpired({ endedAt, expiresAt, keptUntil }: ChallengeGameRecord, at: number): boolean {
  return at >= keptUntil || (endedAt === null && at >= expiresAt);
}

/** @throws AppError `not-found` for an unknown or expired game, or another account's */
async function findGame(
  from: Reader,
  gameId: string,
  uid: string | null,
): Promise<ChallengeGameRecord> {
  const game = isChallengeGameId(gameId) ? await loadChallengeGame(from, gameId) : null;
  const isTheirs = game?.uid === null || game?.uid === uid;
  if (game === null || !isTheirs || isExpired(game, now())) throw new AppError('not-found');
  return game;
}

const commitmentOfGame = ({ code, round, order, salt }: ChallengeGameRecord): string =>
  commitmentOf(deckName(code, round), order, salt);

export function challengeGameView(game: ChallengeGameRecord): GameAnswer {
  const { id: gameId, code, round, participantId, startedAt } = game;
  return {
    gameId,
    mode: 'fun',
    date: null,
    commitment: commitmentOfGame(game),
    ...tableView(stateOf(game)),
    startedAt: isoInstant(startedAt),
    challenge: { code, round, participantId },
  };
}

export async function showChallengeGame(gameId: string, uid: string | null): Promise<GameAnswer> {
  return challengeGameView(await findGame(reader, gameId, uid));
}

/** Only the commitment: the others may still be playing the deck. `challengeRound` publishes it. */
export async function dealOfChallengeGame(gameId: string, uid: string | null): Promise<GameDeal> {
  const commitment = commitmentOfGame(await findGame(reader, gameId, uid));
  return { commitment, shuffleOrder: null, salt: null };
}

/** What the others may see of a game. */
export function progressIn(game: ChallengeGameRecord): ProgressRecord {
  const state = stateOf(game);
  const { score, lives, over } = playerView(state);
  return {
    participantId: game.participantId,
    round: game.round,
    turned: revealedCards(state).length,
    score,
    lives,
    over,
    playableUntil: game.expiresAt,
    keptUntil: game.keptUntil,
  };
}

/**
 * Stores a guess with the progress that it makes, and turns its card. Each participant's progress
 * is its own document, so that no one's guess waits for another's.
 * @throws AppError `not-found`, `out-of-order`, `not-allowed`, `too-fast`
 */
export function guessInChallenge(
  gameId: string,
  uid: string | null,
  request: GuessRequest,
): Promise<GuessAnswer> {
  return inTransaction(async (tx) => {
    const found = await findGame(tx, gameId, uid);
    const { game, state, at } = takeGuess(found, request, challengeGameView);
    if (at !== null) {
      const saved = state.phase === 'over' ? { ...game, endedAt: at } : game;
      saveChallengeGame(tx, saved);
      saveProgress(tx, game.code, progressIn(saved));
    }
    const result = { held: false, heldUntilVerified: false, rank: null };
    return guessAnswer(stateOf(game, request.index + 1), request, result);
  });
}

/**
 * A challenge game can't be submitted or claimed.
 * @throws AppError `not-found`, `game-claimed`, `mode-mismatch`
 */
export async function refuseSubmission(gameId: string, uid: string): Promise<never> {
  const game = await loadChallengeGame(reader, gameId);
  if (game === null || isExpired(game, now())) throw new AppError('not-found');
  if (game.uid !== null && game.uid !== uid) throw new AppError('game-claimed');
  throw new AppError('mode-mismatch');
}
