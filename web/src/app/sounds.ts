import { call, select, takeEvery } from 'typed-redux-saga';
import { muteToggled, selectIsMuted } from '../features/settings/settingsSlice';
import { playSound, type Sound } from './audio';
import { clicks } from '../lib/clicks';

export function* play(sound: Sound) {
  if (!(yield* select(selectIsMuted))) yield* call(playSound, sound);
}

export function* clickSaga() {
  yield* takeEvery(yield* call(clicks), play, 'click');
  yield* takeEvery(muteToggled, play, 'click');
}
