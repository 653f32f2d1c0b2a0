import { createAction, createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { User } from '@cardinal/core/api/accounts';
import {
  deletionBegun,
  deletionFailed,
  signedIn,
  signedOut,
  tokenRenewed,
  userReceived,
} from '../lib/events';
import { isLocalKept, KEYS, local, session } from '../lib/storage';

/** Whose token it is, as far as the server has told. */
export type Identity =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly user: User }
  /** The server hasn't said, which doesn't end the session. */
  | { readonly state: 'unreachable' };

/** Who sits here: a player with a token, a guest by choice, or nobody yet. */
export type AuthState =
  | {
      readonly status: 'player';
      readonly token: string;
      readonly identity: Identity;
      /** Of the account; one that was not answered may have happened, or be happening still. */
      readonly deletion?: 'asked' | 'unanswered' | null;
    }
  /** Signed in until a moment ago: the session was ended elsewhere, perhaps in the midst of a game. */
  | { readonly status: 'ended'; readonly user: User }
  | { readonly status: 'guest' }
  /** The cookie may have a session whose token isn't stored here: the page has yet to ask for it. */
  | { readonly status: 'returning'; readonly isAway?: boolean }
  | { readonly status: 'nobody' };

export const logoutRequested = createAction('auth/logoutRequested');
/** A screen that shows the player has been opened. */
export const userWanted = createAction('auth/userWanted');

const NOBODY: AuthState = { status: 'nobody' };

/** Set beside the session's cookie after a sign-in at the provider; the page's script may read it. */
const HINT = 'cardinalSignedIn=1';

/** Whether the player has just come back from the provider. */
export function isFromProvider(): boolean {
  return document.cookie.split('; ').includes(HINT);
}

/** Where local storage is full or blocked, a reload loses the token but not the cookie. */
function mayHaveLostToken(): boolean {
  return local.get(KEYS.authToken) === null && navigator.cookieEnabled && !isLocalKept();
}

/** Who sits here as far as this browser has kept it. */
function stored(): AuthState {
  const token = local.get(KEYS.authToken);
  if (token !== null) return { status: 'player', token, identity: { state: 'loading' } };
  return session.get(KEYS.playsAsGuest) === 'yes' ? { status: 'guest' } : NOBODY;
}

/** A player who is known stays so while the server is asked again. */
function identified(state: AuthState, identity: Identity): AuthState {
  return state.status === 'player' ? { ...state, identity } : state;
}

function leaving(state: AuthState, deletion: 'asked' | 'unanswered' | null): AuthState {
  return state.status === 'player' ? { ...state, deletion } : state;
}

export function isKnown(state: AuthState): boolean {
  return state.status === 'player' && state.identity.state === 'ready';
}

function ended(state: AuthState): AuthState {
  if (state.status !== 'player') return state;
  const { identity } = state;
  return identity.state === 'ready' ? { status: 'ended', user: identity.user } : NOBODY;
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState =>
    isFromProvider() || mayHaveLostToken() ? { status: 'returning' } : stored(),
  reducers: {
    guestChosen: (state): AuthState => (state.status === 'player' ? state : { status: 'guest' }),
    userUnreachable: (state): AuthState => {
      if (state.status === 'returning') return { ...state, isAway: true };
      return isKnown(state) ? state : identified(state, { state: 'unreachable' });
    },
    /** The cookie has no session: whoever was here before still is. */
    returnFailed: (state): AuthState => (state.status === 'returning' ? stored() : state),
    /** The server no longer takes the token, or another tab has removed it. */
    sessionLost: (state): AuthState => ended(state),
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
      .addCase(deletionBegun, (state) => leaving(state, 'asked'))
      .addCase(deletionFailed, (state, { payload: { isRefused } }) =>
        leaving(state, isRefused ? null : 'unanswered'),
      )
      .addCase(signedOut, (): AuthState => NOBODY),
});

export const { guestChosen, returnFailed, sessionLost, userUnreachable } = authSlice.actions;

type WithAuth = WithSlice<typeof authSlice>;

export const selectAuth = ({ auth }: WithAuth): AuthState => auth;

/** Whether what is played belongs to an account, also to one that has to sign in again. */
export function selectIsPlayer({ auth }: WithAuth): boolean {
  return auth.status === 'player' || auth.status === 'ended';
}

/** Whether the account has to sign in again: until then whatever is sent comes from nobody. */
export function selectHasEnded({ auth }: WithAuth): boolean {
  return auth.status === 'ended';
}

/** The ID of the account that is signed in, once it is known. */
export function selectSignedInId({ auth }: WithAuth): string | null {
  return auth.status === 'player' && auth.identity.state === 'ready' ? auth.identity.user.id : null;
}

/** The same, or the ID of the account that has to sign in again. */
export function selectPlayerId(state: WithAuth): string | null {
  return state.auth.status === 'ended' ? state.auth.user.id : selectSignedInId(state);
}
