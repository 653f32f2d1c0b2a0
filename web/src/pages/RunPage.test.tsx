import { screen, waitFor, within } from '@testing-library/react';
import { KEYS } from '../lib/storage';
import { TODAY, user } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';

const turn = {
  guess: 'same',
  correct: true,
  cards: [
    { suit: '♥', value: '7' },
    { suit: '♦', value: 'K' },
  ],
};
const run = { gameDate: TODAY, score: 2, turns: [turn], userId: user().id, key: 'k' };
const path = `/api/daily/runs/${TODAY}`;

it('revokes the links to the player’s own run after a confirmation', async () => {
  const server = quietServer().has(path, run).fails('DELETE', path);
  const { person } = renderApp({ path: `/runs/${TODAY}/${user().id}/k`, signedIn: true, server });
  await person.click(await screen.findByRole('button', { name: 'Turn off links to this run' }));
  expect(server.asked(`DELETE ${path}`)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Couldn’t turn off the links.')).toBeVisible();
  server.on('DELETE', path, { status: 204 });
  await person.click(screen.getByRole('button', { name: 'Turn off links to this run' }));
  await person.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Links to this run no longer work.')).toBeVisible();
  expect(server.asked(`DELETE ${path}`)).toHaveLength(2);
});

it('does not offer to turn off links to another player’s run', async () => {
  const server = quietServer()
    .has(path, run)
    .has(`${path}/user-2/k`, { ...run, username: 'grace' });
  renderApp({ path: `/runs/${TODAY}/user-2/k`, signedIn: true, server });
  expect(await screen.findByRole('heading', { name: 'grace' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Turn off/ })).not.toBeInTheDocument();
});

const PAST = '2026-11-19';
const spread = Array.from({ length: 53 }, (_, score) => (score === 2 ? 3 : 0));

/** A server with the player's run of a past day. Its first guess was right, and par's was wrong. */
function serverWithPastRun(isOwnDay: boolean) {
  const skill = { guesses: 1, accuracy: 0.98, givenAway: 0.02, luck: 0.4, isFaultless: false };
  return quietServer()
    .has(`/api/daily/runs/${PAST}`, { ...run, gameDate: PAST })
    .has(`/api/daily/par/${PAST}`, { date: PAST, par: 11 })
    .has(`/api/daily/distribution/${PAST}`, { date: PAST, scores: spread, players: 3 })
    .has(`/api/leaderboard/daily/${PAST}?around=me`, [
      { rank: 2, username: 'ada', score: 2, userId: user().id },
    ])
    .has('/api/history/months/2026-11', {
      month: '2026-11',
      days: [{ date: PAST, score: 2, isOwnDay, ...skill }],
      guesses: [],
      bridged: [],
    });
}

const open = (server: ReturnType<typeof serverWithPastRun>) =>
  renderApp({ path: `/runs/${PAST}/${user().id}`, signedIn: true, server });

it('shows the player’s run beside par, which continues after the run is over', async () => {
  open(serverWithPastRun(true));
  const runs = await screen.findByRole('region', { name: 'Runs side by side' });
  const headings = within(runs).getAllByRole('heading');
  expect(headings.map((name) => name.textContent)).toEqual(['You', 'Par']);
  const [mine, par] = headings.map((name) => name.parentElement);
  expect(mine).toHaveTextContent('SAME COLOR was right');
  expect(par).toHaveTextContent('DIFFERENT COLORS was wrong');
  expect(
    await screen.findByText(/It continued after your run ended and scored 11\.$/),
  ).toBeVisible();
});

it('shares a past day’s run with its rank on that day', async () => {
  const { person } = open(serverWithPastRun(true));
  await person.click(await screen.findByRole('button', { name: 'Share my run' }));
  expect(await screen.findByText('Result copied')).toBeVisible();
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toContain(
      `Cardinal Nov 19, 2026: 2 points\n🟪\n#2 of 3\n`,
    ),
  );
});

it('offers no link to a run that was played on a later day', async () => {
  const server = open(serverWithPastRun(false)).server;
  await screen.findByText(/It continued after your run ended and scored 11\.$/);
  expect(server.asked('GET /api/history/months/2026-11')).toHaveLength(1);
  expect(await screen.findByRole('button', { name: 'How well did I play?' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Turn off/ })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('button', { name: 'Share my run' })).not.toBeInTheDocument();
});

describe('visitor without an account', () => {
  const link = `/runs/${TODAY}/user-2/k`;

  it('sees what a shared link is, and can play that day’s deck as a guest', async () => {
    const { person, server } = renderApp({ path: link });
    expect(await screen.findByText('Someone shared this run with you')).toBeVisible();
    expect(server.asked(`GET ${path}/user-2/k`)).toEqual([]);
    await person.click(await screen.findByRole('button', { name: 'Play Daily Challenge' }));
    expect(window.location.pathname + window.location.search).toMatch(/^\/game\?mode=daily/);
  });

  it('is led to the sign-in and back after playing that day in this browser', async () => {
    const played = { gameId: 'mine', mode: 'daily', date: TODAY, isOwnDay: true, score: 7 };
    localStorage.setItem(KEYS.waitingGames, JSON.stringify([played]));
    const { person } = renderApp({ path: link });
    await screen.findByText(/You’ve played the same deck/);
    expect(screen.queryByRole('button', { name: 'Play Daily Challenge' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Log In / Sign Up' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    expect(window.history.state).toMatchObject({ usr: { from: link } });
  });

  it('must sign in to see a friend’s run', async () => {
    renderApp({ path: `/runs/${TODAY}/user-2` });
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  });
});
