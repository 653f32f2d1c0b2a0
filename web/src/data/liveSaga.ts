import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel, type Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select, take } from 'typed-redux-saga';
import { call as callServer } from './apiClient';
import { deviceNow } from '../lib/clock';
import { signedIn, signedOut, tokenRenewed } from '../lib/events';
import type { Connection } from './firebase';
import { randomBelow } from '../lib/dealer';
import { serverApi } from './serverApi';
import { KEYS, local } from '../lib/storage';
import { liveFeed } from './liveFeed';
import { connectionChanged, listenerAdded, listenerRemoved, selectLiveStatus } from './liveSlice';
import type * as liveSources from './liveSources';

type Sources = typeof liveSources;

/** Waits between tries to connect, in milliseconds. They double up to the cap. */
const RETRY_MS = 3000;
const RETRY_CAP_MS = 120_000;

/** How often open data is fetched while it isn't live. */
export const REFRESH_MS = 30_000;

/** Everything that has live rows. Only what is on the screen is fetched. */
const LIVE_DATA_OUTDATED = serverApi.util.invalidateTags([
  'DayBoard',
  'AllTimeBoard',
  'Friends',
  'FriendRequests',
  'FriendsBoard',
  'Groups',
]);

/**
 * Up to a quarter shorter at random, so that pages that lost the connection together don't
 * reconnect together.
 */
function waitAfter(failures: number): number {
  const wait = Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_CAP_MS);
  return wait - randomBelow(Math.ceil(wait / 4));
}

const loadSources = (): Promise<Sources> => import('./liveSources');
const fetchToken = () => callServer(API.realtimeToken);

/** The server's tokens last an hour, so this leaves a margin. */
const TOKEN_CACHE_MS = 30 * 60_000;

/** Keeps the session's token, to reuse it for the next connection. */
class CachedToken {
  private cached: { readonly token: string; readonly at: number } | null = null;

  *get() {
    if (this.cached === null || deviceNow() - this.cached.at > TOKEN_CACHE_MS) {
      const { token } = yield* call(fetchToken);
      this.cached = { token, at: deviceNow() };
    }
    return this.cached.token;
  }

  drop(): void {
    this.cached = null;
  }
}

/** The connection's events: whether its rows are stale, or the error that broke it. */
function openChannel({ Line }: Sources, connection: Connection): EventChannel<boolean | Error> {
  return eventChannel((emit) => {
    liveFeed.connect(new Line(connection, { onState: emit, onBroken: emit }));
    return () => liveFeed.disconnect();
  });
}

/** Follows the connection until it breaks: a refused listener ends it. */
function* follow(sources: Sources, connection: Connection) {
  const channel = openChannel(sources, connection);
  try {
    for (;;) {
      const event = yield* take(channel);
      if (event instanceof Error) throw event;
      liveFeed.isLive = !event;
      yield* put(connectionChanged(event ? 'reconnecting' : 'live'));
    }
  } finally {
    channel.close();
  }
}

/**
 * Opens one connection and follows it until it breaks. If canceled during the sign-in, closes it as
 * soon as it is open.
 */
function* listen(sources: Sources, token: string) {
  const connecting = sources.connect(token);
  try {
    yield* follow(sources, yield* call(() => connecting));
  } finally {
    void connecting.then(sources.disconnect, () => undefined);
  }
}

/** Fetches what is open while it isn't live. Also reports a connection that takes too long. */
function* refresh() {
  for (;;) {
    yield* delay(REFRESH_MS);
    const status = yield* select(selectLiveStatus);
    if (status === 'connecting') yield* put(connectionChanged('reconnecting'));
    if (status !== 'live' && !document.hidden) yield* put(LIVE_DATA_OUTDATED);
  }
}

/** Listens until it is canceled. Reconnects after ever longer waits. */
function* stayLive(token: CachedToken) {
  yield* put(connectionChanged('connecting'));
  yield* fork(refresh);
  for (let failures = 1; ; failures += 1) {
    try {
      const current = yield* token.get();
      yield* listen(yield* call(loadSources), current);
    } catch (error) {
      token.drop();
      console.warn('live updates failed', error);
      if ((yield* select(selectLiveStatus)) === 'live') failures = 1;
      yield* put(connectionChanged('reconnecting'));
    }
    yield* delay(waitAfter(failures));
  }
}

const isSignedIn = (): boolean => local.get(KEYS.authToken) !== null;

/**
 * Keeps one connection for everything on the screen. It has none if nothing needs live rows, and a
 * new one for another account.
 */
export function* liveSaga() {
  let task: Task | null = null;
  const token = new CachedToken();
  for (;;) {
    if (task === null && liveFeed.isWanted && isSignedIn()) task = yield* fork(stayLive, token);
    const { type } = yield* take<Action>([
      listenerAdded,
      listenerRemoved,
      signedIn,
      tokenRenewed,
      signedOut,
    ]);
    const isSame = type === listenerAdded.type || type === listenerRemoved.type;
    if (!isSame) token.drop();
    if (task !== null && !(isSame && liveFeed.isWanted)) {
      yield* cancel(task);
      task = null;
      yield* put(connectionChanged('off'));
    }
  }
}
