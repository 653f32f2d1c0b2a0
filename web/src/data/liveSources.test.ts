import { progressPath } from '@cardinal/core/documents/challenges';
import type { Connection, Listener, Records } from './firebase';
import { Line } from './liveSources';

type Opened = Listener<unknown> & Partial<Records<object>>;

/** The open listeners. */
let mockOpen: Opened[] = [];
const mockListen = (opened: Opened) => {
  mockOpen.push(opened);
  return () => (mockOpen = mockOpen.filter((one) => one !== opened));
};

jest.mock('./firebase', () => ({
  listenToAll: (_: unknown, query: Records<object>, listener: Listener<unknown>) =>
    mockListen({ ...query, ...listener }),
  listenToOne: (_: unknown, __: unknown, path: string, listener: Listener<unknown>) =>
    mockListen({ path, ...listener }),
  isClosed: ({ message }: Error) => message === 'closed',
}));

const [onState, onBroken, show] = [jest.fn(), jest.fn(), jest.fn()];
const line = new Line({ player: 'ada' } as Connection, { onState, onBroken });
beforeEach(() => {
  mockOpen = [];
  jest.clearAllMocks();
});

const on = (path: string): Opened[] => mockOpen.filter((opened) => opened.path === path);

/** What the server has at this path, for all its listeners. */
function send(path: string, value: unknown, isStale = false): void {
  for (const { onNext } of on(path)) onNext(value, isStale);
}

const BOARD = 'fun-2026-10-15';
const ROWS = `boards/${BOARD}/rows`;

it('shows no stale rows, and reports that the connection is lost', () => {
  line.friends(show);
  send('players/ada/friends', [], true);
  expect(onState).toHaveBeenLastCalledWith(true);
  expect(show).not.toHaveBeenCalled();
  send('players/ada/friends', []);
  expect(onState).toHaveBeenLastCalledWith(false);
  expect(show).toHaveBeenCalledWith([]);
});

it.each([
  [1, 0],
  [50, 3],
])('listens for changes on a board of %i rows, from %i points', (count, score) => {
  const known = { rank: 1, username: '', score: 3, userId: '' };
  const rows = Array.from({ length: count }, () => known);
  line.board(BOARD, { rows, fetchedAt: 1_000_000 }, show);
  expect(on(ROWS)).toMatchObject([{ atLeast: { score, changedAt: 700_000 }, limit: 50 }]);
});

it('listens to all rows of a board after one has left it', () => {
  line.board(BOARD, { rows: [], fetchedAt: 1_000_000 }, show);
  send(`boards/${BOARD}`, { removedAt: 699_999 });
  expect(on(ROWS)[0]).toHaveProperty('atLeast');
  for (const removedAt of [700_000, 800_000]) send(`boards/${BOARD}`, { removedAt });
  expect(on(ROWS)).toHaveLength(1);
  expect(on(ROWS)[0]).not.toHaveProperty('atLeast');
  send(ROWS, [{ board: BOARD, uid: 'eve', username: 'Eve', score: 3, reachedAt: 1 }]);
  const [[change]] = show.mock.calls as [[(rows: unknown[]) => unknown[]]];
  expect(change([])).toEqual([{ rank: 1, username: 'Eve', score: 3, userId: 'eve' }]);
});

it('listens to all rows of a board when a score enters that was reached long before', () => {
  const eve = { rank: 1, username: 'Eve', score: 3, userId: 'eve' };
  line.board(BOARD, { rows: [eve], fetchedAt: 1_000_000 }, show);
  const row = { uid: 'bob', username: 'Bob', score: 3, reachedAt: 700_000 };
  send(ROWS, [row]);
  send(ROWS, [{ ...row, uid: 'eve', username: 'Eva', reachedAt: 1 }]);
  expect(on(ROWS)[0]).toHaveProperty('atLeast');
  send(ROWS, [{ ...row, reachedAt: 699_999 }]);
  expect(on(ROWS)).toHaveLength(1);
  expect(on(ROWS)[0]).not.toHaveProperty('atLeast');
});

it('listens to the rows of many players by thirty, and shows them together', () => {
  const players = Array.from({ length: 61 }, (_, at) => `player${at}`);
  line.rowsOf(BOARD, players, show);
  expect(on(ROWS).map(({ limit, among }) => [limit, among?.values.length])).toEqual([
    [30, 30],
    [30, 30],
    [30, 1],
  ]);
  for (const [at, { onNext }] of on(ROWS).entries()) {
    expect(show).not.toHaveBeenCalled();
    onNext([at], false);
  }
  expect(show).toHaveBeenCalledWith([0, 1, 2]);
});

it('listens to both directions of requests once there are too many for one query', () => {
  const [requests, shown] = ['players/ada/requests', jest.fn()];
  line.requests(({ incoming, outgoing }) => shown(incoming.length, outgoing.length));
  const [all] = on(requests);
  const sendTo = (opened: Opened | undefined, direction: string, count: number) =>
    opened?.onNext(
      Array.from({ length: count }, (_, id) => ({ id, direction, at: id })),
      false,
    );
  sendTo(all, 'incoming', 99);
  expect(shown).toHaveBeenLastCalledWith(99, 0);
  expect(on(requests)).toHaveLength(1);
  sendTo(all, 'incoming', 100);
  const [, incoming, outgoing] = on(requests);
  expect([incoming?.among?.values, outgoing?.among?.values]).toEqual([['incoming'], ['outgoing']]);
  sendTo(incoming, 'incoming', 100);
  expect(shown).toHaveBeenCalledTimes(1);
  sendTo(outgoing, 'outgoing', 1);
  expect(shown).toHaveBeenLastCalledWith(99, 1);
});

it('ignores that a removed friend’s game is refused, but reports any other error', () => {
  line.playing('grace', '2026-10-15', show);
  const [playing] = mockOpen;
  playing?.onError(new Error('closed'));
  expect(show).toHaveBeenLastCalledWith(null);
  expect(onBroken).not.toHaveBeenCalled();
  const fault = new Error('internal');
  playing?.onError(fault);
  expect(onBroken).toHaveBeenCalledWith(fault);
});

it('shows whether a challenge is live: not while rows are stale, nor once it is refused', () => {
  line.challenge('k7mq2xw9tdhp', show);
  const progress = progressPath('k7mq2xw9tdhp');
  send(progress, []);
  expect(show).toHaveBeenLastCalledWith({ progress: [], isLive: true });
  send(progress, [], true);
  expect(show).toHaveBeenLastCalledWith({ isLive: false });
  expect(onState).toHaveBeenLastCalledWith(true);
  on(progress)[0]?.onError(new Error('closed'));
  expect(show).toHaveBeenLastCalledWith({ progress: null, revision: null, isLive: false });
  expect(onBroken).not.toHaveBeenCalled();
});

it('shows the invitations that wait and haven’t ended, newest first', () => {
  line.invitations(show);
  const endsAt = Date.now() + 60_000;
  const waits = { code: 'first', from: 'grace', state: 'waiting', at: 1, endsAt };
  send('players/ada/invitations', [
    waits,
    { ...waits, code: 'second', at: 2 },
    { ...waits, code: 'accepted', state: 'accepted' },
    { ...waits, code: 'ended', endsAt: 1 },
  ]);
  expect(show).toHaveBeenCalledWith([
    { code: 'second', from: 'grace' },
    { code: 'first', from: 'grace' },
  ]);
});
