import { act, renderHook } from '@testing-library/react';
import type { LiveChallenge } from '../../data/liveSources';
import { challenge } from '../../testing/builders';
import { useChallenge } from './useChallenge';

let live: LiveChallenge;
let isFetching: boolean;
let data: ReturnType<typeof challenge> | undefined;
const refetch = jest.fn();
const asked = jest.fn();

jest.mock('../../data/challenges', () => ({
  NOT_LIVE: { progress: null, revision: '' },
  useLiveChallengeQuery: () => ({ data: live }),
  useChallengeQuery: (_: unknown, options: object) => {
    asked(options);
    return { data, isLoading: false, isFetching, refetch };
  },
}));

const reader = { code: 'k7mq2xw9tdhp', seat: null, userId: 'user-1', isWaiting: false };

beforeEach(() => {
  refetch.mockClear();
  live = { progress: [], revision: '1' };
  isFetching = false;
  data = undefined;
});

it('fetches a challenge that changed during a fetch again, once the fetch is over', () => {
  isFetching = true;
  const { rerender } = renderHook(() => useChallenge(reader));
  live = { progress: [], revision: '2' };
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
  live = { progress: [], revision: '' };
  renderHook(() => useChallenge(reader));
  jest.advanceTimersByTime(59_000);
  expect(refetch).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(refetch).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

it('polls what isn’t live, while the page is shown', () => {
  live = { progress: null, revision: '' };
  const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  renderHook(() => useChallenge(reader));
  expect(asked).toHaveBeenLastCalledWith({ pollingInterval: 0, skip: false });
  shown.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(asked).toHaveBeenLastCalledWith({ pollingInterval: 5000, skip: false });
});
