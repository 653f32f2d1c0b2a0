import { screen, within } from '@testing-library/react';
import { quietServer, renderApp } from '../../testing/renderApp';

const REPORTED = {
  userId: 'user-2',
  username: 'rude-name',
  reports: 3,
  reasons: { name: 2, cheating: 0, other: 1 },
  newReporters: 2,
  notes: [{ note: 'An insult', at: '2026-11-21T10:00:00.000Z' }],
  latestAt: '2026-11-21T10:00:00.000Z',
};
const STATUS = '/api/admin/players/user-2';

async function openReports(server = quietServer()) {
  server.on('GET', '/api/admin/game-records', {
    status: 404,
    body: { message: '', code: 'not-found' },
  });
  server.on('GET', '/api/admin/games-by-day?days=30', { status: 200, body: [] });
  const app = renderApp({ path: '/admin/game-records', signedIn: true, server });
  await app.person.click(await screen.findByRole('tab', { name: 'Reports' }));
  return app;
}

it('shows reported players with reasons and notes', async () => {
  await openReports(
    quietServer().on('GET', '/api/admin/reports', { status: 200, body: [REPORTED] }),
  );
  expect(await screen.findByRole('heading', { name: '@rude-name' })).toBeVisible();
  expect(screen.getByText(/^3 open reports, the last /)).toBeVisible();
  expect(screen.getByText('Username 2 · Cheating 0 · Something else 1')).toBeVisible();
  expect(screen.getByText('By accounts under 7 days old: 2 people')).toBeVisible();
  expect(screen.getByText(/“An insult”/)).toBeVisible();
});

it.each([
  ['Dismiss the reports', { dismissReports: true }],
  [
    'Dismiss, and ignore later reports by these people',
    { dismissReports: true, muteReporters: true },
  ],
  ['Replace the username', { rename: true }],
  ['Suspend the player', { suspended: true }],
])('decides with a reason: %s', async (text, action) => {
  let listed = [REPORTED];
  const server = quietServer()
    .on('GET', '/api/admin/reports', () => ({ status: 200, body: listed }))
    .on('POST', STATUS, () => {
      listed = [];
      return { status: 204 };
    });
  const { person } = await openReports(server);
  await person.click(await screen.findByRole('button', { name: 'Decide about rude-name' }));
  const dialog = await screen.findByRole('dialog', { name: '@rude-name' });
  const decide = within(dialog).getByRole('button', { name: text });
  await person.click(decide);
  expect(server.asked(`POST ${STATUS}`)).toEqual([]);
  await person.type(within(dialog).getByLabelText('Reason (kept in the audit list)'), 'seen');
  await person.click(decide);
  expect(await screen.findByText('No open reports.')).toBeVisible();
  expect(server.asked(`POST ${STATUS}`)).toEqual([{ ...action, reason: 'seen' }]);
  expect(dialog).not.toBeInTheDocument();
});

it('says that only admins can see reports', async () => {
  await openReports(
    quietServer().on('GET', '/api/admin/reports', {
      status: 403,
      body: { message: '', code: 'forbidden' },
    }),
  );
  expect(await screen.findByText('Failed to load the reports.')).toBeVisible();
  expect(screen.getByText('Only admins can see this.')).toBeVisible();
});
