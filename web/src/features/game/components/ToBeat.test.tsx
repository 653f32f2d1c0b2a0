import { screen, waitFor, within } from '@testing-library/react';
import { game, userStats, user } from '../../../testing/builders';
import { quietServer, renderApp } from '../../../testing/renderApp';
import { H2, OPENING } from '../../../testing/table';

function friend(id: string, username: string, score: number | null) {
  const name = { id, username, firstName: '', lastName: '' };
  const scores = { bestDailyScoreEver: 30, bestFunScoreEver: 30, bestFunScoreToday: 30 };
  return { ...name, ...scores, dailyScoreToday: score };
}

const FRIENDS = [
  friend('user-2', 'grace', 7),
  friend('user-3', 'edsger', 12),
  friend('user-4', 'barbara', null),
  friend(user().id, 'ada', 3),
];

function server(best: number | null, changes: Parameters<typeof game>[0] = {}) {
  const opened = game({ turns: [OPENING], score: 2, ...changes });
  return quietServer()
    .on('POST', '/api/games', { status: 201, body: opened })
    .has(`/api/user-stats/${user().id}`, userStats({ bestDailyScoreEver: best }))
    .has('/api/friends/leaderboard', FRIENDS);
}

it('names the next friend above in today’s daily', async () => {
  renderApp({ path: '/game?mode=daily', signedIn: true, server: server(20) });
  const name = await screen.findByText('To beat: \u2068grace\u2069');
  expect(name.nextElementSibling).toHaveTextContent(/^7$/);
});

it('counts the points to a new best, if that comes first, because the best itself is already visible', async () => {
  renderApp({ path: '/game?mode=daily', signedIn: true, server: server(5) });
  const name = await screen.findByText('To a new best');
  expect(name.nextElementSibling).toHaveTextContent(/^4$/);
  expect(screen.getByText('Personal Best').nextElementSibling).toHaveTextContent(/^5$/);
});

describe('ToBeat without a friend or best above', () => {
  const S9 = { suit: '♠', value: '9' } as const;
  /** The best chance, different colors, would have been right. */
  const missed = {
    turns: [{ guess: 'same' as const, correct: false, cards: [H2, S9] }],
    score: 0,
    lives: 2,
  };

  it('shows par so far: the score of the best chances on the revealed cards', async () => {
    const fake = server(null, missed).has('/api/friends/leaderboard', []);
    renderApp({ path: '/game?mode=daily', signedIn: true, server: fake });
    const name = await screen.findByText('To beat: par so far');
    expect(name.nextElementSibling).toHaveTextContent(/^2$/);
  });

  it('shows nothing to a player who is ahead of par', async () => {
    const fake = server(null).has('/api/friends/leaderboard', []);
    renderApp({ path: '/game?mode=daily', signedIn: true, server: fake });
    expect(await screen.findByRole('button', { name: 'HIGHER' })).toBeVisible();
    await waitFor(() => expect(fake.asked('GET /api/friends/leaderboard')).toHaveLength(1));
    expect(screen.queryByText(/^To beat/)).not.toBeInTheDocument();
  });
});

it('shows nothing for a past day, and requests nothing', async () => {
  const date = '2026-11-19';
  const status = { date, hasPlayed: false, hasStarted: false, gameId: null, completion: null };
  const fake = server(5, { date }).has(`/api/daily/status/${date}`, status);
  renderApp({ path: `/game?mode=daily&date=${date}`, signedIn: true, server: fake });
  expect(await screen.findByRole('button', { name: 'HIGHER' })).toBeVisible();
  const header = screen.getByRole('banner');
  expect(await within(header).findByText('Personal Best')).toBeVisible();
  expect(screen.queryByText(/^To beat/)).not.toBeInTheDocument();
  expect(fake.asked('GET /api/friends/leaderboard')).toEqual([]);
});
