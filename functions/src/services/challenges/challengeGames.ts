import type { GameAnswer, GuessAnswer, GuessRequest } from '@cardinal/core/api/play';
import {
  stateOfRun,
  type ChallengeRecord,
  type ParticipantRecord,
  type ProgressRecord,
  type RunRecord,
} from '@cardinal/core/documents/challenges';
import { isTurningPoint } from '@cardinal/core/challenges/awaited';
import { deckName, finishUntil, type Run } from '@cardinal/core/challenges/challenge';
import { endTime } from '@cardinal/core/challenges/changes';
import { revealedCards } from '@cardinal/core/game/game';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { restartDeadline } from '../../lib/deadline';
import { KeyedQueue } from '../../lib/keyedQueue';
import { codeInGameId, isChallengeGameId } from '../../lib/random';
import { loadChallengeGame, type ChallengeGameRecord } from '../../repos/challengeGamesRepo';
import * as repo from '../../repos/challengesRepo';
import { inTransaction, reader, type Reader, type Tx } from '../../repos/store';
import { checkPastDay } from '../play/deals';
import { commitmentOf, tableView, type GameKind } from '../play/games';
import { guessAnswer, takeGuess } from '../play/makeGuess';
import { settledChallenge, saveChanged } from './changes';
import { numbersOf, withParticipant, withRun } from './record';

/** A participant's game of a round: what it is played with, and its course. */
interface Played {
  readonly game: ChallengeGameRecord;
  readonly run: RunRecord;
}

/** A finished one expires with its challenge, an unfinished one a day after the challenge's end. */
async function isExpired(from: Reader, { game, run }: Played, at: number): Promise<boolean> {
  if (at >= game.keptUntil) return true;
  if (run.endedAt !== null || at < game.expiresAt) return false;
  const challenge = await repo.loadChallenge(from, game.code);
  return challenge === null || at >= finishUntil(challenge);
}

async function loadGame(from: Reader, gameId: string): Promise<Played | null> {
  const game = isChallengeGameId(gameId) ? await loadChallengeGame(from, gameId) : null;
  const run = game && (await repo.loadRun(from, game.code, game));
  if (game === null || run === null || (await isExpired(from, { game, run }, now()))) return null;
  return { game, run };
}

/** @throws AppError `not-found` for an unknown or expired game, or another account's */
async function findGame(from: Reader, gameId: string, uid: string | null): Promise<Played> {
  const found = await loadGame(from, gameId);
  const isTheirs = found?.run.uid === null || found?.run.uid === uid;
  if (found === null || !isTheirs) throw new AppError('not-found');
  return found;
}

const commitmentOfGame = ({ code, round, order, salt }: ChallengeGameRecord): string =>
  commitmentOf(deckName(code, round), order, salt);

export function challengeGameView({ game, run }: Played): GameAnswer {
  const { id: gameId, code, round, participantId } = game;
  return {
    gameId,
    mode: 'fun',
    date: null,
    commitment: commitmentOfGame(game),
    ...tableView(stateOfRun(run)),
    // Also one that was given up.
    over: run.endedAt !== null,
    startedAt: isoInstant(run.startedAt),
    challenge: { code, round, participantId },
  };
}

/** What a challenge says of a run. */
export function runIn(run: RunRecord): Run {
  const { round, startedAt, endedAt, guessedAt } = run;
  const numbers = numbersOf(stateOfRun(run));
  return { round, startedAt, guessedAt: guessedAt.at(-1) ?? null, endedAt, ...numbers };
}

/** A guess in a game that was given up is one after the end. */
function refuseGivenUp({ endedAt, guesses }: RunRecord, { index }: GuessRequest): void {
  if (endedAt !== null && index === guesses.length) throw new AppError('not-allowed');
}

interface Made extends Played {
  /** After the guess. */
  readonly run: RunRecord;
  /** Null if the same guess was already stored. */
  readonly at: number | null;
  readonly isTurningPoint: boolean;
  readonly answer: GuessAnswer;
}

async function judged(
  tx: Tx,
  gameId: string,
  uid: string | null,
  request: GuessRequest,
): Promise<Made> {
  const found = await findGame(tx, gameId, uid);
  refuseGivenUp(found.run, request);
  const { id, order } = found.game;
  const taken = takeGuess({ ...found.run, id, order }, request, () => challengeGameView(found));
  const { guesses, guessedAt } = taken.game;
  const { at, state } = taken;
  const cards = order.slice(0, revealedCards(state).length);
  const endedAt = state.phase === 'over' ? at : null;
  const run = { ...found.run, guesses, guessedAt, cards, endedAt: found.run.endedAt ?? endedAt };
  const upTo = { cards, guesses: guesses.slice(0, request.index + 1) };
  return {
    game: found.game,
    run,
    at,
    isTurningPoint: at !== null && isTurningPoint(runIn(found.run), runIn(run), at),
    answer: guessAnswer(stateOfRun(upTo), request, { held: false, heldFor: null, rank: null }),
  };
}

/** Guesses at turning points of the same challenge wait for each other, because they all write it. */
const turningPoints = new KeyedQueue();

/**
 * Stores a guess with the progress that it makes, and turns its card. Each participant's run and
 * progress are their own documents, so that no one's guess waits for another's. Others see each guess,
 * but only a turning point changes what is decided, and touches the challenge.
 * @throws AppError `not-found`, `out-of-order`, `not-allowed`, `too-fast`
 */
async function guess(
  gameId: string,
  uid: string | null,
  request: GuessRequest,
): Promise<GuessAnswer> {
  const first = await inTransaction(async (tx) => {
    const { game, run, at, ...made } = await judged(tx, gameId, uid, request);
    if (at !== null && !made.isTurningPoint) storeRun(tx, game.code, run);
    return made;
  });
  if (!first.isTurningPoint) return first.answer;
  return turningPoints.run([codeInGameId(gameId) ?? ''], () => {
    restartDeadline();
    return inTransaction(async (tx) => {
      const { game, run, at, answer } = await judged(tx, gameId, uid, request);
      if (at === null) return answer;
      const open = await settledChallenge(tx, game.code);
      const endedAt = run.endedAt && endTime(open.challenge, run.round, open.at);
      saveChanged(tx, open, storeInChallenge(tx, open.challenge, { ...run, endedAt }));
      return answer;
    });
  });
}

/** What the others see of a run while it is played. */
export function progressIn(run: RunRecord): Omit<ProgressRecord, 'reaction' | 'revision'> {
  const { participantId, round, guessedAt, endedAt, keptUntil } = run;
  return {
    participantId,
    round,
    ...numbersOf(stateOfRun(run)),
    over: endedAt !== null,
    guessedAt: guessedAt.at(-1) ?? null,
    keptUntil,
  };
}

export function storeRun(tx: Tx, code: string, run: RunRecord): void {
  repo.saveRun(tx, code, run);
  repo.updateProgress(tx, code, progressIn(run));
}

/** Stores a run at a turning point, and returns the challenge with it. */
export function storeInChallenge(
  tx: Tx,
  challenge: ChallengeRecord,
  run: RunRecord,
): ChallengeRecord {
  storeRun(tx, challenge.code, run);
  return withParticipant(challenge, run.participantId, (participant) =>
    withRun(participant, run.round, () => runIn(run)),
  );
}

/** What goes with the places of some. Returns the sum of the numbers of their progress. */
export async function removeRuns(
  tx: Tx,
  code: string,
  gone: readonly ParticipantRecord[],
): Promise<number> {
  const ids = gone.map(({ id }) => id);
  const progress = await repo.progressOfSome(tx, code, ids);
  for (const { id, runs } of gone) {
    for (const { round } of runs) repo.deleteRun(tx, code, { participantId: id, round });
    repo.deleteProgress(tx, code, id);
  }
  return progress.reduce((sum, { revision }) => sum + revision, 0);
}

/** It counts nowhere else. @throws AppError `not-found`, `game-claimed`, `mode-mismatch` */
async function refuseSubmission(uid: string, gameId: string): Promise<never> {
  const found = await loadGame(reader, gameId);
  if (found === null) throw new AppError('not-found');
  if (found.run.uid !== null && found.run.uid !== uid) throw new AppError('game-claimed');
  throw new AppError('mode-mismatch');
}

export const challengeGames: GameKind = {
  hasId: isChallengeGameId,
  show: async (gameId, uid) => challengeGameView(await findGame(reader, gameId, uid)),
  /** Only the commitment: the others may still be playing the deck. `roundRuns` publishes it. */
  showDeal: async (gameId, uid) => {
    const { game } = await findGame(reader, gameId, uid);
    return { commitment: commitmentOfGame(game), shuffleOrder: null, salt: null };
  },
  guess,
  submitScore: (uid, { gameId }) => refuseSubmission(uid, gameId),
  submitHistorical: async (date, uid, { gameId }) => {
    checkPastDay(date);
    return refuseSubmission(uid, gameId);
  },
};
