import { cancel, delay, fork, put, spawn } from 'typed-redux-saga';
import type { ScoreAnswer } from '@cardinal/core/api/play';
import { TIMINGS } from '../../../config/timings';
import { isPassing } from '../../../lib/apiClient';
import { toastRequested, type ToastContent } from '../../../lib/events';
import { fetchGame, submitGame } from '../gameCalls';
import { waitingGames, type FinishedGame } from '../gamePersistence';
import { HELD } from '../gameEndWords';
import type { Saving } from '../gameSlice';
import { dropWaitingGame, keepForAccount, knownGames } from '../guestsGames';
import { attempt, retry } from '../../../lib/retry';
import { failureToast, refreshScores, SAVING_TRIES, show } from './savingSaga';

interface Claimed {
  readonly game: FinishedGame;
  readonly answer: ScoreAnswer | null;
}

const NOT_SAVED = { state: 'failed' } as const satisfies Saving;
const NOT_ASKED = { state: 'waiting', isPromptOpen: false } as const satisfies Saving;

const ABOUT = 'waiting games';

/** What takes long is told; what came of it then takes the place of that. */
function* tellSlowness() {
  yield* delay(TIMINGS.savingTold);
  const description = 'The server does not answer. It is being tried again …';
  yield* put(toastRequested({ about: ABOUT, title: 'Saving your games', description }));
}

/**
 * A guest's finished games go to the account, each by itself; whether the server has spoken on all. Those
 * too, after a fresh sign-in, of whose end nobody has heard.
 */
export function* claimGames(isFresh: boolean) {
  if (isFresh) yield* findUnheard();
  const games = waitingGames();
  if (games.length === 0) return true;
  const telling = yield* fork(tellSlowness);
  const isDone = yield* claimEach(games);
  yield* cancel(telling);
  return isDone;
}

/** A tab may be closed, or lose its network, between the last guess and its answer. */
function* findUnheard() {
  for (const gameId of knownGames().mayGoOn) {
    const found = yield* attempt(() => fetchGame(gameId));
    if (found.ok) keepForAccount(found.value);
  }
}

function* claimEach(games: readonly FinishedGame[]) {
  const claimed: Claimed[] = [];
  const refused: string[] = [];
  for (const [index, game] of games.entries()) {
    // Where it lies on the table nobody is asked to sign in for it any more.
    yield* show(game, { state: 'sending', trouble: null });
    const outcome = yield* retry(() => submitGame(game), { tries: SAVING_TRIES });
    if (outcome.ok) {
      dropWaitingGame(game.gameId, null);
      claimed.push({ game, answer: outcome.value });
      yield* show(game, { state: 'stored', answer: outcome.value });
      continue;
    }
    const { code, message } = outcome.failure;
    // Nothing was said about the game itself: all that is left is tried with the next sign-in.
    if (code === 'no-session' || isPassing(outcome.failure)) {
      const isSignedIn = code !== 'no-session';
      for (const left of games.slice(index)) yield* show(left, isSignedIn ? NOT_SAVED : NOT_ASKED);
      if (isSignedIn) yield* put(failureToast());
      return false;
    }
    // Begun by the account, not finished: the guest's may still be claimed after it.
    if (code !== 'already-begun') dropWaitingGame(game.gameId, game.score);
    refused.push(message);
    yield* show(game, { state: 'refused', message });
  }
  yield* put(toastRequested({ ...wordsFor(claimed, refused), about: ABOUT }));
  if (claimed.length > 0) yield* spawn(refreshScores);
  return true;
}

/** What was saved, and what was not and why. */
export function wordsFor(claimed: readonly Claimed[], refused: readonly string[]): ToastContent {
  const notAdded = [...new Set(refused)].join(' ');
  const [first] = claimed;
  if (first === undefined) return { title: 'This game was not added', description: notAdded };
  const held = claimed.some(({ answer }) => answer?.held === true) ? HELD : '';
  const saved =
    claimed.length === 1
      ? `Your ${pointsOf(first.game)} for your account.`
      : `${claimed.map(nameOf).join(', ')}: they now count for your account.`;
  const rest = refused.length === 0 ? '' : `Not added: ${notAdded}`;
  return {
    title: claimed.length === 1 ? 'Score saved' : `${claimed.length} games saved`,
    description: [saved, held, rest].filter((text) => text !== '').join(' '),
  };
}

function pointsOf({ score }: FinishedGame): string {
  return score === 1 ? '1 point now counts' : `${score} points now count`;
}

/** 'Fun 12', 'Daily 9', 'Daily of 2026-11-02 7' */
function nameOf({ game }: Claimed): string {
  if (game.date === null) return `Fun ${game.score}`;
  return game.isOwnDay ? `Daily ${game.score}` : `Daily of ${game.date} ${game.score}`;
}
