import { screen } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';

it('opens the party game behind both gates alone, whatever address was typed', async () => {
  const { person, unmount } = renderApp({ path: '/game?mode=drinking', signedIn: true });
  await person.click(await screen.findByRole('button', { name: "Yes, I'm 21+" }));
  expect(screen.queryByRole('button', { name: 'SAME COLOR' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'I accept' }));
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
  unmount();
  renderApp({ path: '/game?mode=drinking', signedIn: true });
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
});

it('leads home from a gate that is not passed', async () => {
  const { person } = renderApp({ path: '/game?mode=drinking', signedIn: true });
  await person.click(await screen.findByRole('button', { name: /Classic Mode/ }));
  expect(await screen.findByRole('region', { name: 'Daily Challenge' })).toBeVisible();
});
