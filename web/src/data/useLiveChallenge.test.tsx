import { act, renderHook } from '@testing-library/react';
import { LiveFeed } from './liveFeed';
import type { LiveChallenge, LiveLine } from './liveSources';
import { useLiveChallenge, useLiveRuns } from './useLiveChallenge';

const mockDispatch = jest.fn();
jest.mock('react-redux', () => ({ useDispatch: () => mockDispatch }));

const CODE = 'k7mq2xw9tdhp';
const news: LiveChallenge = { progress: [], revision: 1, isLive: true };

/** A connection, and what is open on it. */
function connection() {
  const open = new Map<string, (news: never) => void>();
  const listen = (name: string, show: (news: never) => void) => {
    open.set(name, show);
    return () => void open.delete(name);
  };
  const line: Pick<LiveLine, 'challenge' | 'run'> = {
    challenge: (code, show) => listen(code, show),
    run: (_, { participantId, round }, show) => listen(`${participantId}-${round}`, show),
  };
  const send = (name: string, sent: object) => act(() => open.get(name)?.(sent as never));
  return { line: line as LiveLine, open, send };
}

it('is no longer live after the connection breaks, and again on the next', () => {
  const [feed, first, second] = [new LiveFeed(), connection(), connection()];
  const { result } = renderHook(() => useLiveChallenge(feed, CODE, true));
  act(() => feed.connect(first.line));
  first.send(CODE, news);
  expect(result.current).toEqual(news);
  act(() => feed.disconnect());
  expect(result.current.isLive).toBe(false);
  expect(first.open.size).toBe(0);
  act(() => feed.connect(second.line));
  second.send(CODE, news);
  expect(result.current).toEqual(news);
});

it('listens to the runs of those who play, only while it is on the screen', () => {
  const [feed, { line, open, send }] = [new LiveFeed(), connection()];
  feed.connect(line);
  const { result, rerender, unmount } = renderHook(({ ids }) => useLiveRuns(feed, CODE, 2, ids), {
    initialProps: { ids: ['ann', 'bob'] },
  });
  expect([...open.keys()]).toEqual(['ann-2', 'bob-2']);
  send('bob-2', { turns: [], score: 0 });
  rerender({ ids: ['bob'] });
  expect([...open.keys()]).toEqual(['bob-2']);
  expect(result.current).toEqual({ bob: { turns: [], score: 0 } });
  unmount();
  expect(open.size).toBe(0);
});
