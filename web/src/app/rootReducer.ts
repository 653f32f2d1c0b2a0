import { combineSlices } from '@reduxjs/toolkit';
import { authSlice } from '../session/authSlice';
import { profileSlice } from '../features/profile/profileSlice';
import { settingsSlice } from '../features/settings/settingsSlice';
import { toastSlice } from '../features/toast/toastSlice';
import type { LazySlices } from './types';

/** What every page needs. `lazySlices.ts` adds what the sign-in page doesn't need. */
export const rootReducer = combineSlices(
  authSlice,
  profileSlice,
  settingsSlice,
  toastSlice,
).withLazyLoadedSlices<LazySlices>();
