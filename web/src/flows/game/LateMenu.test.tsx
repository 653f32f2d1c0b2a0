import { screen, within } from '@testing-library/react';
import { game, user } from '../../testing/builders';
import { quietServer, renderApp } from '../../testing/renderApp';

async function atTheTable(server = quietServer()) {
  const body = game({ mode: 'fun', date: null });
  server.on('POST', '/api/games', { status: 201, body });
  const app = renderApp({ path: '/game?mode=fun', signedIn: true, server });
  await screen.findByRole('button', { name: 'SAME COLOR' });
  return app;
}

it('opens the menu on the first press of the gear, which gets the focus back on Escape', async () => {
  const { person } = await atTheTable();
  await person.click(screen.getByRole('button', { name: 'Settings' }));
  expect(await screen.findByRole('menuitem', { name: 'Gameplay Settings' })).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Settings' })).toHaveFocus();
});

it('opens the boards on the first press of the trophy, which gets the focus back', async () => {
  const { person } = await atTheTable();
  screen.getByRole('button', { name: 'Leaderboards & Social' }).focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Leaderboards & Social' })).toBeVisible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const trophy = screen.getByRole('button', { name: 'Leaderboards & Social' });
  await screen.findByRole('group', { name: 'Your guess' });
  expect(trophy).toHaveFocus();
});

it('makes no guess from a letter typed into the menu', async () => {
  const { person, server } = await atTheTable();
  await person.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('menuitem', { name: 'How to Play' });
  await person.keyboard('s');
  expect(server.requests.filter(({ key }) => key.endsWith('/guesses'))).toEqual([]);
});

it('offers the statistics in the menu, because the bar has no room for them', async () => {
  const { person } = await atTheTable();
  await person.click(screen.getByRole('button', { name: 'Settings' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Game Statistics' }));
  const dialog = await screen.findByRole('dialog', { name: 'Game Statistics' });
  expect(await within(dialog).findByText('Best Fun Mode Score')).toBeVisible();
  expect(within(dialog).getByText('Best Daily Game Score')).toBeVisible();
});

it('shows no guest’s numbers and offers no sign-in while it is unknown who is signed in', async () => {
  const { person, server } = await atTheTable(
    quietServer().on('GET', '/api/auth/me', { status: 503, body: {} }),
  );
  const menuItem = async (name: string): Promise<void> => {
    await person.click(screen.getByRole('button', { name: 'Settings' }));
    await person.click(await screen.findByRole('menuitem', { name }));
  };
  await menuItem('Game Statistics');
  expect(await screen.findByText('Couldn’t load your statistics.')).toBeVisible();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Leaderboards & Social' }));
  await person.click(await screen.findByRole('tab', { name: 'Friends & Social' }));
  expect(await screen.findByText('Couldn’t load your friends.')).toBeVisible();
  expect(screen.queryByText('Sign in to add your friends.')).not.toBeInTheDocument();
  server.has('/api/auth/me', user());
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'My groups' })).toBeVisible();
});
