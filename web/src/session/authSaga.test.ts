import { TIMINGS } from '../config/timings';
import { makeStore } from '../app/store';
import { call } from '../data/apiClient';
import {
  accountDeleted,
  deletionStarted,
  deletionFailed,
  signedIn,
  userReceived,
} from '../lib/events';
import { deviceNow } from '../lib/clock';
import { reloadPage } from './page';
import { KEYS, local } from '../lib/storage';
import { user } from '../testing/builders';
import { expectInConsole } from '../testing/console';
import { later } from '../testing/fakeServer';
import { quietServer } from '../testing/renderApp';
import { guestChosen, guestLeft, logoutRequested, isGuestStored, rememberGuest } from './authSlice';

jest.mock('./page', () => ({ reloadPage: jest.fn() }));
jest.useFakeTimers();

const LOGOUT = 'POST /api/auth/logout';
const SESSION = 'GET /api/auth/session';
const ENDED = { status: 401, body: { code: 'no-session', message: '' } };

async function pass(milliseconds = 10) {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

async function signedInStore() {
  const server = quietServer();
  server.install();
  localStorage.setItem(KEYS.authToken, 'token-1');
  const store = makeStore();
  await pass();
  return { server, store, auth: () => store.getState().auth };
}

it('says after a while that the server doesn’t respond, and takes a late response', async () => {
  quietServer()
    .on('GET', '/api/auth/me', () => later({ status: 200, body: user() }, TIMINGS.slowStart + 5000))
    .install();
  localStorage.setItem(KEYS.authToken, 'token-1');
  const store = makeStore();
  await pass(TIMINGS.slowStart - 100);
  expect(store.getState().auth).toMatchObject({ identity: { state: 'loading' } });
  await pass(200);
  expect(store.getState().auth).toMatchObject({ identity: { state: 'unreachable' } });
  await pass(5000);
  expect(store.getState().auth).toMatchObject({ identity: { state: 'ready' } });
});

describe('logout', () => {
  beforeEach(() => jest.mocked(reloadPage).mockReset());

  it('reloads the page after the session has ended', async () => {
    const { store, auth } = await signedInStore();
    jest.mocked(reloadPage).mockImplementation(() => expect(auth().status).toBe('player'));
    store.dispatch(logoutRequested());
    expect(localStorage.getItem(KEYS.authToken)).toBeNull();
    await pass();
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(auth()).toEqual({ status: 'signed-out' });
  });

  it('takes effect at once, and ends the session in the background', async () => {
    const { server, store, auth } = await signedInStore();
    server.isUnavailable = true;
    store.dispatch(logoutRequested());
    expect(localStorage.getItem(KEYS.authToken)).toBeNull();
    await pass(TIMINGS.logout + 100);
    expect(auth()).toEqual({ status: 'signed-out' });
    await pass(4000);
    expect(server.asked(LOGOUT).length).toBeGreaterThan(2);
    server.isUnavailable = false;
    await pass(4000);
    const tries = server.asked(LOGOUT).length;
    expect(server.requests.filter(({ key }) => key === LOGOUT).at(-1)?.token).toBe(
      'Bearer token-1',
    );
    await pass(20_000);
    expect(server.asked(LOGOUT)).toHaveLength(tries);
    // A reload could now lose what someone is typing.
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it("leaves none of the player's session data behind", async () => {
    sessionStorage.setItem(KEYS.welcomeToastShown, 'yes');
    sessionStorage.setItem(KEYS.gameMode, 'fun');
    sessionStorage.setItem(KEYS.streakShown, '7');
    const { store } = await signedInStore();
    store.dispatch(logoutRequested());
    await pass();
    expect(sessionStorage.getItem(KEYS.welcomeToastShown)).toBeNull();
    expect(sessionStorage.getItem(KEYS.gameMode)).toBeNull();
    expect(sessionStorage.getItem(KEYS.streakShown)).toBeNull();
  });

  it('only logs it if the server refuses', async () => {
    expectInConsole('warn', /failed to end the session/);
    const { server, store, auth } = await signedInStore();
    server.on('POST', '/api/auth/logout', { status: 400, body: { code: 'invalid-input' } });
    store.dispatch(logoutRequested());
    await pass();
    expect(auth().status).toBe('signed-out');
    expect(server.asked(LOGOUT)).toHaveLength(1);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});

describe('logout in another tab', () => {
  /** The storage events that other tabs receive. */
  function listenAsAnotherTab() {
    const events: StorageEvent[] = [];
    const notify = (key: string, newValue: string | null) =>
      events.push(new StorageEvent('storage', { key, newValue }));
    const setting = jest.spyOn(Storage.prototype, 'setItem');
    const removing = jest.spyOn(Storage.prototype, 'removeItem');
    setting.mockImplementation((key, value) => void notify(key, value));
    removing.mockImplementation((key) => void notify(key, null));
    return () => {
      setting.mockRestore();
      removing.mockRestore();
      return events;
    };
  }

  it('logs out this tab without an offer to sign in and continue', async () => {
    const { store, auth } = await signedInStore();
    const heard = listenAsAnotherTab();
    store.dispatch(logoutRequested());
    const events = heard();
    await pass();
    localStorage.setItem(KEYS.authToken, 'token-1');
    const here = makeStore();
    await pass();
    expect(here.getState().auth.status).toBe('player');
    localStorage.removeItem(KEYS.authToken);
    events.forEach((event) => window.dispatchEvent(event));
    await pass();
    expect(here.getState().auth).toEqual({ status: 'signed-out' });
    expect(auth().status).toBe('signed-out');
  });

  it('ends every use of the token, also if its removal isn’t known here yet', async () => {
    const { auth } = await signedInStore();
    window.dispatchEvent(new StorageEvent('storage', { key: KEYS.loggedOut, newValue: 'yes' }));
    expect(localStorage.getItem(KEYS.authToken)).toBeNull();
    expect(auth().status).toBe('signed-out');
  });

  it('does not end a session that started since', async () => {
    await signedInStore();
    localStorage.setItem(KEYS.authToken, 'token-2');
    window.dispatchEvent(new StorageEvent('storage', { key: KEYS.loggedOut, newValue: 'yes' }));
    window.dispatchEvent(new StorageEvent('storage', { key: KEYS.authToken, newValue: null }));
    await pass();
    expect(localStorage.getItem(KEYS.authToken)).toBe('token-2');
  });
});

describe('sign-in in another tab', () => {
  const signInElsewhere = () => {
    localStorage.setItem(KEYS.authToken, 'token-2');
    window.dispatchEvent(new StorageEvent('storage', { key: KEYS.authToken, newValue: 'token-2' }));
  };

  it('signs in a tab that belongs to no one or to a guest', async () => {
    quietServer().install();
    for (const isGuest of [false, true]) {
      localStorage.clear();
      if (isGuest) rememberGuest();
      const store = makeStore();
      await pass();
      expect(store.getState().auth.status).toBe(isGuest ? 'guest' : 'signed-out');
      signInElsewhere();
      await pass();
      expect(store.getState().auth).toMatchObject({ status: 'player', token: 'token-2' });
    }
  });

  it('does not affect a player', async () => {
    const { store, server } = await signedInStore();
    const asked = server.asked('GET /api/auth/me').length;
    signInElsewhere();
    await pass();
    expect(store.getState().auth).toMatchObject({ status: 'player', token: 'token-1' });
    expect(server.asked('GET /api/auth/me')).toHaveLength(asked);
  });
});

describe('a guest', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;

  async function visit() {
    quietServer().install();
    const store = makeStore();
    await pass();
    return store;
  }
  const status = async () => (await visit()).getState().auth.status;

  it('stays a guest for 30 days after each visit', async () => {
    (await visit()).dispatch(guestChosen());
    for (let visits = 0; visits < 3; visits += 1) {
      jest.setSystemTime(deviceNow() + 29 * DAY_MS);
      expect(await status()).toBe('guest');
    }
    jest.setSystemTime(deviceNow() + 30 * DAY_MS);
    expect(await status()).toBe('signed-out');
  });

  it('is forgotten on leaving guest mode', async () => {
    const store = await visit();
    store.dispatch(guestChosen());
    store.dispatch(guestLeft());
    expect(store.getState().auth.status).toBe('signed-out');
    expect(await status()).toBe('signed-out');
  });

  it('is forgotten after a sign-in, and after the logout', async () => {
    const store = await visit();
    store.dispatch(guestChosen());
    store.dispatch(signedIn({ token: 'token-1', user: user() }));
    expect(isGuestStored()).toBe(false);
    store.dispatch(logoutRequested());
    await pass();
    expect(await status()).toBe('signed-out');
  });

  it('is not stored for a player whom the server has not confirmed', async () => {
    const { store } = await signedInStore();
    store.dispatch(guestChosen());
    expect(isGuestStored()).toBe(false);
  });
});

describe('return from the identity provider', () => {
  const found = { status: 200, body: { token: 'token-3', user: user() } };
  const hinted = () => document.cookie.includes('cardinalSignedIn');

  beforeEach(() => {
    document.cookie = 'cardinalSignedIn=1';
  });
  afterEach(() => {
    document.cookie = 'cardinalSignedIn=; Max-Age=0';
  });

  it('shows no player until the server has said whose session it is', async () => {
    localStorage.setItem(KEYS.authToken, 'token-1');
    const server = quietServer().on('GET', '/api/auth/session', () => later(found, 6000));
    server.install();
    const { getState } = makeStore();
    await pass(5000);
    expect(getState().auth).toEqual({ status: 'returning' });
    expect(server.asked('GET /api/auth/me')).toHaveLength(0);
    await pass(1100);
    expect(getState().auth).toMatchObject({ status: 'player', token: 'token-3' });
    expect(localStorage.getItem(KEYS.authToken)).toBe('token-3');
    expect(hinted()).toBe(false);
  });

  it('asks again while the server is unavailable', async () => {
    const server = quietServer().on('GET', '/api/auth/session', found);
    server.install();
    server.isUnavailable = true;
    const { getState } = makeStore();
    await pass(60_000);
    expect(server.asked(SESSION).length).toBeGreaterThan(4);
    expect(getState().auth).toEqual({ status: 'returning', isUnavailable: true });
    expect(hinted()).toBe(true);
    server.isUnavailable = false;
    await pass(10_000);
    expect(getState().auth).toMatchObject({ status: 'player', token: 'token-3' });
  });

  it('keeps the previous player, guest or visitor if there is no session', async () => {
    for (const before of ['player', 'guest', 'signed-out'] as const) {
      localStorage.clear();
      sessionStorage.clear();
      document.cookie = 'cardinalSignedIn=1';
      if (before === 'player') localStorage.setItem(KEYS.authToken, 'token-1');
      if (before === 'guest') rememberGuest();
      quietServer().on('GET', '/api/auth/session', ENDED).install();
      expectInConsole('warn', /failed to get the session/);
      sessionStorage.setItem(KEYS.deletionAskedBy, user().id);
      const { getState } = makeStore();
      await pass();
      const identity = { state: 'ready', user: user() };
      const player = { status: 'player', token: 'token-1', identity };
      expect(getState().auth).toEqual(before === 'player' ? player : { status: before });
      expect(sessionStorage.getItem(KEYS.deletionAskedBy)).toBeNull();
      expect(hinted()).toBe(false);
    }
  });
});

describe('blocked local storage', () => {
  /** Lasts until the end of the test. */
  function blockStorage() {
    for (const name of ['setItem', 'getItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    }
  }
  afterEach(() => {
    jest.restoreAllMocks();
    local.set(KEYS.authToken, null);
  });

  it("gets the token for the cookie's session after a reload", async () => {
    const body = { token: 'token-4', user: user() };
    const server = quietServer().has('/api/auth/session', body);
    server.install();
    blockStorage();
    const { getState } = makeStore();
    await pass();
    expect(getState().auth).toMatchObject({ status: 'player', token: 'token-4' });
  });

  it('lets a visitor in if the cookie has no session', async () => {
    const server = quietServer().on('GET', '/api/auth/session', ENDED);
    server.install();
    blockStorage();
    const { getState } = makeStore();
    await pass();
    expect(getState().auth).toEqual({ status: 'signed-out' });
    expect(server.asked(SESSION)).toHaveLength(1);
  });

  it('does not ask for a session if storage works', async () => {
    const server = quietServer();
    server.install();
    const { getState } = makeStore();
    await pass();
    expect(getState().auth).toEqual({ status: 'signed-out' });
    expect(server.asked(SESSION)).toHaveLength(0);
  });
});

describe('identity of the player', () => {
  it('is asked for again until the server has responded', async () => {
    const server = quietServer().on('GET', '/api/auth/me', { status: 502, text: '<html>' });
    server.install();
    localStorage.setItem(KEYS.authToken, 'token-1');
    const { getState } = makeStore();
    await pass(30_000);
    expect(getState().auth).toMatchObject({ identity: { state: 'unreachable' } });
    const asked = server.asked('GET /api/auth/me').length;
    expect(asked).toBeGreaterThan(3);
    expect(asked).toBeLessThan(8);
    server.has('/api/auth/me', user());
    await pass(10_000);
    expect(getState().auth).toMatchObject({ identity: { state: 'ready' } });
  });
});

describe('session that was ended elsewhere', () => {
  it('is noticed by any call that is refused', async () => {
    const { server, auth } = await signedInStore();
    server.on('GET', '/api/auth/sessions', ENDED);
    await call(API.sessions).catch(() => undefined);
    await pass();
    expect(auth()).toEqual({ status: 'ended', user: user() });
    expect(localStorage.getItem(KEYS.authToken)).toBeNull();
  });

  it('is noticed when another tab has noticed it', async () => {
    const { auth } = await signedInStore();
    localStorage.removeItem(KEYS.authToken);
    window.dispatchEvent(new StorageEvent('storage', { key: KEYS.authToken, newValue: null }));
    await pass();
    expect(auth().status).toBe('ended');
  });

  it('is not confused with the current session when an old token is refused', async () => {
    const { server, auth } = await signedInStore();
    server.on('GET', '/api/auth/sessions', ENDED);
    await call(API.sessions, { token: 'an-old-one' }).catch(() => undefined);
    await pass();
    expect(auth().status).toBe('player');
  });
});

describe('account deletion', () => {
  /** As a live listener, whose session ends before the deletion is confirmed. */
  async function beRefused() {
    await call(API.realtimeToken).catch(() => undefined);
    await pass();
  }

  async function leavingStore() {
    const app = await signedInStore();
    app.server.on('GET', '/api/auth/realtime-token', ENDED).on('GET', '/api/auth/me', ENDED);
    sessionStorage.setItem(KEYS.welcomeToastShown, 'yes');
    app.store.dispatch(deletionStarted());
    await beRefused();
    return app;
  }

  it("waits for the server's confirmation, even if the session ends earlier", async () => {
    const { store, auth } = await leavingStore();
    expect(auth().status).toBe('player');
    store.dispatch(accountDeleted());
    await pass();
    expect(auth()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem(KEYS.authToken)).toBeNull();
    expect(sessionStorage.getItem(KEYS.welcomeToastShown)).toBeNull();
  });

  it('reaches the other tabs as a logout', async () => {
    const { store } = await leavingStore();
    const set = jest.spyOn(Storage.prototype, 'setItem');
    store.dispatch(accountDeleted());
    await pass();
    expect(set).toHaveBeenCalledWith(KEYS.loggedOut, 'yes');
    expect(localStorage.getItem(KEYS.loggedOut)).toBeNull();
    set.mockRestore();
  });

  it('keeps the player signed in if it was refused', async () => {
    const { server, store, auth } = await leavingStore();
    server.has('/api/auth/me', user());
    store.dispatch(deletionFailed({ isRefused: true }));
    await pass();
    expect(auth()).toMatchObject({ status: 'player', identity: { state: 'ready' } });
    await beRefused();
    expect(auth().status).toBe('ended');
  });

  it('completes after a lost response, once the server no longer knows the session', async () => {
    const { server, store, auth } = await leavingStore();
    server.isUnavailable = true;
    store.dispatch(deletionFailed({ isRefused: false }));
    await pass();
    expect(auth().status).toBe('player');
    server.isUnavailable = false;
    // The server may still be deleting the account.
    store.dispatch(userReceived(user()));
    await beRefused();
    expect(auth()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem(KEYS.authToken)).toBeNull();
    expect(sessionStorage.getItem(KEYS.welcomeToastShown)).toBeNull();
  });
});
