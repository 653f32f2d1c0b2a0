import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { DEFAULT_APPEARANCE, type Appearance } from '@cardinal/core/documents/appearance';
import { settingsChosen } from '../../lib/events';
import { KEYS, local } from '../../lib/storage';
import { APPEARANCE_KEYS, appliedAppearance } from './appearance';

export interface SettingsState extends Appearance {
  /** True by default. */
  readonly isMuted: boolean;
}

const STORED: readonly string[] = [...APPEARANCE_KEYS, KEYS.soundOn];

/** Whether another tab that has stored something may have changed a setting. Null if it cleared all. */
export const isSetting = (key: string | null): boolean => key === null || STORED.includes(key);

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
    /** The device may have stored others, of the account or from another tab. */
    settingsStored: {
      reducer: (state, { payload }: PayloadAction<SettingsState>) =>
        void Object.assign(state, payload),
      prepare: () => ({ payload: stored() }),
    },
    muteToggled: (state) => ({ ...state, isMuted: !state.isMuted }),
  },
  extraReducers: (builder) =>
    builder.addCase(settingsChosen, (state, { payload }) => ({ ...state, ...payload.appearance })),
});

export const { settingsStored, muteToggled } = settingsSlice.actions;

type WithSettings = WithSlice<typeof settingsSlice>;

export const selectSettings = ({ settings }: WithSettings) => settings;
export const selectHasLetterKeys = ({ settings }: WithSettings): boolean => settings.letterKeys;
export const selectIsMuted = ({ settings }: WithSettings): boolean => settings.isMuted;
