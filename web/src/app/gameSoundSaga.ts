import { select, takeEvery } from 'typed-redux-saga';
import { selectPlaying } from '../features/game/gameSelectors';
import {
  gameOpened,
  guessMade,
  turnJudged,
  wrongStepReached,
  type PlayingState,
} from '../features/game/gameSlice';
import { vibrate } from '../features/settings/vibration';
import { play } from './sounds';

function isLost({ game, mode }: PlayingState): boolean {
  // In the drinking game, a wrong guess ends a turn, not the game.
  return mode !== 'drinking' && game.phase === 'over' && game.outcome === 'lost';
}

function* feelVerdict() {
  const playing = yield* select(selectPlaying);
  const isRight = playing?.game.turns.at(-1)?.correct;
  yield* play(isRight ? 'correct' : 'incorrect');
  vibrate(isRight ? 'right' : 'wrong');
}

function* feelLoss({ payload: step }: ReturnType<typeof wrongStepReached>) {
  const playing = yield* select(selectPlaying);
  if (step !== 'lives' || playing === null || !isLost(playing)) return;
  yield* play('gameOver');
  vibrate('lost');
}

/** Sounds and vibrations of a game, each at its moment (features/game/sagas/timeline.ts). */
export function* gameSoundSaga() {
  yield* takeEvery(gameOpened, play, 'shuffle');
  yield* takeEvery(guessMade, play, 'guess');
  yield* takeEvery(turnJudged, feelVerdict);
  yield* takeEvery(wrongStepReached, feelLoss);
}
