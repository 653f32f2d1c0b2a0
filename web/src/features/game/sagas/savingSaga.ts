import { delay, put, select, spawn } from 'typed-redux-saga';
import { isScoredMode } from '@cardinal/core/game/game';
import { TIMINGS } from '../../../config/timings';
import { isPassing, type Failure } from '../../../lib/apiClient';
import { funScoreSent, toastRequested } from '../../../lib/events';
import { SCORE_TAGS, serverApi } from '../../../lib/serverApi';
import { sendDrinkingTurn, sendHistorical, sendScore } from '../gameCalls';
import { savingChanged, type PlayingState } from '../gameSlice';
import { forgetGame, setWaitingGame, waitingGame, type WaitingGame } from '../openGames';
import { selectIsPlayer, selectOwner } from './openSaga';
import { attempt, persist } from './persistence';

const TRIES = 8;

/** What happens to a finished game: stored, kept for a guest's sign-in, or nothing. */
export function* finishGame(playing: PlayingState) {
  const finished = savable(playing);
  if (playing.source.kind === 'server' && playing.mode === 'fun') forgetGame('fun');
  if (finished === null) return;
  if (yield* select(selectIsPlayer)) {
    yield* save(finished);
    return;
  }
  if (finished.score > 0) setWaitingGame(finished);
  yield* delay(TIMINGS.inputLock);
  yield* put(savingChanged({ state: 'waiting', isPromptOpen: true }));
}

/** The game as it is submitted; null for one that never is. */
function savable({ source, mode, date, game }: PlayingState): WaitingGame | null {
  const { score } = game;
  if (source.kind === 'historical' && date !== null) {
    const guesses = game.turns.map((turn) => turn.guess);
    return { kind: 'historical', date, score, guesses };
  }
  if (source.kind === 'server' && isScoredMode(mode)) {
    return { kind: 'server', gameId: source.gameId, mode, score };
  }
  return null;
}

const submit = (game: WaitingGame) =>
  game.kind === 'server'
    ? sendScore({ gameId: game.gameId, gameMode: game.mode, score: game.score })
    : sendHistorical(game.date, { score: game.score, guesses: [...game.guesses] }).then(() => null);

/** Stores a player's game. A server game without points is stored already, by its last guess. */
export function* save(game: WaitingGame) {
  if (game.kind === 'server' && game.score === 0) {
    yield* put(savingChanged({ state: 'stored', answer: null }));
    yield* spawn(refreshScores);
    return;
  }
  yield* put(savingChanged({ state: 'sending' }));
  if (game.kind === 'server' && game.mode === 'fun') {
    yield* put(funScoreSent({ userId: yield* select(selectOwner), score: game.score }));
  }
  const outcome = yield* persist(() => submit(game), { tries: TRIES });
  if (!outcome.ok) {
    yield* put(savingChanged({ state: 'failed' }));
    yield* put(failureToast());
    return;
  }
  if (game.kind === 'historical') forgetGame('historical');
  yield* put(savingChanged({ state: 'stored', answer: outcome.value }));
  yield* spawn(refreshScores);
}

function failureToast() {
  return toastRequested({
    title: 'Score Submission Failed',
    description: "Your score couldn't be saved. Please try again.",
    tone: 'destructive',
  });
}

function* refreshScores() {
  yield* delay(TIMINGS.scoreRefresh);
  yield* put(serverApi.util.invalidateTags([...SCORE_TAGS]));
}

/** The server looked at this game and did not take it. Having to sign in anew is no word on it. */
function isAboutTheGame(failure: Failure): boolean {
  return !isPassing(failure) && failure.code !== 'no-session';
}

/** As soon as the player is known: the guest's finished game goes to the account, once. */
export function* claimWaitingGame() {
  const game = waitingGame();
  if (game === null) return;
  const outcome = yield* persist(() => submit(game), { tries: TRIES });
  if (outcome.ok) {
    setWaitingGame(null);
    yield* put(savingChanged({ state: 'stored', answer: outcome.value }));
    yield* put(
      toastRequested({
        title: 'Score saved',
        description: `Your ${game.score} points now count for your account.`,
      }),
    );
    if (game.kind === 'historical') forgetGame('historical');
    yield* spawn(refreshScores);
  } else if (isAboutTheGame(outcome.failure)) {
    setWaitingGame(null);
    yield* put(notClaimed(outcome.failure));
  } else {
    yield* put(failureToast()); // tried again when the player is next asked for
  }
}

function notClaimed({ message }: Failure) {
  return toastRequested({ title: 'This game was not added', description: message });
}

/** Counts a turn of the party game; its failure is only logged. */
export function* countDrinkingTurn() {
  if (!(yield* select(selectIsPlayer))) return;
  const outcome = yield* attempt(sendDrinkingTurn);
  if (!outcome.ok) console.warn('The turn was not counted', outcome.failure);
}
