import { listenToAll, listenToOne, type Connection, type Listener } from './firebase';
import { lineOn } from './liveSources';

jest.mock('./firebase', () => ({
  listenToAll: jest.fn(() => () => undefined),
  listenToOne: jest.fn(() => () => undefined),
  isClosed: ({ message }: Error) => message === 'closed',
}));

const [onState, onBroken, show] = [jest.fn(), jest.fn(), jest.fn()];
const line = lineOn({ player: 'ada' } as Connection, { onState, onBroken });
const [all, one] = [jest.mocked(listenToAll), jest.mocked(listenToOne)];
beforeEach(() => jest.clearAllMocks());

/** The listener of the latest query. */
const lastOfAll = () => all.mock.lastCall?.[2] as Listener<readonly unknown[]>;
const lastOfOne = () => one.mock.lastCall?.[3] as Listener<object | null>;

it('shows no stale rows, and reports that the connection is lost', () => {
  line.friends(show);
  const { onNext } = lastOfAll();
  onNext([], true);
  expect(onState).toHaveBeenLastCalledWith(true);
  expect(show).not.toHaveBeenCalled();
  onNext([], false);
  expect(onState).toHaveBeenLastCalledWith(false);
  expect(show).toHaveBeenCalledWith([]);
});

it.each([
  [1, 0],
  [50, 3],
])('listens for changes on a board of %i rows, from %i points', (count, score) => {
  const rows = Array.from({ length: count }, () => ({
    rank: 1,
    username: '',
    score: 3,
    userId: '',
  }));
  line.board('fun-2026-10-15', { rows, fetchedAt: 1_000_000 }, show);
  expect(all.mock.lastCall?.[1]).toMatchObject({
    atLeast: { score, changedAt: 700_000 },
    limit: 50,
  });
});

it('listens to all rows of a board after one has left it', () => {
  line.board('fun-2026-10-15', { rows: [], fetchedAt: 1_000_000 }, show);
  for (const removedAt of [699_999, 700_000, 800_000]) lastOfOne().onNext({ removedAt }, false);
  expect(one.mock.lastCall?.[2]).toBe('boards/fun-2026-10-15');
  expect(all).toHaveBeenCalledTimes(2);
  expect(all.mock.lastCall?.[1]).not.toHaveProperty('atLeast');
  const row = { board: 'fun-2026-10-15', uid: 'eve', username: 'Eve', score: 3, reachedAt: 1 };
  lastOfAll().onNext([row], false);
  const [[change]] = show.mock.calls as [[(rows: unknown[]) => unknown[]]];
  expect(change([])).toEqual([{ rank: 1, username: 'Eve', score: 3, userId: 'eve' }]);
});

it('listens to all rows of a board when a score enters that was reached long before', () => {
  const eve = { rank: 1, username: 'Eve', score: 3, userId: 'eve' };
  line.board('fun-2026-10-15', { rows: [eve], fetchedAt: 1_000_000 }, show);
  const { onNext } = lastOfAll();
  const row = { uid: 'bob', username: 'Bob', score: 3, reachedAt: 700_000 };
  const send = (changes: object): void => onNext([{ ...row, ...changes }], false);
  send({});
  send({ uid: 'eve', username: 'Eva', reachedAt: 1 });
  expect(all).toHaveBeenCalledTimes(1);
  send({ reachedAt: 699_999 });
  expect(all).toHaveBeenCalledTimes(2);
  expect(all.mock.lastCall?.[1]).not.toHaveProperty('atLeast');
});

it('listens to the rows of many players by thirty, and shows them together', () => {
  const players = Array.from({ length: 61 }, (_, at) => `player${at}`);
  line.rowsOf('daily-2026-10-15', players, show);
  const listeners = all.mock.calls.map(([, wanted, listener]) => {
    expect(wanted).toMatchObject({ path: 'boards/daily-2026-10-15/rows', limit: 30 });
    return [wanted.among?.values.length, listener as Listener<readonly unknown[]>] as const;
  });
  expect(listeners.map(([count]) => count)).toEqual([30, 30, 1]);
  for (const [at, [, { onNext }]] of listeners.entries()) {
    expect(show).not.toHaveBeenCalled();
    onNext([at], false);
  }
  expect(show).toHaveBeenCalledWith([0, 1, 2]);
});

it('listens to both directions of requests once there are too many for one query', () => {
  line.requests(show);
  const send = (at: number, direction: string, count: number): void => {
    const requests = Array.from({ length: count }, (_, id) => ({ id, direction, at: id }));
    (all.mock.calls[at]?.[2] as Listener<readonly unknown[]>).onNext(requests, false);
  };
  send(0, 'incoming', 99);
  expect(show).toHaveBeenCalledTimes(1);
  expect(all).toHaveBeenCalledTimes(1);
  send(0, 'incoming', 100);
  expect(all.mock.calls.map(([, { among }]) => among?.values)).toEqual([
    undefined,
    ['incoming'],
    ['outgoing'],
  ]);
  send(1, 'incoming', 100);
  expect(show).toHaveBeenCalledTimes(1);
  send(2, 'outgoing', 1);
  const [shown] = show.mock.lastCall as [{ incoming: unknown[]; outgoing: unknown[] }];
  expect([shown.incoming.length, shown.outgoing.length]).toEqual([99, 1]);
});

it('ignores that a removed friend’s game is refused, but reports any other error', () => {
  line.playing('grace', '2026-10-15', show);
  const { onError } = lastOfOne();
  onError(new Error('closed'));
  expect(show).toHaveBeenLastCalledWith(null);
  expect(onBroken).not.toHaveBeenCalled();
  const fault = new Error('internal');
  onError(fault);
  expect(onBroken).toHaveBeenCalledWith(fault);
});

it('shows whether a challenge is live: not while rows are stale, nor once it is refused', () => {
  line.challenge('k7mq2xw9tdhp', show);
  const { onNext, onError } = lastOfAll();
  onNext([], false);
  expect(show).toHaveBeenLastCalledWith({ progress: [], isLive: true });
  onNext([], true);
  expect(show).toHaveBeenLastCalledWith({ isLive: false });
  expect(onState).toHaveBeenLastCalledWith(true);
  onError(new Error('closed'));
  expect(show).toHaveBeenLastCalledWith({ isLive: false, revision: '' });
  expect(onBroken).not.toHaveBeenCalled();
});

it('shows the invitations that wait and haven’t ended, newest first', () => {
  line.invitations(show);
  expect(all.mock.lastCall?.[1]).toMatchObject({ path: 'players/ada/invitations' });
  const endsAt = Date.now() + 60_000;
  const waits = { code: 'first', from: 'grace', state: 'waiting', at: 1, endsAt };
  const others = [
    { ...waits, code: 'second', at: 2 },
    { ...waits, code: 'accepted', state: 'accepted' },
    { ...waits, code: 'ended', endsAt: 1 },
  ];
  lastOfAll().onNext([waits, ...others], false);
  expect(show).toHaveBeenCalledWith([
    { code: 'second', from: 'grace' },
    { code: 'first', from: 'grace' },
  ]);
});
