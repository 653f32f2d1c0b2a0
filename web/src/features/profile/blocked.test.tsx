import { screen, within } from '@testing-library/react';
import { isolated } from '../../lib/language';
import { quietServer, renderApp } from '../../testing/renderApp';

// Compiles them in advance, which can take longer than a test waits.
beforeAll(() => Promise.all([import('./ProfileDialog'), import('./BlockedDialog')]));

const LIST = '/api/players/blocked';

async function openBlocked(server = quietServer()) {
  server.has('/api/auth/sessions', []);
  const app = renderApp({ signedIn: true, server });
  await app.person.click(await screen.findByRole('button', { name: 'Settings' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'My Profile' }));
  await app.person.click(await screen.findByRole('tab', { name: 'Security' }));
  await app.person.click(screen.getByRole('button', { name: 'Show blocked players' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Blocked players' }) };
}

it('lists blocked players and unblocks one', async () => {
  let blocked = ['grace', 'alan'].map((username) => ({ id: username, username }));
  const server = quietServer()
    .on('GET', LIST, () => ({ status: 200, body: blocked }))
    .on('DELETE', '/api/players/grace/block', () => {
      blocked = blocked.slice(1);
      return { status: 204 };
    });
  const { person, dialog } = await openBlocked(server);
  await person.click(await within(dialog).findByRole('button', { name: 'Unblock grace' }));
  expect(
    await within(dialog).findByText(`${isolated('grace')} is no longer blocked.`),
  ).toBeVisible();
  expect(await within(dialog).findByRole('button', { name: 'Unblock alan' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Unblock grace' })).toBeNull();
});

it('says that no one is blocked', async () => {
  const { dialog } = await openBlocked(quietServer().has(LIST, []));
  expect(await within(dialog).findByText('You haven’t blocked anyone.')).toBeVisible();
});

it('can be tried again if the list fails to load', async () => {
  const server = quietServer().fails('GET', LIST);
  const { person, dialog } = await openBlocked(server);
  const retry = await within(dialog).findByRole('button', { name: 'Try again' });
  server.has(LIST, []);
  await person.click(retry);
  expect(await within(dialog).findByText('You haven’t blocked anyone.')).toBeVisible();
});
