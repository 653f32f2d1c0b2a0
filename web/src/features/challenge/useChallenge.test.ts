import { act, renderHook } from '@testing-library/react';
import type { Challenge } from '@cardinal/core/api/challenges';
import type { LiveChallenge } from '../../data/liveSources';
import { challenge, user } from '../../testing/builders';
import { useChallenge } from './useChallenge';

let live: LiveChallenge;
let isFetching: boolean;
let data: ReturnType<typeof challenge> | undefined;
let options: { readonly pollingInterval: number };
const refetch = jest.fn();

jest.mock('../../data/challenges', () => ({
  NOT_LIVE: { progress: null, revision: '', isLive: false },
  useLiveChallengeQuery: (_: unknown, { skip }: { skip: boolean }) => ({
    data: live,
    currentData: skip ? undefined : live,
  }),
  useChallengeQuery: (_: unknown, latest: typeof options) => {
    options = latest;
    return { data, isLoading: false, isFetching, refetch };
  },
}));

const reader = { code: 'k7mq2xw9tdhp', seat: null, userId: user().id, isWaiting: false };
const invited = (state: 'waiting' | 'declined') => ({ id: user().id, username: 'ada', state });
const changed = (revision: string, isLive = true) => ({ progress: [], revision, isLive });

beforeEach(() => {
  refetch.mockClear();
  live = changed('1');
  isFetching = false;
  data = challenge();
});

it('fetches a challenge that changed during a fetch again, once the fetch is over', () => {
  isFetching = true;
  const { rerender } = renderHook(() => useChallenge(reader));
  live = changed('2');
  rerender();
  expect(refetch).not.toHaveBeenCalled();
  isFetching = false;
  rerender();
  rerender();
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('fetches when someone is no longer waited for, although nothing is written then', () => {
  jest.useFakeTimers();
  const until = new Date(Date.now() + 60_000).toISOString();
  const bo = { participantId: 'p-bo', userId: null, name: 'Bo', until };
  data = challenge({ waitingFor: [bo, { ...bo, participantId: 'p-cy', until: null }] });
  live = changed('');
  renderHook(() => useChallenge(reader));
  jest.advanceTimersByTime(59_000);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(refetch).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it.each<[string, Partial<Challenge>]>([
  ['the creator', {}],
  ['a participant', { createdBy: null, you: 'p-ada' }],
  ['an invited friend', { createdBy: null, invited: invited('waiting') }],
])('polls only while no listener of %s is live', (_, changes) => {
  data = challenge(changes);
  const { rerender } = renderHook(() => useChallenge(reader));
  expect(options.pollingInterval).toBe(0);
  live = changed('1', false);
  rerender();
  expect(options.pollingInterval).toBe(5000);
});

it.each<[string, Partial<Challenge>]>([
  ['has declined', { createdBy: null, invited: invited('declined') }],
  ['was removed', { createdBy: null }],
])('polls, although the listener was live, for someone who %s', (_, changes) => {
  const { rerender } = renderHook(() => useChallenge(reader));
  data = challenge(changes);
  rerender();
  expect(options.pollingInterval).toBe(5000);
});

it('fetches at its end what that decides', () => {
  jest.useFakeTimers();
  live = changed('');
  data = challenge({ endsAt: new Date(Date.now() + 60_000).toISOString() });
  renderHook(() => useChallenge(reader));
  jest.advanceTimersByTime(61_000);
  expect(refetch).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('polls only while the page is shown', () => {
  live = changed('1', false);
  const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderHook(() => useChallenge(reader));
  expect(options.pollingInterval).toBe(0);
  shown.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(options.pollingInterval).toBe(5000);
});
