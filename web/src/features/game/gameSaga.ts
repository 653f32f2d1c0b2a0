import type { Task } from 'redux-saga';
import {
  call,
  cancel,
  delay,
  fork,
  put,
  select,
  spawn,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import { signedIn, userReceived } from '../../lib/events';
import { drinkingTurnPassed, saveRetried } from './gameEvents';
import { guestGames, waitingGames } from './gamePersistence';
import { selectPlayerId, selectPlaying } from './gameSelectors';
import {
  gameLeft,
  gameRequested,
  guessMade,
  inputUnlocked,
  practiceRequested,
  type PlayingState,
  type Seat,
} from './gameSlice';
import { playGuess } from './sagas/guessSaga';
import { openGame, openPractice } from './sagas/openSaga';
import { countDrinkingTurn, finishGame } from './sagas/savingSaga';
import { timeline } from './sagas/timeline';

/**
 * One game from the door to its end. A new request, or leaving the table, cancels it with all its
 * timers. Guesses are taken one at a time: those that come during the lock find nobody listening.
 */
function* playOneGame(open: (seat: Seat) => Generator, seat: Seat) {
  yield* call(open, seat);
  const playing = {
    said: new Set<number>(),
    // The saving outlives the table: leaving it must not lose a score.
    onOver: function* (over: PlayingState) {
      yield* spawn(finishGame, over);
    },
  };
  let shown: Task | null = null;
  while ((yield* select(selectPlaying)) !== null) {
    const { payload: guess } = yield* take(guessMade);
    if (shown !== null) yield* cancel(shown);
    shown = null;
    const played = yield* call(playGuess, guess, playing);
    if (played === null) continue;
    // What is shown of it may outlast its lock. It is this game's task, not the guess's: a guess that
    // waited for it would miss the next one.
    shown = yield* fork(timeline, played.moments);
    yield* delay(played.lock);
    yield* put(inputUnlocked());
  }
}

type TableAction =
  | ReturnType<typeof gameRequested>
  | ReturnType<typeof practiceRequested>
  | ReturnType<typeof gameLeft>;

function* sitDown(action: TableAction) {
  if (gameRequested.match(action)) {
    yield* playOneGame(openGame, action.payload);
  } else if (practiceRequested.match(action)) {
    yield* playOneGame(openPractice, action.payload);
  }
}

function* saveAgain() {
  const playing = yield* select(selectPlaying);
  if (playing?.saving.state === 'failed') yield* call(finishGame, playing);
}

const loadClaims = () => import('./sagas/claimSaga');

/** As soon as the player is known: a guest's finished games go to the account. */
function* keepClaiming() {
  // The same player is received again and again; the games are brought once.
  let claimedFor: string | null = null;
  const claim = function* (isFresh: boolean) {
    const owner = yield* select(selectPlayerId);
    const games = [...waitingGames(), ...(isFresh ? guestGames() : [])];
    if (owner === null || owner === claimedFor || games.length === 0) return;
    try {
      const { claimGames } = yield* call(loadClaims);
      if (yield* claimGames(isFresh)) claimedFor = owner;
    } catch (error) {
      console.warn('The guest’s games could not be brought', error);
    }
  };
  yield* takeLeading([signedIn, userReceived], function* (action) {
    const isFresh = signedIn.match(action);
    if (isFresh) claimedFor = null;
    yield* claim(isFresh);
  });
  yield* call(claim, false);
}

export function* gameSaga() {
  yield* takeLatest([gameRequested, practiceRequested, gameLeft], sitDown);
  yield* takeLeading(saveRetried, saveAgain);
  yield* takeEvery(drinkingTurnPassed, countDrinkingTurn);
  yield* fork(keepClaiming);
}
