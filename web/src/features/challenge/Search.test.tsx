import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, type Location } from 'react-router-dom';
import type { Challenge } from '@cardinal/core/api/challenges';
import { addLazySlices } from '../../app/lazySlices';
import { makeStore } from '../../app/store';
import { FROM_QUEUE } from '../../config/paths';
import { KEYS } from '../../lib/storage';
import { challenge, mayOf, participant } from '../../testing/builders';
import { render } from '../../testing/render';
import { quietServer } from '../../testing/renderApp';
import { Search } from './Search';

const SECOND = 1000;
const CALL = 'POST /api/challenges/open';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const until = () => new Date(Date.now() + 60 * SECOND).toISOString();
const waits = (...names: string[]) => {
  const visitors = names.map((name) => ({ userId: `user-${name}`, name }));
  return challenge({ waiting: { since: new Date().toISOString(), until: until(), visitors } });
};
const pairOf = (confirmed: boolean, seek = false) =>
  challenge({
    pair: { userId: 'user-2', name: 'grace', confirmed },
    may: mayOf({ play: 1, seek }),
  });
const alone = () => challenge();

function open(shown: Challenge, isFromQueue = true) {
  const server = quietServer()
    .on('POST', '/api/challenges/open', { status: 200, body: shown })
    .on('DELETE', '/api/challenges/open', { status: 204 });
  server.install();
  let show: (next: Challenge) => void = () => undefined;
  let address = '';
  function Page() {
    const [current, setCurrent] = useState(shown);
    const { pathname, search, state } = useLocation() as Location<unknown>;
    show = setCurrent;
    address = `${pathname}${search} ${JSON.stringify(state)}`;
    return (
      <Search
        {...{ challenge: current, isFromQueue, userId: 'user-1', onChanged: () => undefined }}
      />
    );
  }
  render(
    <Provider store={addLazySlices(makeStore())}>
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <Page />
      </MemoryRouter>
    </Provider>,
  );
  return {
    server,
    words: () => server.asked(CALL),
    address: () => address,
    show: (next: Challenge) => act(() => show(next)),
    pass: (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * SECOND)),
  };
}

it.each<[string, () => Challenge, boolean, string | null]>([
  ['alone', () => waits(), true, 'You’re waiting for someone to play with. Keep this page open.'],
  [
    'two have come by',
    () => waits('grace', 'joan'),
    true,
    'You’re waiting for someone to play with. Keep this page open.grace has opened the link.joan has opened the link.',
  ],
  ['found', () => pairOf(false), true, 'Found grace, waiting for an answer'],
  [
    'paired',
    () => pairOf(true),
    true,
    'You’ve found grace. You both play the same deck, each at your own pace.',
  ],
  [
    'paired, without asking',
    () => pairOf(true),
    false,
    'You’ve found grace. You both play the same deck, each at your own pace.',
  ],
  ['ended', alone, true, 'The search has ended.'],
  ['by link', alone, false, null],
  ['started by a guest', () => challenge({ participants: [participant()] }), true, null],
  ['started', () => ({ ...pairOf(true), you: 'p-ada' }), true, null],
  [
    'started, and the other has left',
    () => challenge({ you: 'p-ada', may: mayOf({ play: 1, seek: true }), partnerLeft: true }),
    true,
    'The other player has left. You can play on, or look for someone else.',
  ],
  [
    'played, and the other has left',
    () => challenge({ you: 'p-ada', may: mayOf({ play: null }), partnerLeft: true, over: true }),
    true,
    'The other player has left.',
  ],
  [
    'the other has left, and someone else has come',
    () => challenge({ you: 'p-ada', partnerLeft: true, over: true, winners: ['p-ada'] }),
    true,
    null,
  ],
  ['over', () => challenge({ endsAt: '2026-11-20T12:00:00.000Z' }), true, null],
])('says the state of the search: %s', async (_, shown, isFromQueue, text) => {
  await open(shown(), isFromQueue).pass(1);
  if (text === null) expect(screen.queryByRole('status')).toBeNull();
  else expect(screen.getByRole('status')).toHaveTextContent(text);
});

it('says every 20 s that the page is open, also behind other tabs, and answers at once who comes', async () => {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { words, pass, show } = open(waits());
  const word = { code: waits().code };
  await pass(1);
  expect(words()).toEqual([word]);
  await pass(40);
  expect(words()).toHaveLength(3);
  show(pairOf(false));
  await pass(1);
  expect(words()).toHaveLength(4);
  hidden.mockRestore();
});

it('looks on when the other has left, and opens what it finds', async () => {
  const { server, words, pass, show, address } = open(pairOf(true));
  await pass(1);
  server.on('POST', '/api/challenges/open', { status: 201, body: { ...waits(), code: 'another' } });
  show(alone());
  await pass(1);
  expect(words().at(-1)).toEqual({});
  expect(address()).toBe(`/challenge/another ${JSON.stringify(FROM_QUEUE)}`);
});

it.each<[string, (page: ReturnType<typeof open>) => unknown]>([
  [
    'another tab stopped',
    () =>
      act(
        () => void window.dispatchEvent(new StorageEvent('storage', { key: KEYS.searchStopped })),
      ),
  ],
  [
    'this tab stopped',
    async ({ pass }) => {
      fireEvent.click(screen.getByRole('button', { name: 'Leave this challenge' }));
      await pass(1);
    },
  ],
  ['the page slept', async () => void jest.setSystemTime(Date.now() + 61 * SECOND)],
])('doesn’t look on by itself: %s', async (_, end) => {
  const page = open(pairOf(true));
  await page.pass(1);
  await end(page);
  const before = page.words().length;
  page.show(alone());
  await page.pass(30);
  expect(page.words()).toHaveLength(before);
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }));
  await page.pass(1);
  expect(page.words().at(-1)).toEqual({});
});

it.each([null, 'p-ada'])(
  'offers another search when the server does, with the place %s',
  async (you) => {
    const { server, show, pass, words, address } = open({ ...pairOf(true), you });
    expect(screen.queryByRole('button', { name: 'Look for someone else' })).toBeNull();
    show({ ...pairOf(true, true), you });
    server.on('POST', '/api/challenges/open', {
      status: 201,
      body: { ...waits(), code: 'another' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Look for someone else' }));
    await pass(1);
    expect(words()).toContainEqual({});
    expect(address()).toBe(`/challenge/another ${JSON.stringify(FROM_QUEUE)}`);
  },
);

it('says so if a press fails', async () => {
  const { server, pass } = open(alone());
  server.on('POST', '/api/challenges/open', { status: 503, body: { code: 'unavailable' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }));
  await pass(30);
  expect(screen.getByRole('status')).toHaveTextContent('The search has ended.');
});
