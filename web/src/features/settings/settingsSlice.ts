import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { DEFAULT_APPEARANCE, type Appearance } from '@cardinal/core/documents/appearance';
import { KEYS, local } from '../../lib/storage';
import { appliedAppearance } from './appearance';

export interface SettingsState extends Appearance {
  /** True by default. */
  readonly isMuted: boolean;
}

function stored(): SettingsState {
  return {
    ...(appliedAppearance() ?? DEFAULT_APPEARANCE),
    isMuted: local.get(KEYS.soundOn) !== 'yes',
  };
}

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: stored,
  reducers: {
    /** The player has chosen on this device. */
    appearanceSaved: (state, { payload }: PayloadAction<Appearance>) => ({ ...state, ...payload }),
    appearanceReset: (state) => ({ ...state, ...DEFAULT_APPEARANCE }),
    /** The appearance was chosen earlier, perhaps on another device; null if never. */
    appearanceFound: (state, { payload }: PayloadAction<Appearance | null>) => ({
      ...state,
      ...(payload ?? DEFAULT_APPEARANCE),
    }),
    muteToggled: (state) => ({ ...state, isMuted: !state.isMuted }),
  },
});

export const { appearanceSaved, appearanceReset, appearanceFound, muteToggled } =
  settingsSlice.actions;

type WithSettings = WithSlice<typeof settingsSlice>;

export const selectSettings = ({ settings }: WithSettings) => settings;
export const selectHasLetterKeys = ({ settings }: WithSettings): boolean => settings.letterKeys;
export const selectIsMuted = ({ settings }: WithSettings): boolean => settings.isMuted;
