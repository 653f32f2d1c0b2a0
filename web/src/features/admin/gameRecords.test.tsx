import { act, screen, waitFor, within } from '@testing-library/react';
import { showLanguage } from '../../lib/language';
import { refusal } from '../../testing/fakeServer';
import { quietServer, renderApp } from '../../testing/renderApp';

const GAMES = ['totalGames', 'dailyGames', 'funGames', 'drinkingGames'];
const ofGames = GAMES.flatMap((name) => [
  [name === 'totalGames' ? name : `${name}Total`, 40],
  ...['Today', 'ThisWeek', 'ThisMonth'].map((period) => [`${name}${period}`, 3]),
]);
const ofUsers = { totalUsers: 12, newUsersToday: 1, newUsersThisWeek: 2, newUsersThisMonth: 5 };

it('names each number: total, today, this week, this month', async () => {
  const server = quietServer().has('/api/admin/game-records', {
    ...ofUsers,
    ...Object.fromEntries(ofGames),
  });
  renderApp({ path: '/admin/game-records', signedIn: true, server });
  const users = await screen.findByRole('region', { name: 'Users' });
  const names = within(users).getAllByRole('term');
  expect(names.map((name) => [name.textContent, name.nextElementSibling?.textContent])).toEqual([
    ['Total', '12'],
    ['Today', '1'],
    ['This week', '2'],
    ['This month', '5'],
  ]);
});

it('is in English, whatever language the admin has chosen', async () => {
  await showLanguage('ar');
  const page = document.documentElement;
  const server = quietServer({ language: 'ar' });
  const { person } = renderApp({ path: '/admin/game-records', signedIn: true, server });
  expect(await screen.findByRole('heading', { name: 'Game Records & Analytics' })).toBeVisible();
  expect(page).toMatchObject({ lang: 'en', dir: 'ltr' });
  await person.click(screen.getByRole('button', { name: 'Home' }));
  await waitFor(() => expect(page).toMatchObject({ lang: 'ar', dir: 'rtl' }));
  await act(() => showLanguage('en'));
});

it.each([
  ['forbidden', 403, true],
  ['internal', 500, false],
] as const)(
  'explains a failure only if the player is not an admin: %s',
  async (code, status, isShown) => {
    const server = quietServer().on('GET', '/api/admin/game-records', refusal(status, code, 'No.'));
    renderApp({ path: '/admin/game-records', signedIn: true, server });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to load analytics data.')).toBeVisible();
    expect(within(alert).queryAllByText('Only admins can see this.')).toHaveLength(isShown ? 1 : 0);
  },
);
