import { screen, within } from '@testing-library/react';
import { refusal } from '../../testing/fakeServer';
import { quietServer, renderApp } from '../../testing/renderApp';

const held = {
  gameId: 'game-1',
  userId: 'user-9',
  username: 'eve',
  date: '2026-11-20',
  mode: 'daily',
  score: 52,
  insight: 31.42,
  luck: 5.06,
  deckOdds: 0.00008,
  linked: 1,
  state: 'held',
  endedAt: '2026-11-20T20:00:00.000Z',
};
const turns = [
  {
    guess: 'outside',
    correct: true,
    cards: [{ suit: '♥', value: '7' }],
    chance: 0.0213,
    bestChance: 0.5,
    milliseconds: 2612,
  },
];

function adminServer() {
  return quietServer()
    .has('/api/admin/leaders/unseen', [])
    .has('/api/admin/reviews?state=held', [held])
    .has('/api/admin/reviews/game-1', { ...held, turns });
}

async function openFairPlay(server = adminServer()) {
  const app = renderApp({ path: '/admin/game-records', signedIn: true, server });
  await app.person.click(await screen.findByRole('tab', { name: 'Fair play' }));
  return app;
}

async function openGame() {
  const app = await openFairPlay();
  await app.person.click(await screen.findByRole('button', { name: 'Open the game of eve' }));
  const dialog = await screen.findByRole('dialog', { name: /eve/ });
  await within(dialog).findByRole('button', { name: 'Release' });
  return { ...app, dialog };
}

it('shows a held game with the chances and the seconds for each card', async () => {
  const { dialog } = await openGame();
  const [, row] = within(dialog).getAllByRole('row');
  expect(row).toHaveTextContent('2.1%');
  expect(row).toHaveTextContent('50%');
  expect(row).toHaveTextContent('2.6 s');
  expect(within(dialog).getByRole('img', { name: '7 of hearts' })).toBeVisible();
});

it('lists leaders with their deck odds and how they were released, until someone has looked', async () => {
  const eve = { ...held, state: 'released', releasedBy: 'new' };
  const ada = { ...held, gameId: 'game-2', username: 'ada', state: null, releasedBy: null };
  const server = adminServer()
    .has('/api/admin/reviews?state=held', [])
    .has('/api/admin/leaders/unseen', [eve, ada])
    .has('/api/admin/reviews/game-1', { ...held, state: 'released', turns })
    .on('POST', '/api/admin/reviews/game-1', { status: 204 });
  const { person } = await openFairPlay(server);
  const leaders = await screen.findByRole('region', { name: 'Leaders to look at' });
  const [, first, second] = within(leaders).getAllByRole('row');
  expect(first).toHaveTextContent('@eve');
  expect(first).toHaveTextContent('1 in 12,500');
  expect(first).toHaveTextContent('released by the seventh daily');
  expect(second).toHaveTextContent('@ada');
  expect(second).toHaveTextContent('not held');
  await person.click(screen.getByRole('button', { name: 'Open the game of eve' }));
  const dialog = await screen.findByRole('dialog', { name: /eve/ });
  await person.type(await within(dialog).findByRole('textbox'), 'Looked at it: a good day');
  await person.click(within(dialog).getByRole('button', { name: 'Leave on the boards' }));
  expect(server.asked('POST /api/admin/reviews/game-1')).toEqual([
    { decision: 'release', reason: 'Looked at it: a good day' },
  ]);
});

it('requires a reason for a decision', async () => {
  const { person, dialog, server } = await openGame();
  server.on('POST', '/api/admin/reviews/game-1', { status: 204 });
  expect(within(dialog).getByRole('button', { name: 'Release' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await person.type(within(dialog).getByRole('textbox'), 'Looked at it: a good day');
  await person.click(within(dialog).getByRole('button', { name: 'Release' }));
  expect(await within(dialog).findByText('Released. It’s on the boards now.')).toBeVisible();
  expect(server.asked('POST /api/admin/reviews/game-1')).toEqual([
    { decision: 'release', reason: 'Looked at it: a good day' },
  ]);
});

it('removes a player from the boards, and shows the server’s message if it refuses', async () => {
  const { person, dialog, server } = await openGame();
  server.on('POST', '/api/admin/players/user-9', refusal(400, 'invalid-input', 'Not yourself.'));
  await person.type(within(dialog).getByRole('textbox'), 'Three of these');
  await person.click(within(dialog).getByRole('button', { name: 'Take off the boards' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not yourself.');
  expect(server.asked('POST /api/admin/players/user-9')).toEqual([
    { ranked: false, reason: 'Three of these' },
  ]);
});

it('lists who did what, and why', async () => {
  const server = adminServer().has('/api/admin/audit', [
    {
      at: '2026-11-21T12:00:00.000Z',
      admin: 'dealer',
      action: 'void',
      target: 'game-1',
      reason: 'Two accounts',
    },
  ]);
  const { person } = await openFairPlay(server);
  await person.click(await screen.findByRole('tab', { name: 'Audit list' }));
  const list = await screen.findByRole('region', { name: 'Audit list' });
  expect(list).toHaveTextContent('@dealer voided the game');
  expect(list).toHaveTextContent('Two accounts');
});
