import { renderHook } from '@testing-library/react';
import type { LiveChallenge } from '../../data/liveSources';
import { useChallenge } from './useChallenge';

let live: LiveChallenge;
let isFetching: boolean;
const refetch = jest.fn();

jest.mock('../../data/challenges', () => ({
  NOT_LIVE: { progress: null, revision: '' },
  useLiveChallengeQuery: () => ({ data: live }),
  useChallengeQuery: () => ({ data: undefined, isLoading: false, isFetching, refetch }),
}));

it('fetches a challenge that changed during a fetch again, once the fetch is over', () => {
  live = { progress: [], revision: '1 1' };
  isFetching = true;
  const listening = { isParticipant: true, guestsToken: null };
  const { rerender } = renderHook(() => useChallenge('k7mq2xw9tdhp', listening));
  live = { progress: [], revision: '1 2' };
  rerender();
  expect(refetch).not.toHaveBeenCalled();
  isFetching = false;
  rerender();
  rerender();
  expect(refetch).toHaveBeenCalledTimes(1);
});
