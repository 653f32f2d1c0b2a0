import { createSlice } from '@reduxjs/toolkit';
import type { User } from '@cardinal/core/api/accounts';
import { signedIn, signedOut, tokenRenewed, userReceived } from '../../lib/events';
import { KEYS, local, session } from '../../lib/storage';

/** Whose token it is, as far as the server has told. */
export type Identity =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly user: User }
  /** No answer came, which is no reason to sign in anew. */
  | { readonly state: 'unreachable' };

/** Who sits here: a player with a token, a guest by choice, or nobody yet. */
export type AuthState =
  | { readonly status: 'player'; readonly token: string; readonly identity: Identity }
  | { readonly status: 'guest' }
  | { readonly status: 'nobody' };

const NOBODY: AuthState = { status: 'nobody' };

function stored(): AuthState {
  const token = local.get(KEYS.authToken);
  if (token !== null) return { status: 'player', token, identity: { state: 'loading' } };
  return session.get(KEYS.playsAsGuest) === 'yes' ? { status: 'guest' } : NOBODY;
}

/** A player who is known stays so while the server is asked again. */
function identified(state: AuthState, identity: Identity): AuthState {
  return state.status === 'player' ? { ...state, identity } : state;
}

function isKnown(state: AuthState): boolean {
  return state.status === 'player' && state.identity.state === 'ready';
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: stored,
  reducers: {
    guestChosen: (state): AuthState => (state.status === 'player' ? state : { status: 'guest' }),
    logoutRequested: (state) => state,
    /** A screen that shows the player has been opened. */
    userWanted: (state) => state,
    userUnreachable: (state): AuthState =>
      isKnown(state) ? state : identified(state, { state: 'unreachable' }),
    /** The current-user call was refused while a token was stored. */
    sessionLost: (): AuthState => NOBODY,
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedIn, (_, { payload: { token, user } }): AuthState => ({
        status: 'player',
        token,
        identity: { state: 'ready', user },
      }))
      .addCase(tokenRenewed, (state, { payload: { token } }): AuthState =>
        state.status === 'player' ? { ...state, token } : state,
      )
      .addCase(userReceived, (state, { payload: user }) =>
        identified(state, { state: 'ready', user }),
      )
      .addCase(signedOut, (): AuthState => NOBODY),
});

export const { guestChosen, logoutRequested, sessionLost, userUnreachable, userWanted } =
  authSlice.actions;
