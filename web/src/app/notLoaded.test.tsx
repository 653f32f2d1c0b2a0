import { screen } from '@testing-library/react';
import { expectInConsole } from '../testing/console';
import { renderApp } from '../testing/renderApp';

jest.mock('../pages/AdminPage', () => {
  throw new Error('404: the file belongs to an older version');
});

it("offers to reload a page whose file can't be loaded", async () => {
  expectInConsole('error', /older version/);
  renderApp({ path: '/admin/game-records', signedIn: true });
  expect(await screen.findByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});
