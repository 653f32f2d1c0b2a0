import { act, renderHook } from '@testing-library/react';
import type { Challenge } from '@cardinal/core/api/challenges';
import type { LiveChallenge } from '../../data/liveSources';
import { challenge, user } from '../../testing/builders';
import { useChallenge } from './useChallenge';

let live: LiveChallenge;
let isListener: boolean;
let answer: { readonly data: Challenge | undefined; isFetching: boolean; error?: object };
let asked: unknown;
let options: { readonly pollingInterval: number };
const refetch = jest.fn();

jest.mock('../../data/useLiveChallenge', () => ({
  NOT_LIVE: { progress: null, revision: null, isLive: false },
  useGuestsFeed: () => null,
  useLiveChallenge: (_: unknown, __: unknown, mayListen: boolean) => {
    isListener = mayListen;
    return live;
  },
}));
jest.mock('../../data/challenges', () => ({
  useChallengeQuery: (key: unknown, latest: typeof options) => {
    [asked, options] = [key, latest];
    return { ...answer, isLoading: false, refetch };
  },
}));

const reader = { code: 'k7mq2xw9tdhp', seat: null, userId: user().id, isWaiting: false };
const invited = (state: 'waiting' | 'declined') => ({ id: user().id, username: 'ada', state });
const changed = (revision: number): LiveChallenge => ({ progress: [], revision, isLive: true });
const in60s = () => new Date(Date.now() + 60_000).toISOString();

function open(changes: Partial<Challenge> = {}) {
  answer = { data: challenge({ revision: 1, changesAt: null, ...changes }), isFetching: false };
  return renderHook(() => useChallenge(reader));
}

const fetches = (afterMs: number) => {
  act(() => void jest.advanceTimersByTime(afterMs));
  return refetch.mock.calls.length;
};

beforeEach(() => {
  jest.useFakeTimers();
  refetch.mockClear();
  live = changed(1);
});
afterEach(() => jest.useRealTimers());

it('keeps what each user of a browser is told apart', () => {
  open();
  expect(asked).toMatchObject({ seat: null, userId: user().id });
});

it('fetches what it has missed, once, and again after a fetch that was on its way', () => {
  const { rerender } = open();
  expect(fetches(0)).toBe(0);
  answer = { ...answer, isFetching: true };
  rerender();
  live = changed(2);
  rerender();
  expect(fetches(0)).toBe(0);
  answer = { ...answer, isFetching: false };
  rerender();
  expect(fetches(0)).toBe(1);
  rerender();
  expect(fetches(10_000)).toBe(1);
});

it('fetches when time alone changes it, and again later if that fails', () => {
  const { rerender } = open({ changesAt: in60s() });
  expect(fetches(59_000)).toBe(0);
  expect(fetches(2000)).toBe(1);
  answer = { ...answer, error: { status: 503 } };
  rerender();
  expect(fetches(4000)).toBe(1);
  expect(fetches(2000)).toBe(2);
});

it.each<[string, Partial<Challenge>]>([
  ['the creator', {}],
  ['a participant', { createdBy: null, you: 'p-ada' }],
  ['an invited friend', { createdBy: null, invited: invited('waiting') }],
])('listens as %s, and polls only while that isn’t live', (_, changes) => {
  const { rerender } = open(changes);
  expect([isListener, options.pollingInterval]).toEqual([true, 0]);
  live = { ...live, isLive: false };
  rerender();
  expect(options.pollingInterval).toBe(5000);
  expect(fetches(0)).toBe(1);
});

it.each<[string, Partial<Challenge>]>([
  ['has declined', { createdBy: null, invited: invited('declined') }],
  ['was removed', { createdBy: null }],
])('doesn’t listen for someone who %s, and polls seldom', (_, changes) => {
  live = { ...live, isLive: false };
  open(changes);
  expect([isListener, options.pollingInterval]).toEqual([false, 20_000]);
});

it('polls seldom for a challenge that isn’t found', () => {
  live = { ...live, isLive: false };
  answer = { data: undefined, isFetching: false, error: { status: 404, code: 'not-found' } };
  renderHook(() => useChallenge(reader));
  expect(options.pollingInterval).toBe(20_000);
});

it('polls only while the page is shown', () => {
  live = { ...live, isLive: false };
  const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  open();
  expect(options.pollingInterval).toBe(0);
  shown.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(options.pollingInterval).toBe(5000);
});
