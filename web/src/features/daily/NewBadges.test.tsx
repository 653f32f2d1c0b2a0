import { render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { addLaterSlices } from '../../app/laterSlices';
import { makeStore } from '../../app/store';
import { FakeServer } from '../../testing/fakeServer';
import { NewBadges } from './NewBadges';

function show(server: FakeServer): FakeServer {
  server.install();
  render(
    <Provider store={addLaterSlices(makeStore())}>
      <NewBadges gameId="game-1" />
    </Provider>,
  );
  return server;
}

const CALL = '/api/games/game-1/badges';

it('tells which badges a game has earned', async () => {
  const body = [{ id: 'ten', name: 'Perfect Ten', description: 'Score 10 or more in one game' }];
  show(new FakeServer().on('GET', CALL, { status: 200, body }));
  const list = await screen.findByRole('list', { name: 'Badges earned with this game' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    'New badge: Perfect TenScore 10 or more in one game',
  );
});

it.each([
  ['there are none', { status: 200, body: [] }],
  ['they can’t be reached', { status: 503, body: {} }],
])('says nothing where %s', async (_, answer) => {
  const server = show(new FakeServer().on('GET', CALL, answer));
  await waitFor(() => expect(server.asked(`GET ${CALL}`)).toHaveLength(1));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
