import type { Action } from '@reduxjs/toolkit';
import { call, put, takeEvery, takeLeading } from 'typed-redux-saga';
import { call as callServer, isPassing } from '../../lib/apiClient';
import { signedIn, signedOut } from '../../lib/events';
import { serverApi } from '../../lib/serverApi';
import { KEYS, local, session } from '../../lib/storage';
import { guestChosen, logoutRequested, sessionLost } from './authSlice';

function storeToken({ payload }: ReturnType<typeof signedIn>) {
  local.set(KEYS.authToken, payload.token);
  session.set(KEYS.playsAsGuest, null);
}

function storeGuest() {
  session.set(KEYS.playsAsGuest, 'yes');
}

/** A fresh session must not see what the last one fetched. */
function* refetchAll() {
  yield* put(serverApi.util.invalidateTags(['Me']));
}

/** The token goes first here, then on the server; its failure is only logged (section 8). */
function* logOut() {
  const token = local.get(KEYS.authToken);
  try {
    if (token !== null) yield* call(endSession);
  } catch (error) {
    console.warn('Logout failed', error);
  }
  local.set(KEYS.authToken, null);
  session.set(KEYS.welcomeToastShown, null);
  session.set(KEYS.playsAsGuest, null);
  yield* put(signedOut());
  yield* put(serverApi.util.resetApiState());
}

const endSession = () => callServer('logout');

const isMeRejected = serverApi.endpoints.me.matchRejected;

/** Only an answer of the server ends the session here: being offline is no reason to sign in anew. */
function* dropToken(action: Action) {
  if (!isMeRejected(action) || !action.payload || isPassing(action.payload)) return;
  if (local.get(KEYS.authToken) === null) return;
  local.set(KEYS.authToken, null);
  yield* put(sessionLost());
}

export function* authSaga() {
  yield* takeEvery(signedIn, storeToken);
  yield* takeEvery(signedIn, refetchAll);
  yield* takeEvery(guestChosen, storeGuest);
  yield* takeLeading(logoutRequested, logOut);
  yield* takeEvery((action: Action) => isMeRejected(action), dropToken);
}
