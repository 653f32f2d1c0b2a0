import { eventChannel, type EventChannel } from 'redux-saga';
import { call, select, takeEvery } from 'typed-redux-saga';
import { muteToggled, selectIsMuted } from '../features/settings/settingsSlice';
import { playSound, type Sound } from './audio';

/** Clicks on any page that play the click sound, except in a group of buttons with their own. */
function clicks(): EventChannel<Event> {
  return eventChannel((emit) => {
    const onClick = (event: Event): void => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('[data-own-sound]') !== null) return;
      if (target.closest('button, a[href], [role="menuitem"], select') !== null) emit(event);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  });
}

export function* play(sound: Sound) {
  if (!(yield* select(selectIsMuted))) yield* call(playSound, sound);
}

export function* clickSaga() {
  yield* takeEvery(yield* call(clicks), play, 'click');
  yield* takeEvery(muteToggled, play, 'click');
}
