import { screen, waitFor, within } from '@testing-library/react';
import { KEYS, local } from '../../lib/storage';
import { dashboard, league, user } from '../../testing/builders';
import { quietServer, renderApp } from '../../testing/renderApp';

// Compiles it in advance, which can take longer than a test waits.
beforeAll(() => import('../../flows/LeagueFlow'));

const { id, username } = user();
const risen = { week: '2026-11-08', division: 'ten', rank: 2, players: 29, moved: 'up' } as const;

const show = (own: ReturnType<typeof league> | null, changes = {}) =>
  renderApp({
    signedIn: true,
    server: quietServer(changes).has('/api/dashboard', dashboard({ league: own })),
  });

it('says once to each player what the last league brought', async () => {
  const own = league({ division: 'jack', last: risen });
  const other = show(own, { id: 'user-0000000002' });
  await screen.findByText(/You rose/);
  other.unmount();
  const { unmount } = show(own);
  const card = await screen.findByRole('region', { name: 'League' });
  expect(await within(card).findByText('Jack league')).toBeInTheDocument();
  expect(within(card).getByText('Rank 4 of 28, 1 day left')).toBeInTheDocument();
  expect(within(card).getByText(/rank 2 of 29. You rose to this one!$/)).toBeInTheDocument();
  expect(card.querySelector('[data-has-risen="true"]')).not.toBeNull();
  unmount();
  show(own);
  expect(await screen.findByText(/^The best rise/)).toBeInTheDocument();
  expect(screen.queryByText(/You rose/)).toBeNull();
});

it('tells each player of a shared computer what the last league brought', async () => {
  local.set(KEYS.leagueSeen, `someone-else ${risen.week}`);
  show(league({ division: 'jack', last: risen }));
  expect(await screen.findByText(/You rose/)).toBeInTheDocument();
});

it('loads no league for a day that can’t be loaded', async () => {
  const server = quietServer().has('/api/dashboard', dashboard());
  renderApp({ signedIn: true, server: server.fails('GET', '/api/daily/status') });
  await screen.findByText('3 days');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'League' })).toBeNull());
});

it('shows the place that a first look gives', async () => {
  const own = league({ rank: null });
  const { person, server } = renderApp({
    signedIn: true,
    server: quietServer().has(
      '/api/dashboard',
      dashboard({ league: own, dailyStatus: { hasPlayed: true } }),
    ),
  });
  expect(await screen.findByText('See the table to take your place.')).toBeInTheDocument();
  server.has('/api/dashboard', dashboard()).has('/api/league', {
    ...{ id: '2026-11-15-ten-1', week: '2026-11-15', division: 'ten', endsAt: own.endsAt },
    ...{ rises: 0, falls: 0, coming: null, last: null },
    rows: [{ score: 2, played: 1, moves: null, rank: 4, id, username }],
  });
  await person.click(screen.getByRole('button', { name: 'See the table' }));
  expect(await screen.findByText('Rank 4 of 28, 1 day left')).toBeInTheDocument();
});

it.each([
  ['a score that is held', 5, null, true],
  ['a score on the board', 5, 3, false],
  ['no points', 0, null, false],
])('says what today’s daily counts with %s', async (_, dailyScoreToday, dailyTodayRank, says) => {
  const { userStats } = dashboard();
  renderApp({
    signedIn: true,
    server: quietServer().has(
      '/api/dashboard',
      dashboard({
        userStats: { ...userStats, dailyScoreToday },
        scoreRankings: { dailyTodayRank, dailyTodayPlayers: 4 },
      }),
    ),
  });
  await screen.findByText('Rank 4 of 28, 1 day left');
  expect(screen.queryByText(/counts here once it’s on the boards/) !== null).toBe(says);
});

it.each([
  ['has left leagues', league(), { leagues: false }],
  ['has just left them elsewhere', null, {}],
])('shows no card to a player who %s', async (_, own, changes) => {
  show(own, changes);
  await screen.findByText('3 days');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'League' })).toBeNull());
});

it('opens the table with who rises and falls, friends, and who is gone', async () => {
  const row = { score: 20, played: 2, moves: null };
  const { person, server } = show(league());
  server.has('/api/friends', [{ id: 'bob', username: 'bob', firstName: '', lastName: '' }]);
  server.has('/api/league', {
    id: '2026-11-15-ten-1',
    week: '2026-11-15',
    division: 'ten',
    endsAt: league().endsAt,
    rises: 1,
    falls: 1,
    rows: [
      { ...row, rank: 1, id: 'bob', username: 'bob', moves: 'up' },
      { ...row, rank: 2, id, username },
      { ...row, rank: 3, id: null, username: null, moves: 'down' },
    ],
    coming: { week: '2026-11-22', score: 11, played: 1 },
    last: null,
  });
  await person.click(await screen.findByRole('button', { name: 'See the table' }));
  const dialog = await screen.findByRole('dialog', { name: 'League' });
  const rows = await within(dialog).findAllByRole('listitem');
  await within(dialog).findByRole('img', { name: 'Friend' });
  expect(rows.map(({ textContent }) => textContent.slice(2))).toEqual([
    'bob🤝▲rises2 days20',
    'ada (you)2 days20',
    'Deleted player▼falls2 days20',
  ]);
  expect(within(dialog).getByText(/you already have 11 points/)).toBeInTheDocument();
});
