import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel, type Task } from 'redux-saga';
import { call, cancel, delay, fork, put, select, take } from 'typed-redux-saga';
import { call as callServer } from './apiClient';
import { signedIn, signedOut, tokenRenewed } from '../lib/events';
import type { Connection } from './firebase';
import { randomBelow } from '../lib/dealer';
import { serverApi } from './serverApi';
import { KEYS, local } from '../lib/storage';
import { liveFeed } from './liveFeed';
import { connectionChanged, listenerAdded, listenerRemoved, selectLiveStatus } from './liveSlice';
import type * as liveSources from './liveSources';

type Sources = typeof liveSources;

/** Waits between tries to connect: they double up to the cap. */
const RETRY_MS = 3000;
const RETRY_CAP_MS = 120_000;

/** How often what is open is fetched while it isn't live. */
export const REFRESH_MS = 30_000;

/** How many times longer boards are shown while they are live: listeners miss rows that are removed. */
const LIVE_ROUNDS = 10;

const BOARDS_OUTDATED = serverApi.util.invalidateTags(['DayBoard', 'AllTimeBoard']);

/** All that live rows stream into; what isn't on the screen isn't fetched. */
const LIVE_DATA_OUTDATED = serverApi.util.invalidateTags([
  'DayBoard',
  'AllTimeBoard',
  'Friends',
  'FriendRequests',
  'FriendsBoard',
]);

/** Up to a quarter shorter: pages that lost the connection together don't return together. */
function waitAfter(failures: number): number {
  const wait = Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_CAP_MS);
  return wait - randomBelow(Math.ceil(wait / 4));
}

const loadSources = (): Promise<Sources> => import('./liveSources');
const fetchToken = () => callServer('realtimeToken');

/** What the connection tells: whether its rows are up to date, or what broke it. */
function openChannel({ lineOn }: Sources, connection: Connection): EventChannel<boolean | Error> {
  return eventChannel((emit) => {
    liveFeed.connect(lineOn(connection, { onState: emit, onBroken: emit }));
    return () => liveFeed.disconnect();
  });
}

/** Until the connection breaks: a listener that was refused ends it. */
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

/** One connection, until it breaks; left while it is still signing in, it ends as soon as it stands. */
function* listen(sources: Sources, token: string) {
  const connecting = sources.connect(token);
  try {
    yield* follow(sources, yield* call(() => connecting));
  } finally {
    void connecting.then(sources.disconnect, () => undefined);
  }
}

/** Fetches what is open, often while it isn't live. Says so if connecting takes that long. */
function* refresh() {
  for (let round = 1; ; round += 1) {
    yield* delay(REFRESH_MS);
    const status = yield* select(selectLiveStatus);
    if (status === 'connecting') yield* put(connectionChanged('reconnecting'));
    if (document.hidden) continue;
    if (status !== 'live') yield* put(LIVE_DATA_OUTDATED);
    else if (round % LIVE_ROUNDS === 0) yield* put(BOARDS_OUTDATED);
  }
}

/** Listens until it is canceled. What breaks is tried again, after longer and longer waits. */
function* stayLive() {
  yield* put(connectionChanged('connecting'));
  yield* fork(refresh);
  for (let failures = 1; ; failures += 1) {
    try {
      const { token } = yield* call(fetchToken);
      yield* listen(yield* call(loadSources), token);
    } catch (error) {
      console.warn('Live data broke off', error);
      if ((yield* select(selectLiveStatus)) === 'live') failures = 1;
      yield* put(connectionChanged('reconnecting'));
    }
    yield* delay(waitAfter(failures));
  }
}

const isSignedIn = (): boolean => local.get(KEYS.authToken) !== null;

/** One connection for all that is on the screen; none while nothing is, nor for another account. */
export function* liveSaga() {
  let task: Task | null = null;
  for (;;) {
    const { type } = yield* take<Action>([
      listenerAdded,
      listenerRemoved,
      signedIn,
      tokenRenewed,
      signedOut,
    ]);
    const isSame = type === listenerAdded.type || type === listenerRemoved.type;
    if (task !== null && !(isSame && liveFeed.isWanted)) {
      yield* cancel(task);
      task = null;
      yield* put(connectionChanged('off'));
    }
    if (task === null && liveFeed.isWanted && isSignedIn()) task = yield* fork(stayLive);
  }
}
