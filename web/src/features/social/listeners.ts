import type { UnknownAction } from '@reduxjs/toolkit';
import { eventChannel, type EventChannel } from 'redux-saga';
import type * as firebaseTypes from '../../lib/firebase';
import type { Connection, Snapshot } from '../../lib/firebase';
import {
  boardReceived,
  connectionChanged,
  friendsReceived,
  playingReceived,
  requestsReceived,
  type LiveBoardRow,
  type LiveFriend,
  type LiveRequest,
  type LiveState,
} from './liveSlice';

export type FirebaseModule = typeof firebaseTypes;

type Emit = (event: UnknownAction | Error) => void;
type Stop = () => void;

/** Each listener that is wanted, by a name of its own, with what opens it. */
type Wanted = ReadonlyMap<string, () => Stop>;

const ALL_TIME_BOARDS = ['daily-alltime', 'fun-alltime'] as const;

/** Who has finished today's daily can't be in it. */
function mayBePlaying({ daily }: LiveFriend, today: string): boolean {
  return daily?.date !== today;
}

function wantedFor(
  { wish, friends }: LiveState,
  { connection, firebase, emit }: { connection: Connection; firebase: FirebaseModule; emit: Emit },
): Wanted {
  const wanted = new Map<string, () => Stop>();
  if (wish === null) return wanted;
  const { userId, today, scopes } = wish;
  const then = (toAction: (rows: Snapshot['rows']) => UnknownAction) => (snapshot: Snapshot) => {
    emit(connectionChanged(snapshot.isStale ? 'reconnecting' : 'live'));
    emit(toAction(snapshot.rows));
  };
  const own = (name: 'friends' | 'requests', toAction: (rows: Snapshot['rows']) => UnknownAction) =>
    wanted.set(`${name} of ${userId}`, () =>
      firebase.listenToOwn(connection, userId, name, then(toAction), emit),
    );
  own('requests', (rows) => requestsReceived(rows as LiveRequest[]));
  if (!scopes.includes('dialog') || today === null) return wanted;

  own('friends', (rows) => friendsReceived(rows as LiveFriend[]));
  for (const board of [`daily-${today}`, `fun-${today}`, ...ALL_TIME_BOARDS]) {
    const onRows = then((rows) => boardReceived({ board, rows: rows as LiveBoardRow[] }));
    wanted.set(board, () => firebase.listenToBoard(connection, board, onRows, emit));
  }
  for (const { id: friend } of (friends ?? []).filter((row) => mayBePlaying(row, today))) {
    // A friend who is one no longer may be told of late: that breaks nothing else.
    const show = (playing: Snapshot['rows'][number] | null): void => {
      emit(playingReceived({ friend, playing: playing as { date: string; score: number } | null }));
    };
    wanted.set(`playing ${friend}`, () =>
      firebase.listenToPlaying(connection, friend, show, () => show(null)),
    );
  }
  return wanted;
}

export interface Listeners {
  /** What the listeners bring, or what broke one of them. Closing it closes them all. */
  readonly channel: EventChannel<UnknownAction | Error>;
  /** Opens what the state asks for and is not open, closes what it no longer asks for. */
  follow(state: LiveState): void;
}

export function openListeners(firebase: FirebaseModule, connection: Connection): Listeners {
  const open = new Map<string, Stop>();
  let emit: Emit = () => undefined;
  const channel = eventChannel<UnknownAction | Error>((send) => {
    emit = send;
    return () => {
      for (const stop of open.values()) stop();
      open.clear();
    };
  });
  return {
    channel,
    follow: (state) => {
      const wanted = wantedFor(state, { connection, firebase, emit });
      for (const [name, stop] of open) {
        if (wanted.has(name)) continue;
        stop();
        open.delete(name);
      }
      for (const [name, begin] of wanted) {
        if (!open.has(name)) open.set(name, begin());
      }
    },
  };
}
