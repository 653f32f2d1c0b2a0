import { createAction, createSlice, type WithSlice } from '@reduxjs/toolkit';
import type { User } from '@cardinal/core/api/accounts';
import {
  deletionStarted,
  deletionFailed,
  signedIn,
  signedOut,
  tokenRenewed,
  userReceived,
} from '../lib/events';
import { isLocalStorageAvailable, KEYS, local } from '../lib/storage';
import { deviceNow } from '../lib/clock';

/** How long a guest's choice is kept after the last visit. */
const GUEST_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether a guest was here within the last 30 days. */
export function isGuestStored(): boolean {
  return deviceNow() - Number(local.get(KEYS.playsAsGuest)) < GUEST_LIFE_MS;
}

export function rememberGuest(): void {
  local.set(KEYS.playsAsGuest, String(deviceNow()));
}

export function forgetGuest(): void {
  local.set(KEYS.playsAsGuest, null);
}

/** Whose token it is, as far as the server has said. */
export type Identity =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly user: User }
  /** The server hasn't responded, which doesn't end the session. */
  | { readonly state: 'unreachable' };

/** Who uses this tab: a player with a token, a guest by choice, or no one yet. */
export type AuthState =
  | {
      readonly status: 'player';
      readonly token: string;
      readonly identity: Identity;
      /**
       * State of the account's deletion. An unanswered one may have happened, or may still be in
       * progress.
       */
      readonly deletion?: 'asked' | 'unanswered' | null;
    }
  /** The session was ended elsewhere, perhaps during a game. */
  | { readonly status: 'ended'; readonly user: User }
  | { readonly status: 'guest' }
  /** The cookie may have a session, but its token isn't stored here. The page asks for it. */
  | { readonly status: 'returning'; readonly isUnavailable?: boolean }
  | { readonly status: 'signed-out' };

export const logoutRequested = createAction('auth/logoutRequested');

const SIGNED_OUT: AuthState = { status: 'signed-out' };

/**
 * A cookie that the server sets with the session after a sign-in at the identity provider. Scripts
 * can read it.
 */
const HINT = 'cardinalSignedIn=1';

export function isFromProvider(): boolean {
  return document.cookie.split('; ').includes(HINT);
}

/** If local storage is full or blocked, a reload loses the token but not the cookie. */
function mayHaveLostToken(): boolean {
  return (
    local.get(KEYS.authToken) === null && navigator.cookieEnabled && !isLocalStorageAvailable()
  );
}

/** Who uses this tab, as far as the browser has stored it. */
function stored(): AuthState {
  const token = local.get(KEYS.authToken);
  if (token !== null) return { status: 'player', token, identity: { state: 'loading' } };
  return isGuestStored() ? { status: 'guest' } : SIGNED_OUT;
}

/** A known player stays known while the server is asked again. */
function identified(state: AuthState, identity: Identity): AuthState {
  return state.status === 'player' ? { ...state, identity } : state;
}

function leaving(state: AuthState, deletion: 'asked' | 'unanswered' | null): AuthState {
  return state.status === 'player' ? { ...state, deletion } : state;
}

function knownUser(state: AuthState): User | null {
  return state.status === 'player' && state.identity.state === 'ready' ? state.identity.user : null;
}

export function isKnown(state: AuthState): boolean {
  return knownUser(state) !== null;
}

function ended(state: AuthState): AuthState {
  if (state.status !== 'player') return state;
  const { identity } = state;
  return identity.state === 'ready' ? { status: 'ended', user: identity.user } : SIGNED_OUT;
}

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): AuthState =>
    isFromProvider() || mayHaveLostToken() ? { status: 'returning' } : stored(),
  reducers: {
    guestChosen: (state): AuthState => (state.status === 'player' ? state : { status: 'guest' }),
    guestLeft: (state): AuthState => (state.status === 'guest' ? SIGNED_OUT : state),
    userUnreachable: (state): AuthState => {
      if (state.status === 'returning') return { ...state, isUnavailable: true };
      return isKnown(state) ? state : identified(state, { state: 'unreachable' });
    },
    /** The cookie has no session, so the previous player, guest or visitor stays. */
    returnFailed: (state): AuthState => (state.status === 'returning' ? stored() : state),
    /** The server refused the token, or another tab removed it. */
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
      .addCase(deletionStarted, (state) => leaving(state, 'asked'))
      .addCase(deletionFailed, (state, { payload: { isRefused } }) =>
        leaving(state, isRefused ? null : 'unanswered'),
      )
      .addCase(signedOut, (): AuthState => SIGNED_OUT),
});

export const { guestChosen, guestLeft, returnFailed, sessionLost, userUnreachable } =
  authSlice.actions;

type WithAuth = WithSlice<typeof authSlice>;

export const selectAuth = ({ auth }: WithAuth): AuthState => auth;

/** Whether the games belong to an account, including one that must sign in again. */
export function selectIsPlayer({ auth }: WithAuth): boolean {
  return auth.status === 'player' || auth.status === 'ended';
}

/** Whether the account must sign in again. Until then, its calls have no session. */
export function selectHasEnded({ auth }: WithAuth): boolean {
  return auth.status === 'ended';
}

/** The signed-in account, once it is known. */
export const selectUser = ({ auth }: WithAuth): User | null => knownUser(auth);

export const selectSignedInId = (state: WithAuth): string | null => selectUser(state)?.id ?? null;

/** The ID of the signed-in account, or of the one that must sign in again. */
export function selectPlayerId(state: WithAuth): string | null {
  return state.auth.status === 'ended' ? state.auth.user.id : selectSignedInId(state);
}

/** Whether the player has ever been in a challenge. Not known of one that began after the start. */
export function selectHasChallenges({ auth }: WithAuth): boolean {
  return knownUser(auth)?.hasChallenges ?? false;
}

export function selectHasBlocked({ auth }: WithAuth): boolean {
  return knownUser(auth)?.hasBlocked ?? false;
}

/** Whether a player sees reactions in challenges. Null for a guest, whose switch is the device's. */
export function selectShowsReactions({ auth }: WithAuth): boolean | null {
  return knownUser(auth)?.reactions ?? null;
}
