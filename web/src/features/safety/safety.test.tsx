import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@cardinal/core/api/accounts';
import { user } from '../../testing/builders';
import { quietServer, renderApp } from '../../testing/renderApp';

// Compiles them in advance, which can take longer than a test waits.
beforeAll(() => Promise.all([import('../../flows/SocialFlow'), import('./PlayerDialog')]));

const grace = { id: 'user-2', username: 'grace', firstName: 'Grace', lastName: 'Hopper' };
const BLOCKED = '/api/players/blocked';

function server(changes: Partial<User> = {}) {
  return quietServer(changes)
    .has('/api/leaderboard/daily', [{ rank: 1, username: 'grace', score: 9, userId: 'user-2' }])
    .has('/api/leaderboard/fun', [])
    .has('/api/friends', [grace])
    .has('/api/friends/requests', { incoming: [], outgoing: [] })
    .has('/api/friends/leaderboard', [])
    .has(BLOCKED, [])
    .on('PUT', '/api/players/user-2/block', { status: 204 })
    .on('DELETE', '/api/players/user-2/block', { status: 204 })
    .on('POST', '/api/players/user-2/report', { status: 204 });
}

/** Opens the dialog about a player on a board. */
async function openPlayer(api = server()) {
  const app = renderApp({ signedIn: true, server: api });
  await app.person.click(await screen.findByRole('button', { name: 'Leaderboards & Social' }));
  await app.person.click(await screen.findByRole('button', { name: 'grace' }));
  const dialog = await screen.findByRole('dialog', { name: '@grace' });
  return { ...app, dialog };
}

it('blocks a player from a board after a confirmation', async () => {
  const { person, dialog, server: api } = await openPlayer();
  await person.click(await within(dialog).findByRole('button', { name: 'Block' }));
  api
    .has('/api/auth/me', user({ hasBlocked: true }))
    .has(BLOCKED, [{ id: 'user-2', username: 'grace' }]);
  const question = await screen.findByRole('dialog', { name: 'Block this player?' });
  expect(api.asked('PUT /api/players/user-2/block')).toHaveLength(0);
  await person.click(within(question).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.asked('PUT /api/players/user-2/block')).toHaveLength(1);
  expect(await screen.findByText('Player blocked')).toBeVisible();
  expect(await screen.findByText('Blocked player')).toBeVisible();
});

it('names a blocked player’s row on a board ‘Blocked player’, without a way to open it', async () => {
  const body = [{ id: 'user-2', username: 'grace' }];
  const { person } = renderApp({
    signedIn: true,
    server: server({ hasBlocked: true }).has(BLOCKED, body),
  });
  await person.click(await screen.findByRole('button', { name: 'Leaderboards & Social' }));
  expect(await screen.findByText('Blocked player')).toBeVisible();
  expect(screen.queryByText('grace')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Blocked player' })).toBeNull();
});

it('says that a block failed, and can be tried again', async () => {
  const failing = server().fails('PUT', '/api/players/user-2/block');
  const { person, dialog } = await openPlayer(failing);
  await person.click(await within(dialog).findByRole('button', { name: 'Block' }));
  const question = await screen.findByRole('dialog', { name: 'Block this player?' });
  await person.click(within(question).getByRole('button', { name: 'Block' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Couldn’t block this player.');
  expect(within(dialog).getByRole('button', { name: 'Block' })).toBeVisible();
});

it('offers no block before it knows whether the player is blocked', async () => {
  const api = server().fails('GET', BLOCKED);
  const { person, dialog } = await openPlayer(api);
  const retry = await within(dialog).findByRole('button', { name: 'Try again' });
  expect(within(dialog).queryByRole('button', { name: /lock/ })).toBeNull();
  api.has(BLOCKED, []);
  await person.click(retry);
  expect(await within(dialog).findByRole('button', { name: 'Block' })).toBeVisible();
});

it('sends a report with a reason and a note, once a reason is chosen', async () => {
  const { person, dialog, server: api } = await openPlayer();
  await person.click(within(dialog).getByRole('button', { name: 'Report' }));
  const form = await screen.findByRole('dialog', { name: 'Report a player' });
  await person.click(within(form).getByRole('button', { name: 'Send report' }));
  expect(within(form).getByRole('alert')).toHaveTextContent('Please choose a reason.');
  expect(within(form).getByRole('radio', { name: 'The username' })).toHaveFocus();
  await person.click(within(form).getByRole('radio', { name: 'Cheating' }));
  await person.type(within(form).getByLabelText('Note (optional)'), ' Too lucky ');
  await person.click(within(form).getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Report sent')).toBeVisible();
  expect(api.asked('POST /api/players/user-2/report')).toEqual([
    { reason: 'cheating', note: 'Too lucky' },
  ]);
  expect(screen.queryByRole('dialog', { name: '@grace' })).toBeNull();
});

it('opens the same dialog from the friends list', async () => {
  const { person } = renderApp({ signedIn: true, server: server() });
  await person.click(await screen.findByRole('button', { name: 'Leaderboards & Social' }));
  await person.click(await screen.findByRole('tab', { name: 'Friends & Social' }));
  await person.click(await screen.findByRole('tab', { name: 'Manage Friends' }));
  await person.click(await screen.findByRole('button', { name: /^@grace/ }));
  expect(await screen.findByRole('dialog', { name: '@grace' })).toBeVisible();
});
