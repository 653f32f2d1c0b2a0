import { call, takeEvery } from 'typed-redux-saga';
import { muteToggled } from '../features/settings/settingsSlice';
import { presses } from '../lib/presses';
import { play } from './play';

/** The sound of a press, on every page. */
export function* clickSaga() {
  yield* takeEvery(yield* call(presses), play, 'click');
  yield* takeEvery(muteToggled, play, 'click');
}
