import { call, select } from 'typed-redux-saga';
import { playSound, type Sound } from '../lib/audio';
import type { FirstState } from './types';

const selectIsMuted = (state: FirstState) => state.settings.isMuted;

export function* play(sound: Sound) {
  if (!(yield* select(selectIsMuted))) yield* call(playSound, sound);
}
