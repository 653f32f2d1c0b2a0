import { act, screen, waitFor, within } from '@testing-library/react';
import { isolated } from '../lib/language';
import { KEYS } from '../lib/storage';
import { TODAY, user } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';

const ME = user().id;
const GROUP = {
  id: 'g'.repeat(24),
  name: 'Class 7b',
  ownerId: ME,
  inviteCode: 'i'.repeat(24),
  members: [
    { id: ME, username: 'ada', crown: false, winsFrom: '2026-11' },
    { id: 'user-2', username: 'grace', crown: true, winsFrom: '2026-10' },
  ],
  ownerActive: true,
  streak: 3,
};
const PATH = `/groups/${GROUP.id}`;
const JOIN = `/groups/join/${GROUP.inviteCode}`;
const BOARD = [
  { rank: 1, id: 'user-2', username: 'grace', score: 9, played: 1 },
  { rank: null, id: ME, username: 'ada', score: null, played: 0 },
];
const boardAt = (period: string, date: string) =>
  `/api/groups/${GROUP.id}/board?period=${period}&date=${date}`;

const groupServer = (changes: Partial<typeof GROUP> = {}) =>
  quietServer()
    .has('/api/groups', [{ id: GROUP.id, name: GROUP.name, members: 2, isOwner: true }])
    .has(`/api${PATH}`, { ...GROUP, ...changes })
    .has(boardAt('day', TODAY), BOARD)
    .has(boardAt('week', TODAY), [{ ...BOARD[0], score: 30, played: 4 }, BOARD[1]])
    .has(boardAt('week', '2026-11-14'), BOARD);

const GONE = { status: 404, body: { message: 'Not found.', code: 'not-found' } };

describe('the list of groups', () => {
  it('leads to a group', async () => {
    const { person } = renderApp({ path: '/groups', signedIn: true, server: groupServer() });
    await person.click(await screen.findByRole('link', { name: /Class 7b/ }));
    expect(await screen.findByRole('heading', { name: 'Class 7b' })).toBeVisible();
    expect(screen.getByText('2 members, streak of 3 days')).toBeVisible();
  });

  it('says when it is empty, and opens a new group', async () => {
    const server = groupServer()
      .has('/api/groups', [])
      .on('POST', '/api/groups', { status: 201, body: GROUP });
    const { person } = renderApp({ path: '/groups', signedIn: true, server });
    expect(await screen.findByText(/You’re not in a group yet/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('Enter a name')).toBeVisible();
    await person.type(screen.getByLabelText('Name of the group'), ' Class 7b ');
    await person.click(screen.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByRole('heading', { name: 'Class 7b' })).toBeVisible();
    expect(server.asked('POST /api/groups')).toEqual([{ name: 'Class 7b' }]);
  });
});

describe('a group', () => {
  it('says that the player is no longer a member, also on an open page', async () => {
    const body = { message: 'x', code: 'no-longer-member' };
    const server = groupServer().on('GET', '/api/groups', () => {
      server.on('GET', `/api${PATH}`, { status: 404, body });
      return { status: 200, body: [] };
    });
    renderApp({ path: PATH, signedIn: true, server });
    expect(await screen.findByText('You’re no longer in this group')).toBeVisible();
  });

  it.each([
    ['has another member', { status: 200, body: [...BOARD, { ...BOARD[1], id: 'user-3' }] }, '3 members, streak of 3 days'],
    ['isn’t the player’s any more', { status: 404, body: { message: 'x', code: 'no-longer-member' } }, 'You’re no longer in this group'],
  ])('is fetched again when its board says that it %s', async (_, answer, text) => {
    const third = { id: 'user-3', username: 'dora', crown: false, winsFrom: '2026-12' };
    const server = groupServer();
    server.on('GET', boardAt('day', TODAY), () => {
      server.on('GET', `/api${PATH}`, answer.status === 404 ? answer : { status: 200, body: { ...GROUP, members: [...GROUP.members, third] } });
      return answer;
    });
    renderApp({ path: PATH, signedIn: true, server });
    expect(await screen.findByText(text)).toBeVisible();
  }); // prettier-ignore

  it('notices in a tab from behind others who has joined meanwhile', async () => {
    const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const joined = { id: 'user-3', username: 'dora', crown: false, winsFrom: '2026-12' };
    const server = groupServer();
    renderApp({ path: PATH, signedIn: true, server });
    expect(await screen.findByText('2 members, streak of 3 days')).toBeVisible();
    expect(server.asked('GET /api/groups')).toEqual([]);
    const body = { ...GROUP, members: [...GROUP.members, joined] };
    const row = { rank: 1, id: joined.id, username: 'dora', score: 12, played: 1 };
    server
      .has('/api/groups', [{ id: GROUP.id, name: GROUP.name, members: 3, isOwner: true }])
      .has(`/api${PATH}`, body)
      .has(boardAt('day', TODAY), [row, ...BOARD]);
    shown.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('3 members, streak of 3 days')).toBeVisible();
    expect(await screen.findByText('dora')).toBeVisible();
  });

  it('shows who won the last month, and blocked players without their name', async () => {
    const winners = [{ id: 'user-2', username: 'grace', score: 31 }];
    const server = groupServer()
      .has('/api/auth/me', user({ hasBlocked: true }))
      .has(`/api/groups/${GROUP.id}/winners`, [{ month: '2026-10', winners }])
      .has('/api/players/blocked', [{ id: 'user-2', username: 'grace' }]);
    renderApp({ path: PATH, signedIn: true, server });
    expect(await screen.findByRole('img', { name: 'Latest winner of the month' })).toBeVisible();
    expect(await screen.findByText('October 2026')).toBeVisible();
    expect(await screen.findAllByText('Blocked player')).toHaveLength(2);
    expect(screen.queryByText('grace')).not.toBeInTheDocument();
  });

  it('marks on the board of a month who joined too late to win it, and names no one who was removed', async () => {
    const members = GROUP.members.map((one) =>
      one.id === ME ? one : { ...one, winsFrom: '2026-12' },
    );
    const winners = [{ id: null, username: null, score: 31 }];
    const server = groupServer({ members })
      .has(boardAt('month', TODAY), BOARD)
      .has(`/api/groups/${GROUP.id}/winners`, [{ month: '2026-10', winners }]);
    const { person } = renderApp({ path: PATH, signedIn: true, server });
    expect(await screen.findByText('Former member')).toBeVisible();
    const mark = 'Joined too late to win in November 2026';
    expect(screen.queryByRole('img', { name: mark })).not.toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Month' }));
    expect(await screen.findByRole('img', { name: mark })).toBeVisible();
    expect(screen.getByText(mark, { exact: false })).toBeVisible();
  });

  it('can be taken over from an inactive owner, and reported', async () => {
    const away = { ownerId: 'user-2', ownerActive: false };
    const server = groupServer(away)
      .on('PATCH', `/api${PATH}`, { status: 200, body: GROUP })
      .on('POST', `/api${PATH}/report`, { status: 204 });
    const { person } = renderApp({ path: PATH, signedIn: true, server });
    await person.click(await screen.findByRole('button', { name: 'Become the owner' }));
    expect(server.asked(`PATCH /api${PATH}`)).toEqual([{ takeOver: true }]);
    await person.click(screen.getByRole('button', { name: 'Report this group' }));
    const form = await screen.findByRole('dialog', { name: 'Report this group' });
    await person.click(within(form).getByRole('button', { name: 'Send report' }));
    expect(within(form).getByRole('alert')).toHaveTextContent('Please choose a reason.');
    await person.click(within(form).getByRole('radio', { name: 'Something else' }));
    await person.type(within(form).getByLabelText('Note (optional)'), ' Asks for passwords ');
    await person.click(within(form).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeVisible();
    expect(form).not.toBeInTheDocument();
    expect(server.asked(`POST /api${PATH}/report`)).toEqual([
      { reason: 'other', note: 'Asks for passwords' },
    ]);
  });

  it('shows the link of its invitation, with a QR code', async () => {
    const { person } = renderApp({ path: PATH, signedIn: true, server: groupServer() });
    await person.click(await screen.findByRole('button', { name: 'Share the link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share the link' });
    expect(within(dialog).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    expect(within(dialog).getByLabelText('Link')).toHaveValue(`${location.origin}${JOIN}`);
  });

  it('shows its boards, and steps back by a week', async () => {
    const { person } = renderApp({ path: PATH, signedIn: true, server: groupServer() });
    const rowOf = (name: string) =>
      screen.getAllByRole('listitem').find((row) => row.textContent.includes(name));
    await waitFor(() => expect(rowOf('grace')).toHaveTextContent(/grace.*9$/u));
    expect(rowOf('ada')).toHaveTextContent('ada (you)–no game');
    expect(screen.getByRole('button', { name: 'Next day' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await person.click(screen.getByRole('tab', { name: 'Week' }));
    await waitFor(() => expect(rowOf('grace')).toHaveTextContent('4 days30'));
    await person.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(
      await screen.findByRole('heading', { name: /November 8 to Saturday, November 14/ }),
    ).toBeVisible();
    await waitFor(() => expect(rowOf('grace')).toHaveTextContent('1 day9'));
  });

  it('lets a member report another one', async () => {
    const { person } = renderApp({ path: PATH, signedIn: true, server: groupServer() });
    await person.click(await screen.findByRole('button', { name: 'grace' }));
    const dialog = await screen.findByRole('dialog', { name: '@grace' });
    expect(within(dialog).getByRole('button', { name: /Report/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^ada/ })).not.toBeInTheDocument();
  });

  it('is changed by its owner only', async () => {
    renderApp({ path: PATH, signedIn: true, server: groupServer({ ownerId: 'user-2' }) });
    expect(await screen.findByRole('button', { name: 'Leave the group' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Group settings' })).not.toBeInTheDocument();
  });

  it('loses a member after a question', async () => {
    const server = groupServer().on('DELETE', `/api${PATH}/members/user-2`, { status: 204 });
    const { person } = renderApp({ path: PATH, signedIn: true, server });
    await person.click(await screen.findByRole('button', { name: 'Group settings' }));
    await person.click(await screen.findByRole('button', { name: 'Remove: grace' }));
    expect(server.asked(`DELETE /api${PATH}/members/user-2`)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(`${isolated('grace')} was removed.`)).toBeVisible();
  });

  it('gets a new name, link and owner', async () => {
    const server = groupServer().on('PATCH', `/api${PATH}`, { status: 200, body: GROUP });
    const { person } = renderApp({ path: PATH, signedIn: true, server });
    await person.click(await screen.findByRole('button', { name: 'Group settings' }));
    const settings = await screen.findByRole('dialog', { name: 'Group settings' });
    const name = within(settings).getByLabelText('Name of the group');
    await person.clear(name);
    await person.type(name, 'Class 8b');
    await person.click(within(settings).getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('The group was renamed.')).toBeVisible();
    await person.click(within(settings).getByRole('button', { name: 'Replace the link' }));
    await person.click(screen.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('The link was replaced.')).toBeVisible();
    await person.click(within(settings).getByRole('button', { name: 'Make owner: grace' }));
    await person.click(screen.getByRole('button', { name: 'Make owner' }));
    await waitFor(() => expect(settings).not.toBeInTheDocument());
    expect(server.asked(`PATCH /api${PATH}`)).toEqual([
      { name: 'Class 8b' },
      { newInviteCode: true },
      { ownerId: 'user-2' },
    ]);
  });

  it('is left after a question', async () => {
    const server = groupServer().on('DELETE', `/api${PATH}/members/${ME}`, { status: 204 });
    const { person } = renderApp({ path: PATH, signedIn: true, server });
    await person.click(await screen.findByRole('button', { name: 'Leave the group' }));
    expect(screen.getByText(/The member who joined first becomes its owner/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'My groups' })).toBeVisible();
  });

  it('that the player isn’t in says so', async () => {
    renderApp({ path: PATH, signedIn: true, server: quietServer().on('GET', `/api${PATH}`, GONE) });
    expect(await screen.findByRole('heading', { name: 'Group not found' })).toBeVisible();
  });
});

describe('an invitation', () => {
  const invitation = { name: GROUP.name, invitedBy: 'grace', members: 4 };
  const inviting = () => groupServer().has(`/api/invitations/${GROUP.inviteCode}`, invitation);

  it('leads into the group', async () => {
    const server = inviting().on('POST', '/api/groups/join', { status: 200, body: GROUP });
    const { person } = renderApp({ path: JOIN, signedIn: true, server });
    expect(
      await screen.findByRole('heading', { name: 'grace invites you to Class 7b' }),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Join the group' }));
    expect(await screen.findByText('2 members, streak of 3 days')).toBeVisible();
    expect(server.asked('POST /api/groups/join')).toEqual([{ inviteCode: GROUP.inviteCode }]);
  });

  it('can be reported, and the form stays open while that fails', async () => {
    const report = `/api/invitations/${GROUP.inviteCode}/report`;
    const server = inviting().fails('POST', report);
    const { person } = renderApp({ path: JOIN, signedIn: true, server });
    await person.click(await screen.findByRole('button', { name: 'Report this group' }));
    const form = await screen.findByRole('dialog', { name: 'Report this group' });
    await person.click(within(form).getByRole('radio', { name: 'The group’s name' }));
    await person.click(within(form).getByRole('button', { name: 'Send report' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('Couldn’t send the report.');
    server.on('POST', report, { status: 204 });
    await person.click(within(form).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeVisible();
    expect(server.asked(`POST ${report}`)).toEqual([{ reason: 'name' }, { reason: 'name' }]);
  });

  it('waits for an account, and opens after the sign-in', async () => {
    const server = inviting();
    const { unmount } = renderApp({ path: JOIN, server });
    expect(await screen.findByText(/You need an account to join/)).toBeVisible();
    expect(localStorage.getItem(KEYS.invitation)).toBe(JOIN);
    unmount();
    renderApp({ path: '/', signedIn: true, server });
    expect(await screen.findByRole('button', { name: 'Join the group' })).toBeVisible();
    expect(localStorage.getItem(KEYS.invitation)).toBeNull();
  });

  it('says when the group is full, or the link no longer works', async () => {
    const full = { message: 'This group already has 100 members.', code: 'group-full' };
    const server = inviting().on('POST', '/api/groups/join', { status: 409, body: full });
    const { person } = renderApp({ path: JOIN, signedIn: true, server });
    await person.click(await screen.findByRole('button', { name: 'Join the group' }));
    expect(await screen.findByText(full.message)).toBeVisible();
    server.on('POST', '/api/groups/join', GONE);
    await person.click(screen.getByRole('button', { name: 'Join the group' }));
    expect(
      await screen.findByRole('heading', { name: 'This invitation no longer works' }),
    ).toBeVisible();
  });
});
