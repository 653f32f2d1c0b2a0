import { createSlice } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '../../lib/events';
import { KEYS, local, session } from '../../lib/storage';

/** Who sits here: a player with a token, a guest by choice, or nobody yet. */
export type AuthState =
  | { readonly status: 'player'; readonly token: string }
  | { readonly status: 'guest' }
  | { readonly status: 'nobody' };

function stored(): AuthState {
  const token = local.get(KEYS.authToken);
  if (token !== null) return { status: 'player', token };
  return { status: session.get(KEYS.playsAsGuest) === 'yes' ? 'guest' : 'nobody' };
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: stored,
  reducers: {
    guestChosen: (state): AuthState => (state.status === 'player' ? state : { status: 'guest' }),
    logoutRequested: (state) => state,
    /** The current-user call failed while a token was stored. */
    sessionLost: (): AuthState => ({ status: 'nobody' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (_, { payload }): AuthState => ({
        status: 'player',
        token: payload.token,
      }))
      .addCase(signedOut, (): AuthState => ({ status: 'nobody' })),
});

export const { guestChosen, logoutRequested, sessionLost } = authSlice.actions;
