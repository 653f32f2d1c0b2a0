import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel, type Task } from 'redux-saga';
import { call, cancel, delay, fork, put, take } from 'typed-redux-saga';
import { call as callServer } from '../../lib/apiClient';
import { signedIn, signedOut, tokenRenewed } from '../../lib/events';
import type { Connection } from '../../lib/firebase';
import { KEYS, local } from '../../lib/storage';
import { liveFeed } from './liveFeed';
import { connectionChanged, listenerAdded, listenerRemoved } from './liveSlice';
import type * as liveSources from './liveSources';

type Sources = typeof liveSources;

const RETRY_MS = 3000;

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

/** Listens until it is cancelled; whatever breaks is tried anew after a while. */
function* stayLive() {
  yield* put(connectionChanged('connecting'));
  for (;;) {
    try {
      const { token } = yield* call(fetchToken);
      yield* listen(yield* call(loadSources), token);
    } catch (error) {
      console.warn('Live data broke off', error);
      yield* put(connectionChanged('reconnecting'));
    }
    yield* delay(RETRY_MS);
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
