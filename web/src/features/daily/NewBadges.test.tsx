import { act, screen, waitFor, within } from '@testing-library/react';
import type { Badge } from '@cardinal/core/records/badges';
import { dashboard } from '../../testing/builders';
import { FakeServer } from '../../testing/fakeServer';
import { renderPart } from '../../testing/renderPart';
import { pass } from '../../testing/table';
import { NewBadges } from './NewBadges';

const show = (server: FakeServer, isDaily = false, known?: readonly Badge[]) =>
  renderPart(<NewBadges gameId="game-1" isDaily={isDaily} known={known} />, server);

const CALL = '/api/games/game-1/badges';
const TEN = { id: 'ten', name: 'Perfect Ten', description: 'Score 10 or more in one game' };

it('lists the badges that a game has earned', async () => {
  show(new FakeServer().has(CALL, [TEN]));
  const list = await screen.findByRole('list', { name: 'Badges earned with this game' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    'New badge: Perfect TenScore 10 or more in one game',
  );
});

it('lists the badges from the submission’s response without a call', async () => {
  const { server } = show(new FakeServer(), false, [TEN]);
  expect(await screen.findByRole('listitem')).toHaveTextContent('New badge: Perfect Ten');
  expect(server.requests).toEqual([]);
});

it.each([
  ['there are none', { status: 200, body: [] }],
  ['the server is unavailable', { status: 503, body: {} }],
])('shows nothing if %s', async (_, answer) => {
  const { server } = show(new FakeServer().on('GET', CALL, answer));
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
  const serverWith = (badges: readonly object[]) =>
    new FakeServer().has(CALL, []).has('/api/dashboard', { ...dashboard(), badges });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['were fetched', undefined, 2],
    ['came with the submission', [], 1],
  ])('appears after a daily as soon as it is earned, if the others %s', async (_, known, calls) => {
    const { server } = show(serverWith([]), true, known);
    await act(() => pass(1000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    server.has(CALL, [beaten]);
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
    const { server } = show(serverWith(badges), isDaily);
    await act(() => pass(20_000));
    expect(server.asked(`GET ${CALL}`)).toHaveLength(1);
  });
});
