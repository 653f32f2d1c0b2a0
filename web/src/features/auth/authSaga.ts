import type { Action } from '@reduxjs/toolkit';
import type { User } from '@cardinal/core/api/answers';
import { call, fork, put, takeEvery, takeLeading } from 'typed-redux-saga';
import { call as callServer, isPassing } from '../../lib/apiClient';
import {
  accountDeleted,
  deletionConfirmed,
  signedIn,
  signedOut,
  toastRequested,
} from '../../lib/events';
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
  yield* forgetSession();
}

/** Nothing that was fetched or stored for this player is left to the next one. */
function* forgetSession() {
  local.set(KEYS.authToken, null);
  session.set(KEYS.welcomeToastShown, null);
  session.set(KEYS.playsAsGuest, null);
  yield* put(signedOut());
  yield* put(serverApi.util.resetApiState());
}

const endSession = () => callServer('logout');
/** A token from before, perhaps another account's, has no say in it. */
const fetchSession = () => callServer('session', { byCookie: true });

/** Set beside the session's cookie after a sign-in at the provider; the page's script may read it. */
const HINT = /(?:^|; )cardinalSignedIn=1/;

/** Back from the provider: the cookie holds the session, and the page asks for its token. */
function* collectProviderSession() {
  if (!HINT.test(document.cookie)) {
    // The provider was left, or has failed.
    session.set(KEYS.deletionAskedBy, null);
    session.set(KEYS.wantedPath, null);
    return;
  }
  document.cookie = 'cardinalSignedIn=; Max-Age=0; Path=/';
  try {
    const { token, user } = yield* call(fetchSession);
    yield* put(signedIn({ token }));
    yield* put(serverApi.util.resetApiState());
    yield* call(goOnWithDeletion, user);
  } catch (error) {
    console.warn('The session could not be collected', error);
  }
}

/** Whoever went to the provider to confirm a deletion, and came back as somebody else, keeps both. */
function* goOnWithDeletion({ id, username }: User) {
  const askedBy = session.get(KEYS.deletionAskedBy);
  session.set(KEYS.deletionAskedBy, null);
  if (askedBy === id) yield* put(deletionConfirmed());
  else if (askedBy !== null) {
    yield* put(
      toastRequested({
        title: 'Nothing was deleted',
        description: `You are signed in as @${username} now, which is another account.`,
        tone: 'destructive',
      }),
    );
  }
}

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
  yield* takeEvery(accountDeleted, forgetSession);
  yield* fork(collectProviderSession);
  yield* takeEvery((action: Action) => isMeRejected(action), dropToken);
}
