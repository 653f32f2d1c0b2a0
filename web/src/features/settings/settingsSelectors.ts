import type { WithSlice } from '@reduxjs/toolkit';
import type { settingsSlice } from './settingsSlice';

type WithSettings = WithSlice<typeof settingsSlice>;

export const selectSettings = ({ settings }: WithSettings) => settings;
export const selectHasLetterKeys = ({ settings }: WithSettings): boolean => settings.letterKeys;
export const selectIsMuted = ({ settings }: WithSettings): boolean => settings.isMuted;
