import { eventChannel, type EventChannel } from 'redux-saga';
import { call, takeEvery } from 'typed-redux-saga';
import { muteToggled } from '../features/settings/settingsSlice';
import { play } from './play';

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

/** The sound of a press, on every page. */
export function* clickSaga() {
  yield* takeEvery(yield* call(presses), play, 'click');
  yield* takeEvery(muteToggled, play, 'click');
}
