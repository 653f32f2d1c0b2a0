import { act, screen, waitFor, within } from '@testing-library/react';
import type { Badge } from '@cardinal/core/records/badges';
import { Provider } from 'react-redux';
import { addLazySlices } from '../../app/lazySlices';
import { makeStore } from '../../app/store';
import { dashboard } from '../../testing/builders';
import { FakeServer } from '../../testing/fakeServer';
import { pass } from '../../testing/table';
import { NewBadges } from './NewBadges';
import { render } from '../../testing/render';

function show(server: FakeServer, isDaily = false, known?: readonly Badge[]): FakeServer {
  server.install();
  render(
    <Provider store={addLazySlices(makeStore())}>
      <NewBadges gameId="game-1" isDaily={isDaily} known={known} />
    </Provider>,
  );
  return server;
}

const CALL = '/api/games/game-1/badges';

it('lists the badges that a game has earned', async () => {
  const body = [{ id: 'ten', name: 'Perfect Ten', description: 'Score 10 or more in one game' }];
  show(new FakeServer().on('GET', CALL, { status: 200, body }));
  const list = await screen.findByRole('list', { name: 'Badges earned with this game' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    'New badge: Perfect TenScore 10 or more in one game',
  );
});

it('lists the badges from the submission’s response without a call', async () => {
  const ten = { id: 'ten', name: 'Perfect Ten', description: 'Score 10 or more in one game' };
  const server = show(new FakeServer(), false, [ten]);
  expect(await screen.findByRole('listitem')).toHaveTextContent('New badge: Perfect Ten');
  expect(server.requests).toEqual([]);
});

it.each([
  ['there are none', { status: 200, body: [] }],
  ['the server is unavailable', { status: 503, body: {} }],
])('shows nothing if %s', async (_, answer) => {
  const server = show(new FakeServer().on('GET', CALL, answer));
  await waitFor(() => expect(server.asked(`GET ${CALL}`)).toHaveLength(1));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

describe('badge for beating a friend, which comes after the game', () => {
  const beaten = {
    id: 'friend-beaten',
    name: 'Bragging Rights',
    description: 'Score more than a friend in the same daily',
  };
  const earned = (badges: readonly object[]) => ({ status: 200, body: { ...dashboard(), badges } });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['were fetched', undefined, 2],
    ['came with the submission', [], 1],
  ])('appears after a daily as soon as it is earned, if the others %s', async (_, known, calls) => {
    const server = new FakeServer()
      .on('GET', CALL, { status: 200, body: [] })
      .on('GET', '/api/dashboard', earned([]));
    show(server, true, known);
    await act(() => pass(1000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    server.on('GET', CALL, { status: 200, body: [beaten] });
    await act(() => pass(4000));
    await act(() => pass(100));
    expect(screen.getByRole('listitem')).toHaveTextContent('New badge: Bragging Rights');
    await act(() => pass(20_000));
    expect(server.asked(`GET ${CALL}`)).toHaveLength(calls);
  });

  it.each([
    ['after a fun game', false, []],
    ['by a player who already has it', true, [{ ...beaten, earnedAt: '2026-11-01T12:00:00.000Z' }]],
  ])('is not awaited %s', async (_, isDaily, badges) => {
    const server = new FakeServer()
      .on('GET', CALL, { status: 200, body: [] })
      .on('GET', '/api/dashboard', earned(badges));
    show(server, isDaily);
    await act(() => pass(20_000));
    expect(server.asked(`GET ${CALL}`)).toHaveLength(1);
  });
});
