import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, put, take, takeLatest } from 'typed-redux-saga';
import { call as callServer } from '../../lib/apiClient';
import { signedIn, signedOut } from '../../lib/events';
import type * as firebaseTypes from '../../lib/firebase';
import type { Connection, Snapshot } from '../../lib/firebase';
import { serverApi } from '../../lib/serverApi';
import {
  boardReceived,
  connectionChanged,
  friendsReceived,
  liveClosed,
  liveOpened,
  requestsReceived,
  type LiveBoardRow,
  type LiveFriend,
  type LiveRequest,
} from './liveSlice';

const RETRY_MS = 3000;

type FirebaseModule = typeof firebaseTypes;

const loadFirebase = (): Promise<FirebaseModule> => import('../../lib/firebase');
const fetchToken = () => callServer('realtimeToken');

/** All listeners of the open dialog in one channel of actions; closing it closes them all. */
function listenAll(
  firebase: FirebaseModule,
  connection: Connection,
  { userId, today }: { userId: string; today: string },
): EventChannel<UnknownAction | Error> {
  return eventChannel((emit) => {
    const then = (toAction: (rows: Snapshot['rows']) => UnknownAction) => (snapshot: Snapshot) => {
      emit(connectionChanged(snapshot.isStale ? 'reconnecting' : 'live'));
      emit(toAction(snapshot.rows));
    };
    const boards = [`daily-${today}`, `fun-${today}`, 'daily-alltime', 'fun-alltime'];
    const stops = [
      ...boards.map((board) =>
        firebase.listenToBoard(
          connection,
          board,
          then((rows) => boardReceived({ board, rows: rows as LiveBoardRow[] })),
          emit,
        ),
      ),
      firebase.listenToOwn(
        connection,
        userId,
        'friends',
        then((rows) => friendsReceived(rows as LiveFriend[])),
        emit,
      ),
      firebase.listenToOwn(
        connection,
        userId,
        'requests',
        then((rows) => requestsReceived(rows as LiveRequest[])),
        emit,
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
}

/** Until the channel breaks: a listener that was refused ends it. */
function* forward(channel: EventChannel<UnknownAction | Error>) {
  for (;;) {
    const event = yield* take(channel);
    if (event instanceof Error) throw event;
    yield* put(event);
  }
}

/** Listens until it is cancelled; whatever breaks is tried anew after a while. */
function* stayLive(wish: { userId: string; today: string }) {
  for (;;) {
    let firebase: FirebaseModule | null = null;
    let connection: Connection | null = null;
    let channel: EventChannel<UnknownAction | Error> | null = null;
    try {
      const { token } = yield* call(fetchToken);
      firebase = yield* call(loadFirebase);
      connection = yield* call(firebase.connect, token);
      channel = listenAll(firebase, connection, wish);
      yield* forward(channel);
    } catch (error) {
      console.warn('Live data broke off', error);
      yield* put(connectionChanged('reconnecting'));
    } finally {
      channel?.close();
      if (firebase !== null && connection !== null) void firebase.disconnect(connection);
    }
    yield* delay(RETRY_MS);
  }
}

function* onWish(action: UnknownAction) {
  if (liveOpened.match(action)) {
    yield* stayLive(action.payload);
  } else if (liveClosed.match(action)) {
    // What was fetched before the listeners began is older than what they have shown.
    yield* put(
      serverApi.util.invalidateTags(['DayBoard', 'AllTimeBoard', 'Friends', 'FriendsBoard']),
    );
  }
}

export function* liveSaga() {
  yield* takeLatest([liveOpened, liveClosed, signedOut, signedIn], onWish);
}
