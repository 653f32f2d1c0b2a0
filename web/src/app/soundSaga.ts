import { eventChannel, type EventChannel } from 'redux-saga';
import { call, select, takeEvery } from 'typed-redux-saga';
import { gameOpened, guessAnswered, guessMade } from '../features/game/gameSlice';
import { muteToggled } from '../features/settings/settingsSlice';
import { playSound, type Sound } from '../lib/audio';
import type { RootState } from './types';

function* play(sound: Sound) {
  if (!(yield* select((state: RootState) => state.settings.isMuted))) yield* call(playSound, sound);
}

function* hearTurn() {
  const game = yield* select((state: RootState) => state.game);
  if (game.phase !== 'playing') return;
  if (game.game.phase === 'over') yield* play('gameOver');
  else yield* play(game.game.turns.at(-1)?.correct ? 'correct' : 'incorrect');
}

const CHOICES = 'button, a[href], [role="menuitem"], select';
/** These are heard as guesses. */
const GUESSES = '[role="group"][aria-label="Your guess"]';

/** Presses of anything but a guess. */
function presses(): EventChannel<Event> {
  return eventChannel((emit) => {
    const onClick = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest(GUESSES) !== null) return;
      if (target.closest(CHOICES) !== null) emit(event);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  });
}

/** What is heard when: the one place that knows both the game and the sounds. */
export function* soundSaga() {
  yield* takeEvery(yield* call(presses), play, 'click');
  yield* takeEvery(gameOpened, play, 'shuffle');
  yield* takeEvery(guessMade, play, 'guess');
  yield* takeEvery(guessAnswered, hearTurn);
  yield* takeEvery(muteToggled, play, 'click');
}
