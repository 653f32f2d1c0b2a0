import type { GameAnswer, GuessAnswer, GuessRequest } from '@cardinal/core/api/play';
import type { ChallengeRecord, ProgressRecord } from '@cardinal/core/documents/challenges';
import { deckName, finishUntil, PLAYING_MS, type Run } from '@cardinal/core/challenges/challenge';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { isChallengeGameId } from '../../lib/random';
import {
  loadChallengeGame,
  saveChallengeGame,
  type ChallengeGameRecord,
} from '../../repos/challengeGamesRepo';
import * as repo from '../../repos/challengesRepo';
import { inTransaction, reader, type Reader, type Tx } from '../../repos/store';
import { checkPastDay } from '../play/deals';
import { commitmentOf, stateOf, tableView, type GameKind } from '../play/games';
import { guessAnswer, takeGuess } from '../play/makeGuess';
import { settledChallenge, saveChanged } from './changes';
import { renewInvitation } from './invitations';
import { numbersOf, withParticipant, withRun } from './record';

/** A finished one expires with its challenge, an unfinished one a day after the challenge's end. */
async function isExpired(from: Reader, game: ChallengeGameRecord, at: number): Promise<boolean> {
  if (at >= game.keptUntil) return true;
  if (game.endedAt !== null || at < game.expiresAt) return false;
  const challenge = await repo.loadChallenge(from, game.code);
  return challenge === null || at >= finishUntil(challenge);
}

/** @throws AppError `not-found` for an unknown or expired game, or another account's */
async function findGame(
  from: Reader,
  gameId: string,
  uid: string | null,
): Promise<ChallengeGameRecord> {
  const game = isChallengeGameId(gameId) ? await loadChallengeGame(from, gameId) : null;
  const isTheirs = game?.uid === null || game?.uid === uid;
  if (game === null || !isTheirs || (await isExpired(from, game, now()))) {
    throw new AppError('not-found');
  }
  return game;
}

const commitmentOfGame = ({ code, round, order, salt }: ChallengeGameRecord): string =>
  commitmentOf(deckName(code, round), order, salt);

export function challengeGameView(game: ChallengeGameRecord): GameAnswer {
  const { id: gameId, code, round, participantId, startedAt, endedAt } = game;
  return {
    gameId,
    mode: 'fun',
    date: null,
    commitment: commitmentOfGame(game),
    ...tableView(stateOf(game)),
    // Also one that was given up.
    over: endedAt !== null,
    startedAt: isoInstant(startedAt),
    challenge: { code, round, participantId },
  };
}

/** The run of a game in its challenge. */
export function runIn(game: ChallengeGameRecord): Run {
  const { round, startedAt, endedAt, guessedAt } = game;
  const numbers = numbersOf(stateOf(game));
  return { round, startedAt, guessedAt: guessedAt.at(-1) ?? null, endedAt, ...numbers };
}

/** A guess in a game that was given up is one after the end. */
function refuseGivenUp(game: ChallengeGameRecord, { index }: GuessRequest): void {
  const isOver = game.endedAt !== null && index === game.guesses.length;
  if (isOver) throw new AppError('not-allowed');
}

/**
 * Whether a guess changes who is playing. Others see each guess, but what is decided depends only on the
 * first, the last, and one after a long time: only these touch the challenge.
 */
function isTurningPoint(before: ChallengeGameRecord, after: ChallengeGameRecord): boolean {
  const [last, latest] = [before.guessedAt.at(-1), after.guessedAt.at(-1) ?? 0];
  return last === undefined || latest - last >= PLAYING_MS || after.endedAt !== null;
}

/**
 * Stores a guess with the progress that it makes, and turns its card. Each participant's progress
 * is its own document, so that no one's guess waits for another's.
 * @throws AppError `not-found`, `out-of-order`, `not-allowed`, `too-fast`
 */
function guess(gameId: string, uid: string | null, request: GuessRequest): Promise<GuessAnswer> {
  return inTransaction(async (tx) => {
    const found = await findGame(tx, gameId, uid);
    refuseGivenUp(found, request);
    const { game, state, at } = takeGuess(found, request, challengeGameView);
    if (at !== null) {
      const saved = state.phase === 'over' ? { ...game, endedAt: at } : game;
      if (isTurningPoint(found, saved)) {
        const open = await settledChallenge(tx, saved.code);
        saveChanged(tx, open, storeInChallenge(tx, open.challenge, saved));
      } else storeGame(tx, saved);
    }
    const result = { held: false, heldFor: null, rank: null };
    return guessAnswer(stateOf(game, request.index + 1), request, result);
  });
}

/** What the others see of a game while it is played. */
export function progressIn(game: ChallengeGameRecord): Omit<ProgressRecord, 'reaction'> {
  const { participantId, round, guessedAt, endedAt, keptUntil } = game;
  return {
    participantId,
    round,
    ...numbersOf(stateOf(game)),
    over: endedAt !== null,
    guessedAt: guessedAt.at(-1) ?? null,
    keptUntil,
  };
}

function storeGame(tx: Tx, game: ChallengeGameRecord): void {
  saveChallengeGame(tx, game);
  repo.updateProgress(tx, game.code, progressIn(game));
}

/** Stores a game at a turning point, and returns the challenge with it. */
export function storeInChallenge(
  tx: Tx,
  challenge: ChallengeRecord,
  game: ChallengeGameRecord,
): ChallengeRecord {
  const changed = withParticipant(challenge, game.participantId, (participant) =>
    withRun(participant, game.round, () => runIn(game)),
  );
  storeGame(tx, game);
  if (game.endedAt !== null) renewInvitation(tx, changed, game.uid);
  return changed;
}

/** It counts nowhere else. @throws AppError `not-found`, `game-claimed`, `mode-mismatch` */
async function refuseSubmission(uid: string, gameId: string): Promise<never> {
  const game = await loadChallengeGame(reader, gameId);
  if (game === null || (await isExpired(reader, game, now()))) throw new AppError('not-found');
  if (game.uid !== null && game.uid !== uid) throw new AppError('game-claimed');
  throw new AppError('mode-mismatch');
}

export const challengeGames: GameKind = {
  hasId: isChallengeGameId,
  show: async (gameId, uid) => challengeGameView(await findGame(reader, gameId, uid)),
  /** Only the commitment: the others may still be playing the deck. `roundRuns` publishes it. */
  showDeal: async (gameId, uid) => {
    const game = await findGame(reader, gameId, uid);
    return { commitment: commitmentOfGame(game), shuffleOrder: null, salt: null };
  },
  guess,
  submitScore: (uid, { gameId }) => refuseSubmission(uid, gameId),
  submitHistorical: async (date, uid, { gameId }) => {
    checkPastDay(date);
    return refuseSubmission(uid, gameId);
  },
};
