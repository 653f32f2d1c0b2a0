import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider, useDispatch } from 'react-redux';
import { addLazySlices } from '../app/lazySlices';
import { makeStore } from '../app/store';
import { KEYS, local } from '../lib/storage';
import { listedChallenge } from '../testing/builders';
import { quietServer } from '../testing/renderApp';
import { challengesApi } from './challenges';
import type { LiveInvitation } from './liveSources';
import { useOwnChallenges } from './useOwnChallenges';

const listed = (code: string) => listedChallenge({ code, state: 'invited' });

function useShown({ hasAny }: { hasAny: boolean }) {
  const dispatch = useDispatch<ThunkDispatch<never, unknown, Action>>();
  return { dispatch, own: useOwnChallenges({ isLive: true, hasAny }) };
}

function open(codes: readonly string[], hasAny = false) {
  let body = codes.map(listed);
  const server = quietServer().on('GET', '/api/challenges', () => ({ status: 200, body }));
  server.install();
  const store = addLazySlices(makeStore());
  const { result } = renderHook(useShown, {
    initialProps: { hasAny },
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  });
  const invite = (...now: string[]): void => {
    body = now.map(listed);
    const rows: LiveInvitation[] = now.map((code) => ({ code, from: 'user-2' }));
    act(() => {
      result.current.dispatch(
        challengesApi.util.updateQueryData('invitations', undefined, () => rows),
      );
    });
  };
  const shows = (...wanted: string[]) =>
    waitFor(() => expect(result.current.own.data?.map(({ code }) => code)).toEqual(wanted));
  const fetches = () => server.asked('GET /api/challenges').length;
  return { invite, shows, fetches };
}

it('fetches nothing before the first invitation', async () => {
  const { invite, shows, fetches } = open([]);
  await shows();
  expect(fetches()).toBe(0);
  invite('one');
  await shows('one');
  expect(fetches()).toBe(1);
});

it('shows the first invitation of a player who has challenges, and its end', async () => {
  local.set(KEYS.hasChallenges, 'yes');
  const { invite, shows } = open([]);
  await shows();
  invite('one');
  await shows('one');
  invite();
  await shows();
});

it('follows the first live answer, also if it says that none waits', async () => {
  local.set(KEYS.hasChallenges, 'yes');
  const { invite, shows } = open(['one']);
  await shows('one');
  invite();
  await shows();
});

it('fetches in a browser without challenges what the server says the player has', async () => {
  const { shows } = open(['one'], true);
  await shows('one');
});

it('fetches nothing again for the invitations that are listed', async () => {
  local.set(KEYS.hasChallenges, 'yes');
  const { invite, shows, fetches } = open(['two', 'one']);
  await shows('two', 'one');
  invite('one', 'two');
  await shows('two', 'one');
  expect(fetches()).toBe(1);
  invite('one', 'two', 'three');
  await shows('one', 'two', 'three');
  expect(fetches()).toBe(2);
});
