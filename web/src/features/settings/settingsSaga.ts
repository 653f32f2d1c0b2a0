import { select, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../app/types';
import { KEYS, local } from '../../lib/storage';
import { appearanceReset, appearanceSaved, muteToggled } from './settingsSlice';

function* storeAppearance() {
  const { cardColor, tableTheme } = yield* select((state: RootState) => state.settings);
  local.set(KEYS.cardColor, cardColor);
  local.set(KEYS.tableTheme, tableTheme);
}

function forgetAppearance() {
  local.set(KEYS.cardColor, null);
  local.set(KEYS.tableTheme, null);
}

function* storeMute() {
  const { isMuted } = yield* select((state: RootState) => state.settings);
  local.set(KEYS.soundOn, isMuted ? null : 'yes');
}

export function* settingsSaga() {
  yield* takeEvery(appearanceSaved, storeAppearance);
  yield* takeEvery(appearanceReset, forgetAppearance);
  yield* takeEvery(muteToggled, storeMute);
}
