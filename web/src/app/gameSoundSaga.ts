import { select, takeEvery } from 'typed-redux-saga';
import { selectPlaying } from '../features/game/gameSelectors';
import { gameOpened, guessAnswered, guessMade } from '../features/game/gameSlice';
import { play } from './play';

function* hearTurn() {
  const playing = yield* select(selectPlaying);
  if (playing === null) return;
  const { game, mode } = playing;
  const isLost = game.phase === 'over' && game.outcome === 'lost';
  // A wrong guess at the party ends a turn, not the game.
  if (isLost && mode !== 'drinking') yield* play('gameOver');
  else yield* play(game.turns.at(-1)?.correct ? 'correct' : 'incorrect');
}

/** The sounds of a game: the one place that knows both. */
export function* gameSoundSaga() {
  yield* takeEvery(gameOpened, play, 'shuffle');
  yield* takeEvery(guessMade, play, 'guess');
  yield* takeEvery(guessAnswered, hearTurn);
}
