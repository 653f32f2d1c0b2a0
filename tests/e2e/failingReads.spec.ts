import type { Page } from '@playwright/test';
import { button, home, social } from './screens/reaching';
import { expect, signIn, test } from './support';

// Unknown values are never shown as facts: every screen, with one of its reads failing.

interface FailingRead {
  readonly name: string;
  /** The end of the API's path. */
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  /** The control that offers a retry, and disappears once the read succeeds. */
  readonly retry: RegExp;
  /** Text that claims something unknown. */
  readonly never: RegExp;
}

const history = async (page: Page): Promise<void> => {
  await page.goto('/history');
  await page.getByRole('heading', { name: 'Your history' }).waitFor();
};

const game = async (page: Page): Promise<void> => {
  await page.goto('/game?mode=fun');
  await page.getByText('Personal Best').waitFor();
};

const statistics = async (page: Page): Promise<void> => {
  await home(page);
  await button(page, 'Game Statistics').click();
};

/** Signed in as a sample player (tools/seed.ts) with games, friends, and requests. */
const READS: readonly FailingRead[] = [
  {
    name: 'the history without its days',
    path: '/api/daily/completions',
    open: history,
    retry: /^Try again$/,
    never: /missed|0 days played|not played|first game to see it/i,
  },
  {
    name: 'the history without the month',
    path: '/api/history/months/*',
    open: history,
    retry: /^Try again$/,
    never: /\d missed/,
  },
  {
    name: 'the history without the totals',
    path: '/api/user-stats/*',
    open: history,
    retry: /^Try again: Dailies played$/,
    never: /to see a chart here/,
  },
  {
    name: 'the dashboard without the days',
    path: '/api/daily/completions',
    open: home,
    retry: /^Try again$/,
    never: /not played/,
  },
  {
    name: 'the dashboard without the streak',
    path: '/api/dashboard',
    open: home,
    retry: /^Try again$/,
    never: /\b0 days\b/,
  },
  {
    name: 'the dashboard without the unfinished games',
    path: '/api/games',
    open: home,
    retry: /^Try again$/,
    never: /Finish yesterday's game/,
  },
  {
    name: 'the dashboard without today’s status',
    path: '/api/daily/status',
    open: home,
    retry: /^Try again$/,
    never: /Same color or different/,
  },
  {
    name: 'the header of a game without the player’s best',
    path: '/api/user-stats/*',
    open: game,
    retry: /^Try again: Personal Best$/,
    never: /Personal Best\s*–/,
  },
  {
    name: 'the header of a game without the day’s high',
    path: '/api/stats',
    open: game,
    retry: /^Try again: Daily High$/,
    never: /Daily High\s*–/,
  },
  {
    name: 'the statistics',
    path: '/api/user-stats/*',
    open: statistics,
    retry: /^Try again$/,
    never: /to see a chart here/,
  },
  {
    name: 'a board',
    path: '/api/leaderboard/daily*',
    open: (page) => social(page),
    retry: /^Try again$/,
    never: /No daily games played today/,
  },
  {
    name: 'the friend requests',
    path: '/api/friends/requests',
    open: (page) => social(page, 'Friends & Social', /^Requests/),
    retry: /^Try again$/,
    never: /Requests \(0\)|No pending friend requests/,
  },
  {
    name: 'the friends',
    path: '/api/friends',
    open: (page) => social(page, 'Friends & Social', 'Manage Friends'),
    retry: /^Try again$/,
    never: /No friends added yet/,
  },
];

test.use({ reducedMotion: 'reduce' });

test('offers to retry a failed read on every screen', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(503);
  test.setTimeout(300_000);
  await signIn(page, 'grace@cardinal.test', 'cardinal-grace');
  for (const { name, path, open, retry, never } of READS) {
    await test.step(name, async () => {
      const isRead = (url: URL): boolean =>
        new RegExp(`^${path.replace('*', '[^/]*')}$`).test(url.pathname);
      await page.route(isRead, async (route) => {
        if (route.request().method() !== 'GET') await route.fallback();
        else await route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } });
      });
      await open(page);
      const again = page.getByRole('button', { name: retry }).first();
      await expect(again).toBeVisible();
      await expect(page.locator('body')).not.toContainText(never);
      // By keyboard: a click waits for a stable page, which may refresh meanwhile.
      await again.focus();
      await page.unroute(isRead);
      await page.keyboard.press('Enter');
      await expect(again).toHaveCount(0);
    });
  }
});

test('shows a guest the day even if a content blocker blocks the statistics', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(0);
  await page.route('**/api/stats', (route) => route.abort('blockedbyclient'));
  await page.goto('/login');
  await button(page, 'Play as Guest').click();
  await expect(page.getByRole('button', { name: 'SAME COLOR' })).toBeVisible();
  await page.goto('/');
  await expect(button(page, 'Play Daily Challenge')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Daily Challenge' })).toContainText(/\d+h \d+m/);
});
