import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { withChanges, type BoardRow, type RowRecord } from '@cardinal/core/documents/boards';
import type { FriendScores } from '@cardinal/core/documents/friends';
import type { Person } from '@cardinal/core/documents/users';
import { signedOut, tokenRenewed } from '../lib/events';
import { serverApi } from './serverApi';
import { KEYS, local } from '../lib/storage';
import { FakeServer } from '../testing/fakeServer';
import { boardsApi } from './boards';
import { challengesApi } from './challenges';
import { friendsApi } from './friends';
import { liveSaga, REFRESH_MS } from './liveSaga';
import { liveSlice, selectLiveStatus } from './liveSlice';
import type { KnownRows, LineEvents, LiveLine } from './liveSources';

const TODAY = '2026-11-21';
const TOKEN = 'GET /api/auth/realtime-token';

/** Replaces the Firebase SDK: records the listeners, and lets a test send rows as the server. */
const firebase = {
  connections: 0,
  /** A connection waits for this. */
  signedIn: Promise.resolve(),
  events: null as LineEvents | null,
  /** The callbacks that receive rows, by listener. */
  open: new Map<string, (rows: never) => void>(),
  opened: [] as string[],
  /** The rows that each board listener already had. */
  known: [] as KnownRows[],

  listen(name: string, show: (rows: never) => void): () => void {
    this.open.set(name, show);
    this.opened.push(name);
    return () => this.open.delete(name);
  },
  send(name: string, rows: unknown, isStale = false): void {
    this.events?.onState(isStale);
    this.open.get(name)?.(rows as never);
  },
  line(): LiveLine {
    return {
      player: 'ada',
      board: (board, known, show) => {
        this.known.push(known);
        return this.listen(board, (changed: readonly RowRecord[]) =>
          show((rows) => withChanges(rows, changed)),
        );
      },
      rowsOf: (board, _, show) => this.listen(`rows of ${board}`, show),
      friends: (show) => this.listen('friends', show),
      friendScores: (_, show) => this.listen('scores', show),
      invitations: (show) => this.listen('invitations', show),
      ownScore: (board, show) => this.listen(`own ${board}`, show),
      requests: (show) => this.listen('requests', show),
      playing: (friend, _, show) => this.listen(`playing ${friend}`, show),
      league: (id, show) => this.listen(`league ${id}`, show),
      challenge: (code, show) => this.listen(`challenge ${code}`, show),
      run: (code, { round }, show) => this.listen(`run ${code} ${round}`, show),
    };
  },
};

jest.mock('./liveSources', () => ({
  connect: async () => {
    firebase.connections += 1;
    await firebase.signedIn;
    return {};
  },
  disconnect: () => {
    firebase.connections -= 1;
    return Promise.resolve();
  },
  Line: function Line(_: unknown, events: LineEvents) {
    firebase.events = events;
    return firebase.line();
  },
}));

function friend(id: string, changes: Partial<FriendScores> = {}): FriendScores {
  return {
    id,
    username: id,
    firstName: '',
    lastName: '',
    dailyScoreToday: null,
    bestDailyScoreEver: null,
    bestFunScoreEver: null,
    bestFunScoreToday: null,
    ...changes,
  };
}

const row = (userId: string, score: number, rank = 1): BoardRow => ({
  rank,
  username: userId,
  score,
  userId,
});

/** The same row as it is stored. */
const changed = (uid: string, score: number): RowRecord => ({
  board: `fun-${TODAY}`,
  uid,
  username: uid,
  score,
  reachedAt: 0,
});

function makeStore() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { [liveSlice.name]: liveSlice.reducer, [serverApi.reducerPath]: serverApi.reducer },
    middleware: (defaults) => defaults().concat(serverApi.middleware, sagas),
  });
  const task = sagas.run(liveSaga);
  return { ...store, stop: () => task.cancel() };
}

let server: FakeServer;
let store: ReturnType<typeof makeStore>;

beforeEach(() => {
  Object.assign(firebase, { connections: 0, events: null, open: new Map(), opened: [], known: [] });
  firebase.signedIn = Promise.resolve();
  server = new FakeServer()
    .has('/api/auth/realtime-token', { token: 'custom' })
    .has('/api/leaderboard/fun', [row('bob', 3)])
    .has('/api/friends', [])
    .has('/api/friends/leaderboard', []);
  server.install();
  local.set(KEYS.authToken, 'token-1');
  store = makeStore();
});

afterEach(async () => {
  store.dispatch(serverApi.util.resetApiState());
  await settled();
  store.stop();
});

/** Waits until all pending promises are settled. */
async function settled(): Promise<void> {
  for (let round = 0; round < 100; round += 1) await Promise.resolve();
}

const { boardToday } = boardsApi.endpoints;
const { friendsBoard, friendsScores, friends, incomingCount } = friendsApi.endpoints;
const funToday = { mode: 'fun', period: TODAY } as const;
const shown = () => boardToday.select(funToday)(store.getState()).data;

async function openBoard() {
  await store.dispatch(boardToday.initiate(funToday));
  await settled();
}

it('streams live rows into the fetched cache entry', async () => {
  await openBoard();
  expect(shown()).toEqual([row('bob', 3)]);
  expect([...firebase.open.keys()]).toEqual([`fun-${TODAY}`]);
  expect(selectLiveStatus(store.getState())).toBe('connecting');
  firebase.send(`fun-${TODAY}`, [changed('eve', 9)]);
  await settled();
  expect(shown()).toEqual([row('eve', 9), row('bob', 3, 2)]);
  expect(selectLiveStatus(store.getState())).toBe('live');
});

it('listens for changes after the fetched rows', async () => {
  const before = Date.now();
  await openBoard();
  expect(firebase.known.map(({ rows }) => rows)).toEqual([[row('bob', 3)]]);
  const [{ fetchedAt } = { fetchedAt: NaN }] = firebase.known;
  expect(fetchedAt).toBeGreaterThanOrEqual(before);
  expect(fetchedAt).toBeLessThanOrEqual(Date.now());
});

it('keeps live rows on top of an older response', async () => {
  await openBoard();
  firebase.send(`fun-${TODAY}`, [changed('eve', 9)]);
  store.dispatch(serverApi.util.invalidateTags(['DayBoard']));
  await settled();
  expect(server.asked('GET /api/leaderboard/fun')).toHaveLength(2);
  expect(shown()).toEqual([row('eve', 9), row('bob', 3, 2)]);
});

it('is reconnecting while its rows are stale', async () => {
  await openBoard();
  firebase.send(`fun-${TODAY}`, [], true);
  await settled();
  expect(selectLiveStatus(store.getState())).toBe('reconnecting');
});

it('fetches nothing for the badge', async () => {
  void store.dispatch(incomingCount.initiate());
  await settled();
  firebase.send('requests', { incoming: [friend('bob')], outgoing: [friend('eve')] });
  expect(incomingCount.select()(store.getState()).data).toBe(1);
  expect(server.requests.map(({ key }) => key)).toEqual(['GET /api/auth/realtime-token']);
});

it('fetches nothing for the challenges of friends', async () => {
  const { invitations } = challengesApi.endpoints;
  void store.dispatch(invitations.initiate());
  await settled();
  expect(invitations.select()(store.getState()).data).toBeNull();
  firebase.send('invitations', [{ id: 'bob', code: 'k7mq2xw9tdhp' }]);
  expect(invitations.select()(store.getState()).data).toMatchObject([{ id: 'bob' }]);
  expect(server.requests.map(({ key }) => key)).toEqual(['GET /api/auth/realtime-token']);
});

it('shares one connection, and closes it with the last listener', async () => {
  await openBoard();
  const badge = store.dispatch(incomingCount.initiate());
  await settled();
  expect(firebase.connections).toBe(1);
  badge.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve, 0));
  await settled();
  expect([...firebase.open.keys()]).toEqual([`fun-${TODAY}`]);
  store.dispatch(serverApi.util.resetApiState());
  await settled();
  expect([...firebase.open.keys()]).toEqual([]);
  expect(firebase.connections).toBe(0);
  expect(selectLiveStatus(store.getState())).toBe('off');
});

it('closes an unused connection as soon as it is open', async () => {
  let signIn = (): void => undefined;
  firebase.signedIn = new Promise((resolve) => (signIn = resolve));
  await openBoard();
  store.dispatch(serverApi.util.resetApiState());
  await settled();
  expect(firebase.connections).toBe(1);
  signIn();
  await settled();
  expect(firebase.connections).toBe(0);
  expect(firebase.opened).toEqual([]);
});

it('reuses its token for a new connection, and requests another after a failure', async () => {
  const count = store.dispatch(incomingCount.initiate());
  await settled();
  count.unsubscribe();
  await new Promise((resolve) => setTimeout(resolve, 10)); // unwanted entries go with a timer
  await settled();
  expect(firebase.connections).toBe(0);
  void store.dispatch(incomingCount.initiate());
  await settled();
  expect(firebase.connections).toBe(1);
  expect(server.asked(TOKEN)).toHaveLength(1);
  store.dispatch(tokenRenewed({ token: 'token-2' }));
  await settled();
  expect(server.asked(TOKEN)).toHaveLength(2);
});

it('opens no connection for friends that are fetched once', async () => {
  void store.dispatch(friends.initiate(null));
  void store.dispatch(friendsScores.initiate());
  await settled();
  expect(friends.select(null)(store.getState()).isSuccess).toBe(true);
  expect(firebase.connections).toBe(0);
});

it('fetches the player’s own row when the first friend appears', async () => {
  const mine = friend('ada', { dailyScoreToday: 4 });
  void store.dispatch(friendsBoard.initiate(TODAY));
  await settled();
  server.has('/api/friends/leaderboard', [friend('bob'), mine]);
  firebase.send('scores', [friend('bob', { dailyScoreToday: 7 })]);
  await settled();
  expect(friendsBoard.select(TODAY)(store.getState()).data).toEqual([
    friend('bob', { dailyScoreToday: 7 }),
    mine,
  ]);
  firebase.send('scores', []);
  expect(friendsBoard.select(TODAY)(store.getState()).data).toEqual([]);
});

it('fetches the player’s own row again when a game is finished on another device', async () => {
  const mine = friend('ada', { dailyScoreToday: 4 });
  const answer = (own: FriendScores) => ({ status: 200, body: [friend('bob'), own] });
  server.on('GET', '/api/friends/leaderboard', answer(mine));
  void store.dispatch(friendsBoard.initiate(TODAY));
  await settled();
  const CALL = 'GET /api/friends/leaderboard';
  firebase.send(`own daily-${TODAY}`, 4);
  firebase.send(`own fun-${TODAY}`, null);
  await settled();
  expect(server.asked(CALL)).toHaveLength(1);
  const later = { ...mine, bestFunScoreToday: 9 };
  server.on('GET', '/api/friends/leaderboard', answer(later));
  firebase.send(`own fun-${TODAY}`, 9);
  await settled();
  expect(server.asked(CALL)).toHaveLength(2);
  expect(friendsBoard.select(TODAY)(store.getState()).data).toContainEqual(later);
});

it('closes everything on sign-out', async () => {
  await openBoard();
  local.set(KEYS.authToken, null);
  store.dispatch(signedOut());
  await settled();
  expect([...firebase.open.keys()]).toEqual([]);
  expect(firebase.connections).toBe(0);
  expect(selectLiveStatus(store.getState())).toBe('off');
});

it('reconnects with a new token and restores the listeners', async () => {
  await openBoard();
  store.dispatch(tokenRenewed({ token: 'another' }));
  await settled();
  expect(firebase.opened).toEqual([`fun-${TODAY}`, `fun-${TODAY}`]);
  expect(firebase.connections).toBe(1);
  const bob: Person = { id: 'bob', username: 'bob', firstName: '', lastName: '' };
  void store.dispatch(friends.initiate());
  await settled();
  firebase.send('friends', [bob]);
  expect(friends.select()(store.getState()).data).toEqual([bob]);
});

it('opens no connection for a guest', async () => {
  local.set(KEYS.authToken, null);
  await openBoard();
  expect(shown()).toEqual([row('bob', 3)]);
  expect(firebase.connections).toBe(0);
  expect(selectLiveStatus(store.getState())).toBe('off');
});

/** Uses fake timers and hides warnings in the console. */
async function withFakeTimers(work: () => Promise<void>): Promise<void> {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    await work();
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
}

const BOARD = 'GET /api/leaderboard/fun';

it('retries a blocked connection less and less often, but at least every two minutes', () =>
  withFakeTimers(async () => {
    firebase.signedIn = Promise.reject(new Error('blocked'));
    firebase.signedIn.catch(() => undefined);
    await openBoard();
    const tries = async (minutes: number): Promise<number> => {
      const before = server.asked(TOKEN).length;
      await jest.advanceTimersByTimeAsync(minutes * 60_000);
      return server.asked(TOKEN).length - before;
    };
    expect(await tries(1)).toBeLessThanOrEqual(6);
    await tries(4);
    const later = await tries(10);
    expect(later).toBeGreaterThanOrEqual(5);
    expect(later).toBeLessThanOrEqual(7);
  }));

it('fetches an open board every 30 seconds until it is live', () =>
  withFakeTimers(async () => {
    let signIn = (): void => undefined;
    firebase.signedIn = new Promise((resolve) => (signIn = resolve));
    await openBoard();
    expect(server.asked(BOARD)).toHaveLength(1);
    server.has('/api/leaderboard/fun', [row('eve', 4)]);
    await jest.advanceTimersByTimeAsync(REFRESH_MS);
    await settled();
    expect(server.asked(BOARD)).toHaveLength(2);
    expect(shown()).toEqual([row('eve', 4)]);
    expect(selectLiveStatus(store.getState())).toBe('reconnecting');
    await jest.advanceTimersByTimeAsync(REFRESH_MS);
    expect(server.asked(BOARD)).toHaveLength(3);
    signIn();
    await settled();
    firebase.send(`fun-${TODAY}`, [changed('bob', 9)]);
    await settled();
    await jest.advanceTimersByTimeAsync(20 * REFRESH_MS);
    expect(server.asked(BOARD)).toHaveLength(3);
    expect(shown()).toEqual([row('bob', 9), row('eve', 4, 2)]);
  }));

it('shows fetched rows instead of older live rows after the connection is lost', () =>
  withFakeTimers(async () => {
    await openBoard();
    firebase.send(`fun-${TODAY}`, [changed('bob', 9)]);
    await settled();
    firebase.events?.onState(true);
    server.has('/api/leaderboard/fun', [row('eve', 12)]);
    await jest.advanceTimersByTimeAsync(REFRESH_MS);
    await settled();
    expect(shown()).toEqual([row('eve', 12)]);
  }));

it('reconnects after a listener was refused', () =>
  withFakeTimers(async () => {
    await openBoard();
    firebase.events?.onBroken(new Error('permission-denied'));
    await settled();
    expect(selectLiveStatus(store.getState())).toBe('reconnecting');
    expect([...firebase.open.keys()]).toEqual([]);
    await jest.advanceTimersByTimeAsync(3000);
    await settled();
    expect([...firebase.open.keys()]).toEqual([`fun-${TODAY}`]);
  }));
