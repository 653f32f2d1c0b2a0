import { msg } from '@lingui/core/macro';
import { dayOf } from '@cardinal/core/game/days';
import {
  cancel,
  delay,
  fork,
  put,
  select,
  spawn,
  take,
  type SagaGenerator,
} from 'typed-redux-saga';
import type { ScoreAnswer } from '@cardinal/core/api/play';
import { TIMINGS } from '../../../config/timings';
import { ask } from '../../../data/ask';
import type { Failure } from '../../../data/failure';
import { gamesApi } from '../../../data/games';
import { serverNow } from '../../../lib/clock';
import { signedIn, alertRequested } from '../../../lib/events';
import { RANK_TAGS, SCORE_TAGS, serverApi, type Tag } from '../../../data/serverApi';
import { addWaitingGame, dropWaiting, type FinishedGame } from '../gamePersistence';
import { selectIsPlayer, selectPlayerId } from '../../../session/authSlice';
import { savingChanged, type PlayingState, type Saving, type Trouble } from '../gameSlice';
import { attempt, retry } from '../../../data/retry';
import { kindOf } from './openSaga';

/**
 * About seven seconds in total. The last guess has already stored the result; this only confirms
 * it.
 */
export const SAVING_TRIES = 5;

/** The game as it is submitted, or null if it never is. */
function finishedGame(playing: PlayingState): FinishedGame | null {
  const { source, game } = playing;
  if (source.kind !== 'server' || !kindOf(playing).submits) return null;
  const { gameId, mode, date, isOwnDay } = source;
  return { gameId, mode, date, isOwnDay, score: game.score };
}

/**
 * Confirms a player's game, or claims a guest's. A past day's game is on no board, so it has no
 * rank. `token` is the account's, in case another player signs in meanwhile.
 */
export function* submitGame(
  { gameId, mode, date, isOwnDay, score }: FinishedGame,
  token?: string,
): SagaGenerator<ScoreAnswer | null> {
  const { submitScore, submitHistorical } = gamesApi.endpoints;
  if (date === null || isOwnDay) {
    return yield* ask(submitScore, { token, body: { gameId, gameMode: mode, score } });
  }
  yield* ask(submitHistorical, { token, date, body: { gameId, score } });
  return null;
}

/** Stores a finished game, keeps it for a guest's sign-in, or does nothing. */
export function* finishGame(playing: PlayingState) {
  const finished = finishedGame(playing);
  if (finished === null) return;
  const userId = yield* select(selectPlayerId);
  if (userId !== null) {
    yield* save(finished, userId, playing.saving.state === 'failed');
    return;
  }
  if (finished.score > 0) addWaitingGame({ ...finished, playedOn: dayOf(serverNow()) });
  const isCleared = playing.game.phase === 'over' && playing.game.outcome === 'cleared';
  // The end of the game says so at once. The question waits until the end has been seen.
  yield* show(finished, { state: 'waiting', isPromptOpen: false });
  yield* delay(isCleared ? TIMINGS.celebration : TIMINGS.inputLock);
  if (yield* select(selectIsPlayer)) return; // signed in meanwhile
  yield* show(finished, { state: 'waiting', isPromptOpen: true });
}

export function* show({ gameId }: FinishedGame, saving: Saving) {
  yield* put(savingChanged({ gameId, saving }));
}

const WITHOUT_POINTS = { ok: true, value: null } as const;

/** Loaded before a game can end. If that fails, the scores are fetched again instead. */
function* loadCounts() {
  const loaded = yield* attempt(() => import('../../../data/ownGame'));
  return loaded.ok ? loaded.value : null;
}

/** Stores a player's game. The last guess has already stored one without points. */
function* save(game: FinishedGame, userId: string, isRepeated: boolean) {
  const counts = isRepeated ? null : yield* loadCounts();
  if (counts !== null) yield* counts.countOwnGame(userId, game);
  const outcome = game.score === 0 ? WITHOUT_POINTS : yield* submitAloud(game, userId);
  if (outcome === null) return;
  if (!outcome.ok) {
    // Corrects scores that were shown too early.
    yield* spawn(refreshScores, SCORE_TAGS);
    yield* show(game, { state: 'failed' });
    yield* put(failureToast());
    return;
  }
  const answer = outcome.value;
  if (counts !== null && answer !== null) yield* counts.countRanked(game, answer);
  // A held result changes less than the shown score suggests.
  const isKnown = counts !== null && answer?.held !== true;
  yield* spawn(refreshScores, isKnown ? RANK_TAGS : SCORE_TAGS);
  // A guest's game that was saved on a retry no longer waits.
  dropWaiting(game.gameId);
  yield* show(game, { state: 'stored', answer });
}

/**
 * Tries for a while. After three seconds, it says why it takes so long. Null if another player has
 * signed in.
 */
function* submitAloud(game: FinishedGame, userId: string) {
  let why: Trouble = 'slow';
  let isLate = false;
  const say = () => show(game, { state: 'sending', trouble: isLate ? why : null });
  yield* say();
  const timer = yield* fork(function* () {
    yield* delay(TIMINGS.slowSaving);
    isLate = true;
    yield* say();
  });
  const onWait = function* (failure: Failure) {
    why = troubleOf(failure);
    yield* say();
  };
  for (;;) {
    const outcome = yield* retry(() => submitGame(game), { tries: SAVING_TRIES, onWait });
    if (outcome.ok || outcome.failure.code !== 'no-session') {
      yield* cancel(timer);
      return outcome;
    }
    // The session was ended elsewhere: the score is kept, and sent again after the sign-in.
    why = 'signed-out';
    const { payload } = yield* take(signedIn);
    // Another player has signed in. The last guess has stored the score for the first one.
    if (payload.user.id !== userId) return null;
  }
}

function troubleOf({ code, status }: Failure): Trouble {
  if (code === 'offline') return 'unreachable';
  return status === 429 ? 'busy' : 'broken';
}

export function failureToast() {
  return alertRequested(
    msg`Score Submission Failed`,
    msg`Your score couldn't be saved. Please try again.`,
  );
}

export function* refreshScores(tags: readonly Tag[]) {
  yield* delay(TIMINGS.scoreRefresh);
  yield* put(serverApi.util.invalidateTags([...tags]));
}
