import { call, select, spawn, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { signedIn, userReceived } from '../../lib/events';
import {
  drinkingTurnPassed,
  gameLeft,
  gameRequested,
  guessMade,
  practiceRequested,
  saveRetried,
  type PlayingState,
  type Seat,
} from './gameSlice';
import { playGuess, selectPlaying } from './sagas/guessSaga';
import { GUEST, openGame, openPractice, selectOwner } from './sagas/openSaga';
import { claimWaitingGame, countDrinkingTurn, finishGame } from './sagas/savingSaga';

/**
 * One game from the door to its end. A new request, or leaving the table, cancels it with all its
 * timers. Guesses are taken one at a time: those that come during the lock find nobody listening.
 */
function* playOneGame(open: (seat: Seat) => Generator, seat: Seat) {
  yield* call(open, seat);
  const said = new Set<number>();
  while ((yield* select(selectPlaying)) !== null) {
    const { payload: guess } = yield* take(guessMade);
    // The saving outlives the table: leaving it must not lose a score.
    yield* call(playGuess, guess, said, function* (playing: PlayingState) {
      yield* spawn(finishGame, playing);
    });
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

export function* gameSaga() {
  yield* takeLatest([gameRequested, practiceRequested, gameLeft], sitDown);
  yield* takeLeading(saveRetried, saveAgain);
  yield* takeEvery(drinkingTurnPassed, countDrinkingTurn);
  yield* takeLeading([signedIn, userReceived], claimWaitingGame);
  if ((yield* select(selectOwner)) !== GUEST) yield* call(claimWaitingGame);
}
