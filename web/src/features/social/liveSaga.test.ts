import type { UnknownAction } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { fullReducer } from '../../app/fullStore';
import { tokenRenewed, signedOut } from '../../lib/events';
import type * as firebase from '../../lib/firebase';
import { liveSaga } from './liveSaga';
import { selectIncomingCount, selectPlayingNow } from './liveSelectors';
import { liveClosed, liveOpened, type LiveFriend } from './liveSlice';

const TODAY = '2026-11-21';
const badge = liveOpened({ userId: 'ada', today: null, scope: 'badge' });
const dialog = liveOpened({ userId: 'ada', today: TODAY, scope: 'dialog' });

type Firebase = typeof firebase;
type Send = (snapshot: firebase.Snapshot) => void;

/** A Firebase that keeps which listeners are open, and lets a test speak for the server. */
class FakeFirebase {
  readonly open = new Map<string, (value: never) => void>();
  readonly opened: string[] = [];
  connections = 0;

  private listen(name: string, next: (value: never) => void): () => void {
    this.open.set(name, next);
    this.opened.push(name);
    return () => this.open.delete(name);
  }

  send(name: string, rows: firebase.Snapshot['rows'], isStale = false): void {
    (this.open.get(name) as Send | undefined)?.({ rows, isStale });
  }

  module(): Partial<Firebase> {
    return {
      connect: () => {
        this.connections += 1;
        return Promise.resolve({} as firebase.Connection);
      },
      disconnect: () => {
        this.connections -= 1;
        return Promise.resolve();
      },
      listenToBoard: (_, board, next) => this.listen(board, next),
      listenToOwn: (_, uid, name, next) => this.listen(`${name} of ${uid}`, next),
      listenToPlaying: (_, friend, next) => this.listen(`playing ${friend}`, next),
    };
  }
}

function friend(id: string, dailyOn: string | null): LiveFriend {
  const daily = dailyOn === null ? null : { date: dailyOn, score: 9 };
  return {
    id,
    username: id,
    firstName: '',
    lastName: '',
    daily,
    bestDaily: null,
    fun: null,
    bestFun: null,
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Runs the saga on the real reducer; each step is an action, or something the server does. */
async function run(server: FakeFirebase, ...steps: (UnknownAction | (() => void))[]) {
  const saga = expectSaga(liveSaga)
    .withReducer(fullReducer)
    .provide({
      call: ({ fn }, next) => {
        if (fn.name === 'fetchToken') return { token: 'custom' };
        return fn.name === 'loadFirebase' ? server.module() : (next() as unknown);
      },
    });
  const ended = saga.silentRun(20 + steps.length * 15);
  for (const step of steps) {
    await pause();
    if (typeof step === 'function') step();
    else saga.dispatch(step);
  }
  return (await ended).storeState as ReturnType<typeof fullReducer>;
}

const names = (server: FakeFirebase): string[] => [...server.open.keys()].sort();

it('listens to the requests alone while only the badge is shown', async () => {
  const server = new FakeFirebase();
  const state = await run(server, badge, () =>
    server.send('requests of ada', [
      { ...friend('bob', null), direction: 'incoming', at: 1 },
      { ...friend('eve', null), direction: 'outgoing', at: 2 },
    ]),
  );
  expect(server.opened).toEqual(['requests of ada']);
  expect(selectIncomingCount(state)).toBe(1);
  expect(state.live.status).toBe('live');
});

it('adds boards and friends with the dialog, and whoever may be playing with the friends', async () => {
  const server = new FakeFirebase();
  const state = await run(
    server,
    badge,
    dialog,
    () => server.send('friends of ada', [friend('bob', null), friend('eve', TODAY)]),
    () => server.open.get('playing bob')?.({ date: TODAY, score: 4 } as never),
  );
  expect(names(server)).toEqual([]); // closed with the saga, at the end of the test
  expect([...server.opened].sort()).toEqual([
    `daily-${TODAY}`,
    'daily-alltime',
    'friends of ada',
    `fun-${TODAY}`,
    'fun-alltime',
    'playing bob', // eve has finished
    'requests of ada',
  ]);
  expect([...selectPlayingNow(state, TODAY)]).toEqual([['bob', 4]]);
});

it('closes what only the dialog needs, on the same connection', async () => {
  const server = new FakeFirebase();
  let [during, connections]: [string[], number] = [[], 0];
  const state = await run(server, badge, dialog, liveClosed('dialog'), () => {
    during = names(server);
    connections = server.connections;
  });
  expect(during).toEqual(['requests of ada']);
  expect(connections).toBe(1);
  expect(state.live.boards).toEqual({});
});

it('closes everything with a sign-out, and shows nothing of it any more', async () => {
  const server = new FakeFirebase();
  let during: string[] = ['not looked'];
  const state = await run(
    server,
    dialog,
    () => server.send('friends of ada', [friend('bob', null)]),
    signedOut(),
    () => {
      during = names(server);
    },
  );
  expect(during).toEqual([]);
  expect(server.connections).toBe(0);
  expect(state.live).toMatchObject({ status: 'off', friends: null, wish: null });
});

it('connects anew with a new token, and for another account', async () => {
  const server = new FakeFirebase();
  await run(
    server,
    badge,
    tokenRenewed({ token: 'another' }),
    liveOpened({ userId: 'bob', today: null, scope: 'badge' }),
  );
  expect(server.opened).toEqual(['requests of ada', 'requests of ada', 'requests of bob']);
});
