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
const GROUP = {
  groupId: 'g1',
  name: 'Cardinal help',
  ownerId: 'user-3',
  owner: 'eve',
  members: 4,
  reports: 1,
  reasons: { name: 1, other: 0 },
  newReporters: 0,
  notes: [{ note: 'Asks for passwords', at: '2026-11-21T10:00:00.000Z' }],
  latestAt: '2026-11-21T10:00:00.000Z',
};
const MODERATION = '/api/admin/groups/g1';
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

it('shows reported groups with owner, reasons and notes', async () => {
  await openReports(
    quietServer().on('GET', '/api/admin/group-reports', { status: 200, body: [GROUP] }),
  );
  const list = await screen.findByRole('region', { name: 'Reported groups' });
  expect(await within(list).findByRole('heading', { name: 'Cardinal help' })).toBeVisible();
  expect(within(list).getByText('4 members, owner @eve')).toBeVisible();
  expect(within(list).getByText('Name 1 · Something else 0')).toBeVisible();
  expect(within(list).getByText(/“Asks for passwords”/)).toBeVisible();
});

it.each([
  ['Dismiss the reports', { dismissReports: true }],
  [
    'Dismiss, and ignore later reports by these people',
    { dismissReports: true, muteReporters: true },
  ],
  ['Replace the name', { rename: true }],
  ['Delete the group', { delete: true }],
])('decides about a group with a reason: %s', async (text, action) => {
  let listed = [GROUP];
  const server = quietServer()
    .on('GET', '/api/admin/group-reports', () => ({ status: 200, body: listed }))
    .on('POST', MODERATION, () => {
      listed = [];
      return { status: 204 };
    });
  const { person } = await openReports(server);
  await person.click(await screen.findByRole('button', { name: 'Decide about Cardinal help' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cardinal help' });
  const decide = within(dialog).getByRole('button', { name: text });
  await person.click(decide);
  expect(server.asked(`POST ${MODERATION}`)).toEqual([]);
  await person.type(within(dialog).getByLabelText('Reason (kept in the audit list)'), 'seen');
  await person.click(decide);
  expect(await screen.findByText('No open reports.')).toBeVisible();
  expect(server.asked(`POST ${MODERATION}`)).toEqual([{ ...action, reason: 'seen' }]);
  expect(dialog).not.toBeInTheDocument();
});

it('says that only admins can see reports', async () => {
  const forbidden = { status: 403, body: { message: '', code: 'forbidden' } };
  await openReports(
    quietServer()
      .on('GET', '/api/admin/reports', forbidden)
      .on('GET', '/api/admin/group-reports', forbidden),
  );
  for (const name of ['Reported players', 'Reported groups']) {
    const list = await screen.findByRole('region', { name });
    expect(await within(list).findByText('Failed to load the reports.')).toBeVisible();
    expect(within(list).getByText('Only admins can see this.')).toBeVisible();
  }
});
