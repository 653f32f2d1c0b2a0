import { call, select } from 'typed-redux-saga';
import { selectIsMuted } from '../features/settings/settingsSelectors';
import { playSound, type Sound } from '../lib/audio';

export function* play(sound: Sound) {
  if (!(yield* select(selectIsMuted))) yield* call(playSound, sound);
}
