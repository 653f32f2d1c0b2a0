import { select, takeEvery } from 'typed-redux-saga';
import type { FirstState } from '../../app/types';
import { KEYS, local } from '../../lib/storage';
import { appearanceReset, appearanceSaved, muteToggled } from './settingsSlice';

function* storeAppearance() {
  const { cardColor, tableTheme, hasFourColors } = yield* select(
    (state: FirstState) => state.settings,
  );
  local.set(KEYS.cardColor, cardColor);
  local.set(KEYS.tableTheme, tableTheme);
  local.set(KEYS.fourColors, hasFourColors ? 'yes' : null);
}

function forgetAppearance() {
  local.set(KEYS.cardColor, null);
  local.set(KEYS.tableTheme, null);
  local.set(KEYS.fourColors, null);
}

function* storeMute() {
  const { isMuted } = yield* select((state: FirstState) => state.settings);
  local.set(KEYS.soundOn, isMuted ? null : 'yes');
}

export function* settingsSaga() {
  yield* takeEvery(appearanceSaved, storeAppearance);
  yield* takeEvery(appearanceReset, forgetAppearance);
  yield* takeEvery(muteToggled, storeMute);
}
