import { screen, within } from '@testing-library/react';
import { refusal, type FakeServer } from '../../testing/fakeServer';
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
const ABOUT = {
  players: {
    list: '/api/admin/reports',
    call: '/api/admin/players/user-2',
    reported: REPORTED,
    name: 'rude-name',
    title: '@rude-name',
  },
  groups: {
    list: '/api/admin/group-reports',
    call: '/api/admin/groups/g1',
    reported: GROUP,
    name: 'Cardinal help',
    title: 'Cardinal help',
  },
} as const;

async function openReports(server: FakeServer) {
  const app = renderApp({ path: '/admin/game-records', signedIn: true, server });
  await app.person.click(await screen.findByRole('tab', { name: 'Reports' }));
  return app;
}

it.each([
  [
    'players',
    [
      /^3 open reports, the last /,
      'Username 2 · Cheating 0 · Something else 1',
      'By accounts under 7 days old: 2 people',
      /“An insult”/,
    ],
  ],
  ['groups', ['4 members, owner @eve', 'Name 1 · Something else 0', /“Asks for passwords”/]],
] as const)('shows reported %s with reasons and notes', async (kind, texts) => {
  const { list, reported, title } = ABOUT[kind];
  await openReports(quietServer().has(list, [reported]));
  const shown = within(await screen.findByRole('region', { name: `Reported ${kind}` }));
  expect(await shown.findByRole('heading', { name: title })).toBeVisible();
  for (const text of texts) expect(shown.getByText(text)).toBeVisible();
});

const DISMISS = 'Dismiss the reports';
const MUTE = 'Dismiss, and ignore later reports by the new accounts';

it.each([
  ['players', DISMISS, { dismissReports: true }],
  ['players', MUTE, { dismissReports: true, muteReporters: true }],
  ['players', 'Replace the username', { rename: true }],
  ['players', 'Suspend the player', { suspended: true }],
  ['groups', DISMISS, { dismissReports: true }],
  ['groups', MUTE, { dismissReports: true, muteReporters: true }],
  ['groups', 'Replace the name', { rename: true }],
  ['groups', 'Delete the group', { delete: true }],
] as const)('decides about %s with a reason: %s', async (kind, text, action) => {
  const { list, call, reported, name, title } = ABOUT[kind];
  let listed: object[] = [reported];
  const server = quietServer()
    .on('GET', list, () => ({ status: 200, body: listed }))
    .on('POST', call, () => {
      listed = [];
      return { status: 204 };
    });
  const { person } = await openReports(server);
  await person.click(await screen.findByRole('button', { name: `Decide about ${name}` }));
  const dialog = await screen.findByRole('dialog', { name: title });
  const decide = within(dialog).getByRole('button', { name: text });
  await person.click(decide);
  expect(server.asked(`POST ${call}`)).toEqual([]);
  await person.type(within(dialog).getByLabelText('Reason (kept in the audit list)'), 'seen');
  await person.click(decide);
  expect(await screen.findByText('No open reports.')).toBeVisible();
  expect(server.asked(`POST ${call}`)).toEqual([{ ...action, reason: 'seen' }]);
  expect(dialog).not.toBeInTheDocument();
});

it('says that only admins can see reports', async () => {
  const server = quietServer();
  for (const { list } of Object.values(ABOUT)) server.on('GET', list, refusal(403, 'forbidden'));
  await openReports(server);
  for (const kind of Object.keys(ABOUT)) {
    const list = await screen.findByRole('region', { name: `Reported ${kind}` });
    expect(await within(list).findByText('Failed to load the reports.')).toBeVisible();
    expect(within(list).getByText('Only admins can see this.')).toBeVisible();
  }
});
