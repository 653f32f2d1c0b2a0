import { combineReducers } from '@reduxjs/toolkit';
import { authSlice } from '../features/auth/authSlice';
import { gameSlice } from '../features/game/gameSlice';
import { profileSlice } from '../features/profile/profileSlice';
import { settingsSlice } from '../features/settings/settingsSlice';
import { liveSlice } from '../features/social/liveSlice';
import { toastSlice } from '../features/toast/toastSlice';
import { serverApi } from '../lib/serverApi';

export const rootReducer = combineReducers({
  auth: authSlice.reducer,
  game: gameSlice.reducer,
  live: liveSlice.reducer,
  profile: profileSlice.reducer,
  settings: settingsSlice.reducer,
  toast: toastSlice.reducer,
  server: serverApi.reducer,
});
