import { screen } from '@testing-library/react';
import { TODAY, user } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';

const turn = {
  guess: 'same',
  correct: true,
  cards: [
    { suit: '♥', value: '7' },
    { suit: '♦', value: 'K' },
  ],
};
const run = { gameDate: TODAY, score: 2, turns: [turn], userId: user().id, key: 'k' };
const path = `/api/daily/runs/${TODAY}`;

it('takes back the links to the own run, after a question', async () => {
  const server = quietServer()
    .on('GET', path, { status: 200, body: run })
    .on('DELETE', path, { status: 204 });
  const { person } = renderApp({ path: `/runs/${TODAY}/${user().id}/k`, signedIn: true, server });
  await person.click(
    await screen.findByRole('button', { name: 'Take back the links to this run' }),
  );
  expect(server.asked(`DELETE ${path}`)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Take Back' }));
  expect(await screen.findByText('No link opens this run any more.')).toBeVisible();
  expect(server.asked(`DELETE ${path}`)).toHaveLength(1);
});

it('offers that for nobody else’s run', async () => {
  const server = quietServer()
    .on('GET', path, { status: 200, body: run })
    .on('GET', `${path}/user-2/k`, { status: 200, body: { ...run, username: 'grace' } });
  renderApp({ path: `/runs/${TODAY}/user-2/k`, signedIn: true, server });
  expect(await screen.findByRole('heading', { name: 'grace' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Take back/ })).not.toBeInTheDocument();
});
