import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addLazySlices } from '../../app/lazySlices';
import { makeStore } from '../../app/store';
import { listedChallenge, TODAY, user } from '../../testing/builders';
import { refusal } from '../../testing/fakeServer';
import { quietServer, renderApp } from '../../testing/renderApp';
import { translate } from '../../testing/translate';
import { challengesApi } from '../../data/challenges';
import { friendsApi } from '../../data/friends';
import { KEYS, local } from '../../lib/storage';

// Compiles it in advance, which can take longer than a test waits.
beforeAll(() => import('./SocialDialog'));

const scores = {
  dailyScoreToday: null,
  bestDailyScoreEver: 12,
  bestFunScoreEver: null,
  bestFunScoreToday: null,
};
const grace = { id: 'user-2', username: 'grace', firstName: 'Grace', lastName: 'Hopper' };

function socialServer() {
  return quietServer()
    .has('/api/leaderboard/daily', [])
    .has('/api/leaderboard/fun', [])
    .has('/api/friends', [grace])
    .has('/api/friends/requests', { incoming: [], outgoing: [] })
    .has('/api/friends/leaderboard', [
      { ...grace, ...scores },
      { id: user().id, username: 'ada', firstName: '', lastName: '', ...scores },
    ]);
}

async function openFriends(server = socialServer()) {
  const app = renderApp({ signedIn: true, server });
  await app.person.click(await screen.findByRole('button', { name: 'Leaderboards & Social' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leaderboards & Social' });
  await app.person.click(within(dialog).getByRole('tab', { name: 'Friends & Social' }));
  return { ...app, dialog };
}

it('keeps the search text if adding a player fails, and then begins another search', async () => {
  const bob = { id: 'user-3', username: 'bobby', firstName: '', lastName: '', relation: 'none' };
  const server = socialServer()
    .has('/api/friends/search?q=bo', [bob])
    .fails('POST', '/api/friends/add');
  const { person, dialog } = await openFriends(server);
  await person.click(within(dialog).getByRole('tab', { name: 'Manage Friends' }));
  const search = within(dialog).getByRole('searchbox');
  await person.type(search, 'bo');
  await person.click(await within(dialog).findByRole('button', { name: 'Add' }));
  expect(server.asked('POST /api/friends/add')).toEqual([{ friendId: 'user-3' }]);
  expect(search).toHaveValue('bo');
  server.on('POST', '/api/friends/add', { status: 201, body: { status: 'pending' } });
  await person.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(search).toHaveValue('');
  await waitFor(() => expect(search).toHaveFocus());
});

it('clears the search and focuses the field', async () => {
  const server = socialServer().has('/api/friends/search?q=bo', []);
  const { person, dialog } = await openFriends(server);
  await person.click(within(dialog).getByRole('tab', { name: 'Manage Friends' }));
  expect(within(dialog).queryByRole('button', { name: 'Clear the search' })).toBeNull();
  const search = within(dialog).getByRole('searchbox');
  await person.type(search, 'bo');
  await person.click(within(dialog).getByRole('button', { name: 'Clear the search' }));
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
});

it('ranks friends by username and shows their names, even after a name has changed', async () => {
  const { person, dialog, server } = await openFriends();
  expect(await within(dialog).findByText('Grace Hopper')).toBeVisible();
  server
    .has('/api/friends/leaderboard', [
      { id: user().id, username: 'ada', firstName: 'Augusta', lastName: '', ...scores },
    ])
    .on('PATCH', '/api/auth/profile', { status: 200, body: user({ firstName: 'Augusta' }) });
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('button', { name: 'Settings' }));
  await person.click(await screen.findByRole('menuitem', { name: 'My Profile' }));
  await person.type(await screen.findByLabelText('First Name'), 'Augusta');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  expect(server.asked('PATCH /api/auth/profile')).toEqual([{ firstName: 'Augusta' }]);
  const profile = screen.getByRole('dialog', { name: 'My Profile' });
  const [corner] = within(profile).getAllByRole('button', { name: 'Close' });
  if (corner) await person.click(corner);
  await person.click(screen.getByRole('button', { name: 'Leaderboards & Social' }));
  const again = await screen.findByRole('dialog', { name: 'Leaderboards & Social' });
  await person.click(within(again).getByRole('tab', { name: 'Friends & Social' }));
  expect(await within(again).findByText('Augusta')).toBeVisible();
});

const people = ['bobby', 'carol', 'dora'].map((username, index) => ({
  id: `user-${index + 10}`,
  username,
  firstName: '',
  lastName: '',
}));

function requestsServer() {
  let incoming = people;
  return socialServer()
    .on('GET', '/api/friends/requests', () => ({ status: 200, body: { incoming, outgoing: [] } }))
    .on('POST', '/api/friends/accept', () => {
      incoming = incoming.slice(1);
      return { status: 200, body: { status: 'accepted' } };
    });
}

it('keeps declined rows in place with Undo and the focus', async () => {
  const { person, dialog } = await openFriends(requestsServer());
  await person.click(await within(dialog).findByRole('tab', { name: 'Requests (3)' }));
  const rows = () => within(dialog).getAllByRole('listitem');
  const row = (at: number) => within(rows()[at] ?? document.body);
  await person.click(row(1).getByRole('button', { name: 'Decline' }));
  expect(rows().map((one) => /@(bobby|carol|dora)/.exec(one.textContent)?.[0])).toEqual([
    '@bobby',
    '@carol',
    '@dora',
  ]);
  expect(row(1).getByText('Declining…')).toBeVisible();
  expect(row(1).getByRole('button', { name: 'Undo' })).toHaveFocus();
  await person.click(row(1).getByRole('button', { name: 'Undo' }));
  expect(row(1).getByRole('button', { name: 'Accept' })).toHaveFocus();
});

it('shows a message if a click gets no response, and accepts it again', async () => {
  const { person, dialog, server } = await openFriends(requestsServer());
  await person.click(await within(dialog).findByRole('tab', { name: 'Requests (3)' }));
  server.isUnavailable = true;
  const [accept] = within(dialog).getAllByRole('button', { name: 'Accept' });
  await person.click(accept ?? document.body);
  expect(await screen.findByText('Can’t reach the server')).toBeVisible();
  expect(screen.getByText(/^Check your connection and try again\./)).toBeVisible();
  server.isUnavailable = false;
  expect(within(dialog).getAllByRole('button', { name: 'Accept' })).toHaveLength(3);
  await person.click(within(dialog).getAllByRole('button', { name: 'Accept' })[0] ?? dialog);
  expect(await within(dialog).findByRole('tab', { name: 'Requests (2)' })).toBeVisible();
});

it.each([
  [500, 'internal', 'That didn’t work'],
  [429, 'too-many-requests', 'That didn’t work'],
  [404, 'not-found', 'No longer there'],
])('shows a message if a click is refused: %i', async (status, code, title) => {
  const server = requestsServer().on('POST', '/api/friends/accept', refusal(status, code));
  const { person, dialog } = await openFriends(server);
  await person.click(await within(dialog).findByRole('tab', { name: 'Requests (3)' }));
  const [accept] = within(dialog).getAllByRole('button', { name: 'Accept' });
  await person.click(accept ?? document.body);
  expect(await screen.findByText(title)).toBeVisible();
});

it('shows how many players today’s board has and when it closes, and marks equal scores', async () => {
  const rows = [
    { rank: 1, username: 'grace', score: 9, userId: 'user-2' },
    { rank: 2, username: 'alan', score: 7, userId: 'user-3' },
    { rank: 2, username: 'ada', score: 7, userId: user().id },
  ];
  const server = socialServer().has('/api/leaderboard/daily', rows);
  const { person } = renderApp({ signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'Leaderboards & Social' }));
  const board = await screen.findByRole('region', { name: 'Daily Mode Today' });
  expect(board).toHaveTextContent(
    /4 players so far · closes in \d+h \d+m \(midnight, New York time\)/,
  );
  const [first, second, own] = within(board).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^1/);
  expect(second).toHaveTextContent('2, shared');
  expect(own).toHaveTextContent('ada (you)');
  expect(own).toHaveAttribute('aria-current', 'true');
});

it('shows no message about a lost response while the page is being left', async () => {
  jest.useFakeTimers();
  const server = quietServer();
  server.install();
  server.isUnavailable = true;
  const store = addLazySlices(makeStore());
  void store.dispatch(friendsApi.endpoints.removeFriend.initiate(grace.id));
  await jest.advanceTimersByTimeAsync(200);
  expect(store.getState().toast.current).toBeNull();
  await jest.advanceTimersByTimeAsync(200);
  expect(store.getState().toast.current).toMatchObject({
    title: { message: 'Can’t reach the server' },
  });
  jest.useRealTimers();
});

it('shows no count while the requests can’t be loaded', async () => {
  const server = socialServer().fails('GET', '/api/friends/requests');
  const { person, dialog } = await openFriends(server);
  await person.click(await within(dialog).findByRole('tab', { name: 'Requests' }));
  expect(await within(dialog).findByRole('button', { name: 'Try again' })).toBeVisible();
});

it.each([
  ['the first', null],
  ['another', 'yes'],
])('shows %s friend’s challenge when it arrives, in every tab, and leads to it', async (_, had) => {
  local.set(KEYS.hasChallenges, had);
  const before = socialServer().has('/api/challenges', []);
  const { person, dialog, store, server } = await openFriends(before);
  expect(within(dialog).queryByRole('list', { name: 'Challenges' })).toBeNull();
  const invited = listedChallenge({ state: 'invited' });
  server.has('/api/challenges', [invited]);
  const invitation = { code: invited.code, from: grace.id };
  const entry = { endpointName: 'invitations', arg: undefined, value: [invitation] } as const;
  act(() => void store.dispatch(challengesApi.util.upsertQueryEntries([entry])));
  await person.click(within(dialog).getByRole('tab', { name: 'Manage Friends' }));
  const list = await within(dialog).findByRole('list', { name: 'Challenges' });
  expect(list).toHaveTextContent('@grace challenges you.');
  server.on('GET', '/api/challenges/k7mq2xw9tdhp', () => new Promise(() => undefined));
  await person.click(within(list).getByRole('link', { name: 'Play grace’s challenge' }));
  expect(window.location.pathname).toBe('/challenge/k7mq2xw9tdhp');
  expect(dialog).not.toBeInTheDocument();
});

it('shows a challenge from a friend’s row to that friend, unless they are no longer friends', async () => {
  const { person, dialog, server } = await openFriends();
  server.on('POST', '/api/challenges', refusal(404, 'not-found'));
  await person.click(within(dialog).getByRole('tab', { name: 'Manage Friends' }));
  await person.click(await within(dialog).findByRole('button', { name: 'Challenge' }));
  const choice = await screen.findByRole('dialog', { name: 'Challenge @grace' });
  await person.click(within(choice).getByRole('button', { name: 'Best of three' }));
  expect(server.asked('POST /api/challenges')).toEqual([
    { rounds: 3, dealer: false, guests: true, friendId: grace.id },
  ]);
  expect(await within(choice).findByRole('alert')).toHaveTextContent(
    'You’re no longer friends with this player.',
  );
});

it('shows on translated boards that a friend begins to play', async () => {
  const { dialog, store } = await openFriends();
  const row = (await within(dialog).findByText('Grace Hopper')).closest('tr');
  if (row === null) throw new Error('there is no row');
  const showPlaying = (score: number | null): void => {
    const arg = { friend: grace.id, day: TODAY };
    const entry = { endpointName: 'playingNow', arg, value: score } as const;
    act(() => void store.dispatch(friendsApi.util.upsertQueryEntries([entry])));
  };
  translate();
  showPlaying(3);
  await waitFor(() => expect(row).toHaveTextContent('3 points so far, playing now'));
  translate();
  showPlaying(null);
  await waitFor(() => expect(row).not.toHaveTextContent('playing now'));
  expect(row).toBeInTheDocument();
});

it.each(['@bo', '＠bo'])('finds a player by %s, as it is shown', async (typed) => {
  const server = socialServer().has('/api/friends/search?q=bo', []);
  const { person, dialog } = await openFriends(server);
  await person.click(within(dialog).getByRole('tab', { name: 'Manage Friends' }));
  await person.type(within(dialog).getByRole('searchbox'), typed);
  await waitFor(() => expect(server.asked('GET /api/friends/search?q=bo')).toHaveLength(1));
});

it('searches once for what an input method has composed', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) }); // no phone
  const server = socialServer().has(`/api/friends/search?q=${encodeURIComponent('愛子')}`, []);
  const { person, dialog } = await openFriends(server);
  await person.click(within(dialog).getByRole('tab', { name: 'Manage Friends' }));
  const search = within(dialog).getByRole('searchbox');
  fireEvent.compositionStart(search);
  for (const value of ['あい', 'あいこ', '愛子']) fireEvent.change(search, { target: { value } });
  expect(search).toHaveValue('愛子');
  expect(within(dialog).getByText('Search for friends by username')).toBeVisible();
  fireEvent.compositionEnd(search);
  expect(await within(dialog).findByText('No users found')).toBeVisible();
});
