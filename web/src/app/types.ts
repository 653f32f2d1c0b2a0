import type { WithSlice } from '@reduxjs/toolkit';
import type { authSlice } from '../session/authSlice';
import type { claimSlice } from '../features/game/claimSlice';
import type { gameSlice } from '../features/game/gameSlice';
import type { profileSlice } from '../features/profile/profileSlice';
import type { settingsSlice } from '../features/settings/settingsSlice';
import type { liveSlice } from '../data/liveSlice';
import type { toastSlice } from '../features/toast/toastSlice';
import type { serverApi } from '../data/serverApi';

export type InitialSlices = WithSlice<typeof authSlice> &
  WithSlice<typeof profileSlice> &
  WithSlice<typeof settingsSlice> &
  WithSlice<typeof toastSlice>;

/** Slices that load with the first page that needs a player. */
export type LazySlices = WithSlice<typeof claimSlice> &
  WithSlice<typeof gameSlice> &
  WithSlice<typeof liveSlice> &
  WithSlice<typeof serverApi>;

/** Declared rather than inferred, so that no file must import the store to know its shape. */
export type AppState = InitialSlices & Partial<LazySlices>;
