import { select, takeEvery } from 'typed-redux-saga';
import { gameOpened, guessAnswered, guessMade } from '../features/game/gameSlice';
import { play } from './play';
import type { RootState } from './types';

const selectGame = (state: RootState) => state.game;

function* hearTurn() {
  const game = yield* select(selectGame);
  if (game.phase !== 'playing') return;
  if (game.game.phase === 'over') yield* play('gameOver');
  else yield* play(game.game.turns.at(-1)?.correct ? 'correct' : 'incorrect');
}

/** The sounds of a game: the one place that knows both. */
export function* gameSoundSaga() {
  yield* takeEvery(gameOpened, play, 'shuffle');
  yield* takeEvery(guessMade, play, 'guess');
  yield* takeEvery(guessAnswered, hearTurn);
}
