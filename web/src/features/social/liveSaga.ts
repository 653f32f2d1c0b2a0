import type { Task } from 'redux-saga';
import { call, cancel, delay, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../app/types';
import { call as callServer } from '../../lib/apiClient';
import { signedIn, signedOut, tokenRenewed } from '../../lib/events';
import type { Connection } from '../../lib/firebase';
import { serverApi } from '../../lib/serverApi';
import { openListeners, type FirebaseModule, type Listeners } from './listeners';
import { connectionChanged, friendsReceived, liveClosed, liveOpened } from './liveSlice';

const RETRY_MS = 3000;

const loadFirebase = (): Promise<FirebaseModule> => import('../../lib/firebase');
const fetchToken = () => callServer('realtimeToken');
const selectLive = (state: RootState) => state.live;

/** Until the channel breaks: a listener that was refused ends it. */
function* forward({ channel }: Listeners) {
  for (;;) {
    const event = yield* take(channel);
    if (event instanceof Error) throw event;
    yield* put(event);
  }
}

/** What is listened to follows what is on the screen, and who the friends are. */
function* keepUp(listeners: Listeners) {
  for (;;) {
    listeners.follow(yield* select(selectLive));
    yield* take([liveOpened, liveClosed, friendsReceived]);
  }
}

/** Listens until it is cancelled; whatever breaks is tried anew after a while. */
function* stayLive() {
  for (;;) {
    let firebase: FirebaseModule | null = null;
    let connection: Connection | null = null;
    let listeners: Listeners | null = null;
    try {
      const { token } = yield* call(fetchToken);
      firebase = yield* call(loadFirebase);
      connection = yield* call(firebase.connect, token);
      listeners = openListeners(firebase, connection);
      yield* race([call(forward, listeners), call(keepUp, listeners)]);
    } catch (error) {
      console.warn('Live data broke off', error);
      yield* put(connectionChanged('reconnecting'));
    } finally {
      listeners?.channel.close();
      if (firebase !== null && connection !== null) void firebase.disconnect(connection);
    }
    yield* delay(RETRY_MS);
  }
}

/** What was fetched before the listeners began is older than what they have shown. */
function* refetch({ payload: scope }: ReturnType<typeof liveClosed>) {
  if (scope !== 'dialog') return;
  yield* put(
    serverApi.util.invalidateTags(['DayBoard', 'AllTimeBoard', 'Friends', 'FriendsBoard']),
  );
}

/** One connection for all that is on the screen; none while nothing is, nor for another account. */
export function* liveSaga() {
  yield* takeEvery(liveClosed, refetch);
  let task: Task | null = null;
  let userId: string | null = null;
  for (;;) {
    const { newToken } = yield* race({
      change: take([liveOpened, liveClosed, signedOut]),
      newToken: take([signedIn, tokenRenewed]),
    });
    const { wish } = yield* select(selectLive);
    if (userId === (wish?.userId ?? null) && !newToken) continue;
    if (task !== null) yield* cancel(task);
    userId = wish?.userId ?? null;
    task = userId === null ? null : yield* fork(stayLive);
  }
}
