import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Challenge } from '@cardinal/core/api/challenges';
import { addLazySlices } from '../../app/lazySlices';
import { makeStore } from '../../app/store';
import { challenge, participant, user } from '../../testing/builders';
import { quietServer } from '../../testing/renderApp';
import { useQueueWait } from './useQueueWait';

const MINUTE_MS = 60_000;
const CALL = 'POST /api/challenges/open';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The page of a challenge that was just created by 'Play someone now'. */
function wait(changes: Partial<Challenge> = {}, isFromQueue = true) {
  const waiting = challenge({ createdAt: new Date().toISOString(), ...changes });
  const server = quietServer().on('POST', '/api/challenges/open', { status: 200, body: waiting });
  server.install();
  const store = addLazySlices(makeStore());
  const { result } = renderHook(
    () => {
      useQueueWait(waiting, user().id, isFromQueue);
      return useLocation();
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Provider store={store}>
          <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
            {children}
          </MemoryRouter>
        </Provider>
      ),
    },
  );
  const calls = () => server.asked(CALL).length;
  const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * MINUTE_MS));
  return { server, result, calls, pass };
}

it('waits again whenever ten minutes have passed, and meets someone who waits, too', async () => {
  const { server, result, calls, pass } = wait();
  await pass(10);
  expect(calls()).toBe(0);
  await pass(1);
  expect(calls()).toBe(1);
  await pass(9);
  expect(calls()).toBe(1);
  const theirs = challenge({ code: 'another', createdBy: { id: 'user-2', username: 'grace' } });
  server.on('POST', '/api/challenges/open', { status: 200, body: theirs });
  await pass(2);
  expect(result.current).toMatchObject({ pathname: '/challenge/another', search: '?open' });
});

it('asks again soon after a failure, and not while the page is hidden', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { server, calls, pass } = wait();
  await pass(30);
  expect(calls()).toBe(0);
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  server.on('POST', '/api/challenges/open', { status: 503, body: { code: 'unavailable' } });
  await pass(1);
  expect(calls()).toBe(2);
});

const ada = participant({ name: 'ada', userId: user().id });
const dealer = participant({ name: 'Dealer', kind: 'dealer' });

it.each<[string, number, Partial<Challenge>, boolean?]>([
  ['the player and the Dealer are in', 1, { participants: [ada, dealer] }],
  ['someone else has come', 0, { participants: [ada, participant()] }],
  ['it is decided', 0, { over: true }],
  ['it is another’s', 0, { createdBy: { id: 'user-2', username: 'grace' } }],
  ['it is shared by its link alone', 0, {}, false],
])('asks again or not: %s', async (_, expected, changes, isFromQueue = true) => {
  const { calls, pass } = wait(changes, isFromQueue);
  await pass(12);
  expect(calls()).toBe(expected);
});
