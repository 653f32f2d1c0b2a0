import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { dailyStatus, dashboard, game, stats, TODAY, user, userStats } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';

// Unknown values are never shown as facts: every screen, with one of its reads failing.

interface FailingRead {
  readonly name: string;
  readonly read: string;
  readonly path?: string;
  /** What to press to get to the screen. */
  readonly open?: readonly [role: string, name: string | RegExp][];
  /** The control that offers a retry, and disappears once the read succeeds. */
  readonly retry: RegExp;
  /** Text that claims something unknown. */
  readonly never: RegExp;
}

const history = '/history';
const gameScreen = '/game?mode=fun';
const userStatsPath = `/api/user-stats/${user().id}`;
const social = ['button', 'Leaderboards & Social'] as const;
const friends = ['tab', 'Friends & Social'] as const;

const READS: readonly FailingRead[] = [
  {
    name: 'the history without its days',
    read: '/api/daily/completions',
    path: history,
    retry: /^Try again$/,
    never: /missed|0 days played|not played|first game to see it/i,
  },
  {
    name: 'the history without the month',
    read: '/api/history/months/2026-11',
    path: history,
    retry: /^Try again$/,
    never: /\d missed/,
  },
  {
    name: 'the history without the totals',
    read: userStatsPath,
    path: history,
    retry: /^Try again: Dailies played$/,
    never: /to see a chart here/,
  },
  {
    name: 'the dashboard without the days',
    read: '/api/daily/completions',
    retry: /^Try again$/,
    never: /not played/,
  },
  {
    name: 'the dashboard without the streak',
    read: '/api/dashboard',
    retry: /^Try again$/,
    never: /\b0 days\b/,
  },
  {
    name: 'the dashboard without the unfinished games',
    read: '/api/games',
    retry: /^Try again$/,
    never: /Continue|Finish yesterday's game/,
  },
  {
    name: 'the dashboard without today’s status',
    read: '/api/daily/status',
    retry: /^Try again$/,
    never: /Same color or different/,
  },
  {
    name: 'the list of groups',
    read: '/api/groups',
    path: '/groups',
    retry: /^Try again$/,
    never: /not in a group yet/,
  },
  {
    name: 'the header of a game without the player’s best',
    read: userStatsPath,
    path: gameScreen,
    retry: /^Try again: Personal Best$/,
    never: /Personal Best\s*–/,
  },
  {
    name: 'the header of a game without the day’s high',
    read: '/api/stats',
    path: gameScreen,
    retry: /^Try again: Daily High$/,
    never: /Daily High\s*–/,
  },
  {
    name: 'the statistics',
    read: userStatsPath,
    open: [['button', 'Game Statistics']],
    retry: /^Try again$/,
    never: /to see a chart here/,
  },
  {
    name: 'a board',
    read: '/api/leaderboard/daily',
    open: [[...social]],
    retry: /^Try again$/,
    never: /No daily games played today/,
  },
  {
    name: 'the friend requests',
    read: '/api/friends/requests',
    open: [[...social], [...friends], ['tab', /^Requests/]],
    retry: /^Try again$/,
    never: /Requests \(0\)|No pending friend requests/,
  },
  {
    name: 'the friends',
    read: '/api/friends',
    open: [[...social], [...friends], ['tab', 'Manage Friends']],
    retry: /^Try again$/,
    never: /No friends added yet/,
  },
];

const scores = { dailyScoreToday: null, bestDailyScoreEver: 12, bestFunScoreEver: 9 };
const ada = { id: user().id, username: 'ada', firstName: '', lastName: '' };
const grace = { ...ada, id: 'user-2', username: 'grace' };
const row = { rank: 1, userId: grace.id, username: 'grace', score: 12 };

/** What each read answers if it doesn't fail. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/dashboard': dashboard(),
  '/api/daily/status': dailyStatus(),
  '/api/games': [],
  '/api/stats': stats(),
  '/api/daily/completions': [{ gameDate: '2026-11-20', score: 4 }],
  '/api/history/months/2026-11': { month: '2026-11', days: [], guesses: [], bridged: [] },
  '/api/history/skill': {
    ...{ from: '2026-10-23', to: TODAY, games: 2, decisions: 24 },
    ...{ givenAway: 0, perDecision: null, faultless: 0 },
  },
  [userStatsPath]: userStats({ totalDailyGamesPlayed: 2, bestDailyScoreEver: 4 }),
  '/api/leaderboard/daily': [row],
  '/api/leaderboard/fun': [row],
  '/api/groups': [],
  '/api/friends': [grace],
  '/api/friends/requests': { incoming: [grace], outgoing: [] },
  '/api/friends/leaderboard': [ada, grace].map((player) => ({ ...player, ...scores })),
};

function server() {
  const started = game({ mode: 'fun', date: null });
  const fake = quietServer().on('POST', '/api/games', { status: 201, body: started });
  for (const [read, body] of Object.entries(ANSWERS)) fake.has(read, body);
  return fake;
}

async function press(person: UserEvent, steps: FailingRead['open'] = []): Promise<void> {
  for (const [role, name] of steps) await person.click(await screen.findByRole(role, { name }));
}

it.each(READS)('offers to retry a failed read: $name', async (reading) => {
  const { read, path = '/', open, retry, never } = reading;
  const fake = server();
  fake.fails('GET', read);
  const { person } = renderApp({ path, signedIn: true, server: fake });
  await press(person, open);
  const [again] = await screen.findAllByRole('button', { name: retry });
  expect(again).toBeVisible();
  expect(document.body).not.toHaveTextContent(never);
  fake.has(read, ANSWERS[read]);
  if (again) await person.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: retry })).toBeNull());
});
