import { eventChannel, type EventChannel } from 'redux-saga';
import {
  call,
  cancel,
  delay,
  fork,
  join,
  put,
  race,
  select,
  spawn,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import { ASK_AGAIN_MS, FRESH_S, TIMINGS } from '../config/timings';
import { onTokenRefused } from '../data/apiClient';
import {
  accountDeleted,
  deletionFailed,
  signedIn,
  signedOut,
  tokenRenewed,
  userOutdated,
  userReceived,
  userWanted,
} from '../lib/events';
import { reloadPage } from './page';
import { attempt, retry } from '../data/retry';
import { KEYS, local, session } from '../lib/storage';
import { endSession, fetchSession, fetchUser } from './calls';
import {
  guestChosen,
  guestLeft,
  isFromProvider,
  isKnown,
  logoutRequested,
  returnFailed,
  selectAuth,
  sessionLost,
  userUnreachable,
  forgetGuest,
  rememberGuest,
} from './authSlice';

function storeToken({ payload }: ReturnType<typeof signedIn | typeof tokenRenewed>) {
  local.set(KEYS.authToken, payload.token);
  forgetGuest();
}

function keepQuestion({ payload }: ReturnType<typeof signedIn>) {
  if (payload.isResumed !== true) session.set(KEYS.askAboutGames, payload.user.id);
}

/** Then it gives up until the next reload or sign-in. */
const TRIES = 4;

/** Also at the start, because each visit extends the time for which the choice is kept. */
function* storeGuest() {
  if ((yield* select(selectAuth)).status === 'guest') rememberGuest();
}

/** A connection that hangs isn't shown as loading until the call gives up. */
function* sayIfSlow() {
  yield* delay(TIMINGS.slowStart);
  if (!isKnown(yield* select(selectAuth))) yield* put(userUnreachable());
}

/**
 * Asks until the server says who the player is, or that there is no session. Asks once if the
 * player is already known.
 */
function* askUntilSaid<T>(work: () => Promise<T>) {
  for (let tries = 0; ; tries += 1) {
    const warning = yield* fork(sayIfSlow);
    const outcome = yield* attempt(work);
    yield* cancel(warning);
    if (outcome.ok || outcome.failure.code === 'no-session') return outcome;
    if (isKnown(yield* select(selectAuth))) return outcome;
    yield* put(userUnreachable());
    const wait = ASK_AGAIN_MS[Math.min(tries, ASK_AGAIN_MS.length - 1)] ?? 0;
    const later = Math.max(wait, outcome.failure.retryAfter ?? 0);
    yield* race({ isLater: delay(later), isWanted: take(userOutdated) });
  }
}

function* loadUser() {
  if ((yield* select(selectAuth)).status !== 'player') return;
  const said = yield* askUntilSaid(fetchUser);
  if (said.ok) yield* put(userReceived(said.value));
  else if (said.failure.code === 'no-session') yield* loseSession();
}

/**
 * During a deletion, the session ends with the account. The deletion's response reports that, if it
 * arrives.
 */
function* loseSession() {
  const auth = yield* select(selectAuth);
  const deletion = auth.status === 'player' ? auth.deletion : null;
  if (deletion === 'asked') return;
  if (deletion === 'unanswered') {
    yield* forgetAccount();
    return;
  }
  local.set(KEYS.authToken, null);
  yield* put(sessionLost());
}

/** Listens for what another tab stores under a key; null if it removes the value. */
function onStored(wanted: string, listen: (value: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === wanted) listen(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * A call refused the stored token, or another tab removed it. Refusals of an earlier token don't
 * count: a tab that slept may get them late.
 */
function tokenLosses(): EventChannel<true> {
  return eventChannel((emit) => {
    const stops = [
      onStored(KEYS.authToken, () => local.get(KEYS.authToken) === null && emit(true)),
      onTokenRefused((token) => token === local.get(KEYS.authToken) && emit(true)),
    ];
    return () => stops.forEach((stop) => stop());
  });
}

/** Sign-ins in another tab. */
function tokensFound(): EventChannel<string> {
  return eventChannel((emit) => onStored(KEYS.authToken, (token) => token !== null && emit(token)));
}

/** Logouts in another tab. */
function logouts(): EventChannel<true> {
  return eventChannel((emit) => onStored(KEYS.loggedOut, (value) => value !== null && emit(true)));
}

/** Changes of the account in another tab. */
function userChanges(): EventChannel<true> {
  return eventChannel((emit) => onStored(KEYS.userChanged, () => emit(true)));
}

/**
 * Signs in with another tab's token. All tabs share it, so a guest's tab would now send the
 * player's calls.
 */
function* takeOver(token: string) {
  if ((yield* select(selectAuth)).status === 'player') return;
  const found = yield* retry(fetchUser, { tries: TRIES });
  if (found.ok) yield* put(signedIn({ token, user: found.value, isResumed: true }));
}

/**
 * Asks who the player is: at the start, after a change, and for a screen if the last response is
 * old.
 */
function* keepUser() {
  let askedAt = -Infinity;
  yield* takeLatest([signedIn, tokenRenewed, userOutdated, deletionFailed], function* () {
    askedAt = performance.now();
    yield* loadUser();
  });
  yield* takeEvery(userWanted, function* () {
    if (performance.now() - askedAt > FRESH_S.me * 1000) yield* put(userOutdated());
  });
  yield* put(userOutdated());
}

/**
 * Logs out here at once. The page reloads, so that the next player starts with a fresh one. The
 * server ends the session in the background. If that takes too long the page stays: a reload would
 * fail without a network, and could lose what someone types into a sign-in. A failure is only
 * logged.
 */
function* logOut() {
  const token = local.get(KEYS.authToken);
  dropToken();
  const ending = token === null ? null : yield* spawn(endOnServer, token);
  const { isLate } = yield* race({
    isAnswered: ending === null ? call(() => true) : join(ending),
    isLate: delay(TIMINGS.logout),
  });
  if (isLate !== true) yield* call(reloadPage);
  yield* forgetSession();
}

/** Announces the logout before it removes the token: other tabs must not offer to continue. */
function dropToken() {
  local.set(KEYS.loggedOut, 'yes');
  local.set(KEYS.authToken, null);
  local.set(KEYS.loggedOut, null);
}

const LOGOUT_TRIES = 20;

function* endOnServer(token: string) {
  const ending = yield* retry(() => endSession(token), { tries: LOGOUT_TRIES });
  if (!ending.ok) console.warn('failed to end the session on the server', ending.failure);
}

const OF_THE_SESSION = [
  KEYS.welcomeToastShown,
  KEYS.streakShown,
  KEYS.askAboutGames,
  KEYS.gameMode,
  KEYS.gameDate,
  KEYS.dayAtTable,
];

/**
 * Follows a logout in another tab. That tab removes the token after it says so, and until this one knows,
 * it would make a guest's calls as the player.
 */
function* followLogout() {
  const auth = yield* select(selectAuth);
  const isTheirs = auth.status === 'player' && local.get(KEYS.authToken) === auth.token;
  if (isTheirs) local.set(KEYS.authToken, null);
  yield* forgetSession();
}

function* forgetAccount() {
  dropToken();
  yield* forgetSession();
}

/** Removes everything that was fetched or stored for this player. */
function* forgetSession() {
  for (const key of OF_THE_SESSION) session.set(key, null);
  yield* put(signedOut());
}

const loadDeletion = () => import('./continueDeletion');

/**
 * Gets the token of the cookie's session, after a return from the identity provider or if storage
 * doesn't keep the token. Asks until the server has responded: showing the sign-in page instead
 * would lose the session.
 */
function* collectSession() {
  if ((yield* select(selectAuth)).status !== 'returning') {
    // The sign-in was canceled or failed. A later sign-in still leads to the wanted page.
    session.set(KEYS.deletionAskedBy, null);
    session.set(KEYS.gameToSave, null);
    if (!window.location.search.includes('error=')) session.set(KEYS.wantedPath, null);
    return;
  }
  const isArrival = isFromProvider();
  const found = yield* askUntilSaid(fetchSession);
  document.cookie = 'cardinalSignedIn=; Max-Age=0; Path=/';
  if (found.ok) {
    yield* put(signedIn({ ...found.value, isResumed: !isArrival }));
    const askedBy = session.get(KEYS.deletionAskedBy);
    session.set(KEYS.deletionAskedBy, null);
    if (askedBy !== null) {
      const { continueDeletion } = yield* call(loadDeletion);
      yield* call(continueDeletion, found.value.user, askedBy);
    }
  } else {
    if (isArrival) console.warn('failed to get the session after Google sign-in', found.failure);
    session.set(KEYS.deletionAskedBy, null);
    yield* put(returnFailed());
    yield* put(userOutdated());
  }
}

export function* authSaga() {
  yield* takeEvery([signedIn, tokenRenewed], storeToken);
  yield* takeEvery(signedIn, keepQuestion);
  yield* call(storeGuest);
  yield* takeEvery(guestChosen, storeGuest);
  yield* takeEvery(guestLeft, forgetGuest);
  yield* takeLeading(logoutRequested, logOut);
  yield* takeEvery(accountDeleted, forgetAccount);
  yield* takeEvery(yield* call(logouts), followLogout);
  yield* takeEvery(yield* call(tokenLosses), loseSession);
  yield* takeLatest(yield* call(tokensFound), takeOver);
  yield* takeEvery(yield* call(userChanges), function* () {
    yield* put(userOutdated());
  });
  yield* fork(collectSession);
  yield* fork(keepUser);
}
