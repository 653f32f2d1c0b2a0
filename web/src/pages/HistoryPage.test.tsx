import { act, screen, within } from '@testing-library/react';
import { addDays } from '@cardinal/core/game/days';
import { rememberGuest } from '../session/authSlice';
import { TODAY, user, userStats } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';

const YESTERDAY = '2026-11-20';

function playedDay(date: string, score: number, isFaultless: boolean) {
  return {
    date,
    score,
    isOwnDay: true,
    guesses: 12,
    accuracy: 0.934,
    givenAway: 0.61,
    luck: -1.2,
    isFaultless,
  };
}

const noGames = { games: 0, decisions: 0, givenAway: 0, perDecision: null, faultless: 0 };

function server(skill: object = {}, bridged: readonly object[] = []) {
  const daily = Array.from({ length: 53 }, (_, score) => (score === 9 || score === 4 ? 1 : 0));
  return quietServer()
    .has('/api/daily/completions', [
      { gameDate: TODAY, score: 4 },
      { gameDate: YESTERDAY, score: 9 },
    ])
    .has(
      `/api/user-stats/${user().id}`,
      userStats({
        // The best on the boards: the 9 was played later.
        bestDailyScoreEver: 4,
        totalDailyGamesPlayed: 2,
        scoreDistribution: { daily, fun: daily },
      }),
    )
    .has('/api/history/months/2026-11', {
      month: '2026-11',
      days: [playedDay(TODAY, 4, false), playedDay(YESTERDAY, 9, true)],
      guesses: [{ guess: 'higher', made: 8, right: 6, expected: 5.2 }],
      bridged,
    })
    .has('/api/history/months/2026-10', { month: '2026-10', days: [], guesses: [], bridged: [] })
    .has('/api/history/skill', {
      from: '2026-10-23',
      to: TODAY,
      ...noGames,
      games: 2,
      decisions: 24,
      ...skill,
    })
    .has('/api/friends', [{ id: 'user-2', username: 'grace', firstName: '', lastName: '' }])
    .has('/api/history/friends/user-2', {
      from: '2026-08-24',
      to: TODAY,
      won: 1,
      lost: 0,
      drawn: 0,
      days: [{ date: YESTERDAY, own: 9, theirs: 7 }],
      skill: {
        from: '2026-10-22',
        to: YESTERDAY,
        ...noGames,
        decisions: 120,
        perDecision: 0.0814,
      },
    });
}

const open = (fake = server()) => renderApp({ path: '/history', signedIn: true, server: fake });

function figure(place: HTMLElement, name: string): string {
  return within(place).getByText(name).nextElementSibling?.textContent ?? '';
}

it('shows the days of the month as played with a score, missed, or by the odds', async () => {
  open();
  const calendar = await screen.findByRole('region', { name: 'Your days' });
  const tile = (name: RegExp) => within(calendar).findByRole('button', { name });
  expect(await tile(/November 21st, 2026.*, played: 4 points$/)).toBeVisible();
  expect(await tile(/November 20th, 2026.*, played: 9 points, by the odds$/)).toBeVisible();
  expect(await tile(/November 19th, 2026.*, missed$/)).toBeVisible();
  // The account was created on the 1st.
  expect(within(calendar).getByText(/^2 days played, 19 missed\./)).toBeVisible();
});

it('distinguishes days that a freeze or an admin has bridged from missed days', async () => {
  const bridged = [
    { date: '2026-11-17', by: 'excused' },
    { date: '2026-11-19', by: 'freeze' },
  ];
  const { person } = open(server({}, bridged));
  const calendar = await screen.findByRole('region', { name: 'Your days' });
  const tile = (name: RegExp) => within(calendar).findByRole('button', { name });
  const frozen = await tile(/November 19th, 2026, streak kept by a freeze$/);
  const excused = await tile(/November 17th, 2026, excused$/);
  expect(await tile(/November 18th, 2026, missed$/)).toHaveTextContent('18–');
  expect(
    within(calendar).getByText(/^2 days played, 2 kept by a freeze or excused, 17 missed\.$/),
  ).toBeVisible();
  const marks = within(calendar).getByRole('list', { name: 'Key to the marks' });
  for (const [day, by, name] of [
    [frozen, 'freeze', 'Streak kept by a freeze'],
    [excused, 'excused', 'Excused'],
  ] as const) {
    expect(day).not.toHaveTextContent('–');
    const [label] = within(marks).getAllByText(name);
    const mark = `[data-mark=${by}]`;
    expect(day.querySelector(mark)).not.toBeNull();
    expect(label?.closest('li')?.querySelector(mark)).not.toBeNull();
  }
  await person.click(frozen);
  const day = screen.getByRole('region', { name: 'Nov 19, 2026' });
  expect(day).toHaveTextContent('A freeze kept your streak on this day.');
  expect(within(day).getByRole('button', { name: 'Play this day' })).toBeVisible();
  await person.click(excused);
  expect(screen.getByRole('region', { name: 'Nov 17, 2026' })).toHaveTextContent(
    'Excused: it doesn’t break your streak.',
  );
});

it('opens a day with its numbers, the coach and the run', async () => {
  const { person } = open();
  const calendar = await screen.findByRole('region', { name: 'Your days' });
  await person.click(await within(calendar).findByRole('button', { name: /November 20th/ }));
  const day = screen.getByRole('region', { name: 'Nov 20, 2026' });
  expect(figure(day, 'Score')).toBe('9');
  expect(figure(day, 'Accuracy')).toBe('93%');
  expect(figure(day, 'Given away')).toBe('0.61');
  expect(figure(day, 'Luck')).toBe('−1.20');
  expect(within(day).getByRole('button', { name: 'How well did I play?' })).toBeVisible();
  await person.click(within(day).getByRole('button', { name: 'Watch again' }));
  expect(location.pathname).toBe(`/runs/${YESTERDAY}/${user().id}`);
});

it('moves through the days with arrow keys, and starts a missed day', async () => {
  const { person } = open();
  const calendar = await screen.findByRole('region', { name: 'Your days' });
  const today = await within(calendar).findByRole('button', { name: /November 21st/ });
  act(() => today.focus());
  await person.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  const day = screen.getByRole('region', { name: 'Nov 19, 2026' });
  expect(day).toHaveTextContent('Not played.');
  await person.click(within(day).getByRole('button', { name: 'Play this day' }));
  expect(location.search).toBe('?mode=daily&date=2026-11-19');
});

it('leads to the next unplayed day', async () => {
  const { person } = open();
  await person.click(
    await screen.findByRole('button', { name: 'Next unplayed day: Nov 19, 2026' }),
  );
  expect(location.search).toBe(`?mode=daily&date=${addDays(TODAY, -2)}`);
});

it('shows totals, best runs, and how often each guess was right compared with its chances', async () => {
  const { person } = open();
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('row', { name: 'Higher 8 75% 65%' })).toBeVisible();
  expect(figure(main, 'Dailies played')).toBe('2');
  expect(figure(main, 'Average')).toBe('6.5');
  expect(figure(main, 'Best')).toBe('9');
  expect(figure(main, 'Longest streak')).toBe('5');
  const best = screen.getByRole('region', { name: 'Best runs' });
  expect(
    within(best)
      .getAllByRole('button')
      .map((run) => run.getAttribute('aria-label')),
  ).toEqual(['Nov 20, 2026: 9 points', 'Nov 21, 2026: 4 points']);
  await person.click(within(best).getByRole('button', { name: /Nov 20/ }));
  expect(screen.getByRole('heading', { name: 'Nov 20, 2026' })).toHaveFocus();
});

it('shows the skill after a hundred guesses', async () => {
  const { unmount } = open();
  const panel = await screen.findByRole('region', { name: 'Skill' });
  expect(await within(panel).findByText(/at least 100 guesses/)).toBeVisible();
  expect(figure(panel, 'Given away per guess')).toBe('–');
  unmount();
  open(server({ games: 12, decisions: 140, perDecision: 0.0512, faultless: 7 }));
  const known = await screen.findByRole('region', { name: 'Skill' });
  expect(await within(known).findByText('0.051')).toBeVisible();
  expect(figure(known, 'Dailies by the odds')).toBe('7 of 12');
});

it('loads a friend’s days when they are opened, and leads to a day beside the player’s own', async () => {
  const { person, server: fake } = open();
  const name = await screen.findByRole('button', { name: 'grace', expanded: false });
  expect(fake.asked('GET /api/history/friends/user-2')).toEqual([]);
  await person.click(name);
  const panel = screen.getByRole('region', { name: 'Head to head' });
  expect(await within(panel).findByText(/gives away/)).toHaveTextContent(
    'grace gives away 0.081 points per guess.',
  );
  expect(figure(panel, 'Won')).toBe('1');
  await person.click(within(panel).getByRole('link', { name: /Nov 20, 2026: 9 to 7/ }));
  expect(location.pathname).toBe(`/runs/${YESTERDAY}/user-2`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Guess by guess' })).toBeVisible();
});

it('asks a guest to sign in, and returns afterward', async () => {
  rememberGuest();
  const { person } = renderApp({ path: '/history' });
  expect(await screen.findByText(/You need an account/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Log In / Sign Up' }));
  expect(location.pathname).toBe('/login');
});

it('asks a visitor who is neither signed in nor a guest to choose first', async () => {
  renderApp({ path: '/history' });
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(location.pathname).toBe('/login');
});

it('marks no day as missed while the completions are loading', async () => {
  const slow = server().on('GET', '/api/daily/completions', () => new Promise(() => undefined));
  renderApp({ path: '/history', signedIn: true, server: slow });
  const calendar = await screen.findByRole('region', { name: 'Your days' });
  expect(await within(calendar).findByLabelText('Loading...')).toBeVisible();
  expect(screen.queryByText(/missed|not played|first game to see it/i)).not.toBeInTheDocument();
});
