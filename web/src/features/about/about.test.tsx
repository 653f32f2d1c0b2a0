import { screen, within } from '@testing-library/react';
import { user } from '../../testing/builders';
import { quietServer, renderApp } from '../../testing/renderApp';

async function openAbout(changes: Parameters<typeof user>[0]) {
  const server = quietServer().on('GET', '/api/auth/me', { status: 200, body: user(changes) });
  const app = renderApp({ signedIn: true, server });
  await app.person.click(await screen.findByRole('button', { name: 'About Cardinal' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'About Cardinal' }) };
}

it('shows the game records button to an admin, whatever the username', async () => {
  const { dialog } = await openAbout({ isAdmin: true, username: 'ada' });
  expect(within(dialog).getByRole('button', { name: 'Game records' })).toBeVisible();
});

it('hides the game records button from other players', async () => {
  const { dialog } = await openAbout({ isAdmin: false, username: 'admin' });
  expect(within(dialog).queryByRole('button', { name: 'Game records' })).not.toBeInTheDocument();
});

it('hides the drinking game behind the flipped logo', async () => {
  const { person, dialog } = await openAbout({});
  expect(within(dialog).queryByRole('button', { name: 'enjoy' })).not.toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Flip the logo' }));
  await person.click(within(dialog).getByRole('button', { name: 'enjoy' }));
  const play = within(dialog).getByRole('button', { name: '🍻 Play Drinking Game' });
  expect(play).toHaveFocus();
  await person.click(play);
  expect(await screen.findByRole('dialog', { name: 'Age Verification' })).toBeVisible();
});
