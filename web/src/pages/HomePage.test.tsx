import { act, screen, waitFor, within } from '@testing-library/react';
import { shortDate } from '../lib/dates';
import { rememberGuest } from '../session/authSlice';
import { dashboard, dailyStatus, game, stats, TODAY } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';

const YESTERDAY = '2026-11-20';
const TOMORROW = '2026-11-22';
const daily = () => screen.findByRole('region', { name: 'Daily Challenge' });

function at(time: string): Readonly<Record<string, string>> {
  return { Date: new Date(time).toUTCString() };
}

describe('dashboard', () => {
  it('offers yesterday’s unfinished game first, then the others', async () => {
    const open = { score: 4, lives: 2, startedAt: `${TODAY}T03:00:00.000Z` };
    const server = quietServer().has('/api/games', [
      { ...open, gameId: 'fun', mode: 'fun', date: null },
      { ...open, gameId: 'today', mode: 'daily', date: TODAY },
      { ...open, gameId: 'yesterday', mode: 'daily', date: YESTERDAY },
    ]);
    // The table asks, and the test ends before the answer.
    server.on('GET', `/api/daily/status/${YESTERDAY}`, () => new Promise(() => undefined));
    const { person } = renderApp({ signedIn: true, server });
    const list = await screen.findByRole('region', { name: 'Unfinished games' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Yesterday’s challenge'),
      expect.stringContaining('Fun game'),
    ]);
    await person.click(within(list).getByRole('button', { name: "Finish yesterday's game" }));
    expect(window.location.search).toBe('?mode=daily&date=2026-11-20');
  });

  it('names a past day’s game by its date, even if that was yesterday', async () => {
    const server = quietServer().has('/api/games', [
      {
        gameId: 'past',
        mode: 'daily',
        date: YESTERDAY,
        score: 4,
        lives: 2,
        startedAt: `${TODAY}T12:00:00.000Z`,
      },
    ]);
    renderApp({ signedIn: true, server });
    const list = await screen.findByRole('region', { name: 'Unfinished games' });
    expect(within(list).getByText('Daily challenge for Friday, November 20, 2026')).toBeVisible();
    expect(within(list).getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(screen.queryByText("Finish yesterday's game")).not.toBeInTheDocument();
  });

  it('shows the longest streak while there is no current one', async () => {
    const server = quietServer().has(
      '/api/dashboard',
      dashboard({
        userStats: { currentStreak: 0, longestStreak: 12, dailyScoreToday: null },
        streakRanking: { rank: null },
      }),
    );
    renderApp({ signedIn: true, server });
    expect(await screen.findByText(/Longest: 12 days/)).toBeVisible();
  });

  it('keeps the date when it starts fun mode from a past day, and shows that day’s boards', async () => {
    const past = YESTERDAY;
    const row = { rank: 1, username: 'grace', score: 31, userId: 'user-2' };
    const server = quietServer()
      .has(`/api/daily/status/${past}`, {
        date: past,
        hasPlayed: true,
        hasStarted: true,
        gameId: 'g',
        completion: { score: 9 },
      })
      .has(`/api/leaderboard/daily/${past}`, [row])
      .has(`/api/leaderboard/daily/${past}?around=me`, [])
      .has(`/api/leaderboard/fun/${past}`, []);
    const { person } = renderApp({ signedIn: true, server });
    await person.click(await screen.findByRole('button', { name: /Friday, November 20, 2026$/ }));
    await person.click(await screen.findByRole('button', { name: 'That day’s boards' }));
    const boards = await screen.findByRole('dialog', { name: `Boards of ${shortDate(past)}` });
    expect(await within(boards).findByText('grace')).toBeVisible();
    expect(within(boards).getByText('No fun games played that day')).toBeVisible();
    await person.click(within(boards).getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Play Fun Mode' }));
    expect(window.location.search).toBe(`?mode=fun&date=${past}`);
  });

  it('starts the selected day from the bar', async () => {
    const server = quietServer()
      .has(`/api/daily/status/${YESTERDAY}`, {
        ...{ date: YESTERDAY, hasPlayed: false, hasStarted: false },
        ...{ gameId: null, completion: null },
      })
      .on('POST', '/api/games', { status: 201, body: game({ date: YESTERDAY }) });
    const { person } = renderApp({ signedIn: true, server });
    const bar = await screen.findByRole('banner');
    await person.click(await screen.findByRole('button', { name: /Friday, November 20, 2026$/ }));
    await person.click(within(bar).getByRole('button', { name: 'Play' }));
    expect(window.location.search).toBe(`?mode=daily&date=${YESTERDAY}`);
    expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
  });
});

describe('midnight in New York', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-22T04:59:30Z') }));
  afterEach(() => jest.useRealTimers());

  const played = dailyStatus({
    hasPlayed: true,
    hasStarted: true,
    gameplay: { score: 17 },
    nextReset: { timestamp: '2026-11-22T05:00:00.000Z', hoursUntilReset: 0, minutesUntilReset: 1 },
  });
  const renewed = dailyStatus({
    date: TOMORROW,
    nextReset: { timestamp: '2026-11-23T05:00:00.000Z', hoursUntilReset: 24, minutesUntilReset: 0 },
  });
  const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  it('is noticed within a minute by an open page', async () => {
    const server = quietServer().has('/api/daily/status', played);
    renderApp({ signedIn: true, server, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    expect(await screen.findByTestId('daily-score')).toHaveTextContent('17');
    server.has('/api/daily/status', renewed);
    await advance(60_000);
    expect(screen.queryByTestId('daily-score')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play Daily Challenge' })).toBeVisible();
    expect(screen.getByRole('button', { name: /November 22, 2026, today/ })).toBeVisible();
  });

  it('is noticed after the device has slept, and by a guest on the server’s clock', async () => {
    // The device's clock is half a day behind.
    jest.setSystemTime(new Date('2026-11-21T16:59:30Z'));
    rememberGuest();
    const server = quietServer().on('GET', '/api/stats', {
      status: 200,
      body: stats(),
      headers: at('2026-11-22T04:59:30Z'),
    });
    renderApp({ server, advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const card = await daily();
    await waitFor(() => expect(card).toHaveTextContent(/in: 0h 1m \(midnight, New York time\)$/));
    server.on('GET', '/api/stats', {
      status: 200,
      body: stats({ date: TOMORROW }),
      headers: at('2026-11-22T09:00:00Z'),
    });
    jest.setSystemTime(new Date('2026-11-21T21:00:00Z'));
    await advance(10_000);
    expect(await screen.findByRole('button', { name: /November 22, 2026, today/ })).toBeVisible();
    expect(await daily()).toHaveTextContent(/in: 20h 0m \(midnight, New York time\)$/);
  });
});

it('retries the daily when the browser is online again', async () => {
  const server = quietServer().on('GET', '/api/daily/status', { status: 503, body: {} });
  renderApp({ signedIn: true, server });
  expect(await screen.findByText('Couldn’t load today’s challenge.')).toBeVisible();
  server.has('/api/daily/status', dailyStatus());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Play Daily Challenge' })).toBeVisible();
});

it('focuses and shows the day that was selected in the calendar', async () => {
  const { person } = renderApp({ signedIn: true });
  const days = await screen.findByRole('region', { name: 'Days' });
  for (const [from, to] of [
    [/November 21, 2026, today/, /November 10th, 2026$/],
    [/November 10, 2026, opens/, /November 3rd, 2026$/],
  ] as const) {
    await person.click(await within(days).findByRole('button', { name: from }));
    const calendar = await screen.findByRole('dialog', { name: 'Select Date' });
    await person.click(within(calendar).getByRole('button', { name: to }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const chosen = within(days).getByRole('button', { pressed: true });
    await waitFor(() => expect(chosen).toHaveFocus());
  }
});
