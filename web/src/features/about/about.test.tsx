import { screen, within } from '@testing-library/react';
import { quietServer, renderApp } from '../../testing/renderApp';

async function openAbout(changes: Parameters<typeof quietServer>[0]) {
  const app = renderApp({ signedIn: true, server: quietServer(changes) });
  await app.person.click(await screen.findByRole('button', { name: 'About Cardinal' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'About Cardinal' }) };
}

it.each([
  [true, 'ada', 1],
  [false, 'admin', 0],
])('offers the game records by the claim alone: %s for %s', async (isAdmin, username, buttons) => {
  const { dialog } = await openAbout({ isAdmin, username });
  expect(within(dialog).queryAllByRole('button', { name: 'Game records' })).toHaveLength(buttons);
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
