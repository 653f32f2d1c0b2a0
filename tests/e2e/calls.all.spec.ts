import type { Page } from '@playwright/test';
import { CONTRACT } from '@cardinal/core/api/contract';
import { CALLS_A_DAY } from '../../tools/load/playerDay';
import { enter, Player } from './player';
import { button, home } from './screens/reaching';
import { answered, expect, test } from './support';
import { gameOver, guess, lessLikely } from './table';

const CALLS = Object.entries(CONTRACT).map(
  ([
    name,
    {
      address: [method, path],
    },
  ]) => ({
    name,
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }),
);

/** What the boards' dialog fetches again every 30 seconds until it is live. */
const LIVE = ['boardToday', 'boardAllTime', 'friends', 'friendRequests', 'friendsBoard'] as const;
const REFRESH_MS = 30_000;

type Counts = Record<string, number>;

/** How often the page makes each call, guesses aside. */
function countCalls(page: Page): Counts {
  const counts: Counts = {};
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('around')) return; // only on boards with more players than rows
    const made = CALLS.find(
      ({ method, pattern }) => method === request.method() && pattern.test(pathname),
    );
    const name = made?.name ?? pathname;
    if (!pathname.startsWith('/api/') || name === 'makeGuess') return;
    counts[name] = (counts[name] ?? 0) + 1;
  });
  return counts;
}

/** Plays to the end, well until there is a point, then badly; returns the score. */
async function play(page: Page): Promise<number> {
  const opening = button(page, 'SAME COLOR');
  await expect(opening).toBeEnabled();
  await guess(page, 'SAME COLOR');
  const score = async () => Number(await page.getByTestId('score').innerText());
  while (!(await gameOver(page).isVisible())) {
    const bad = await lessLikely(page);
    const good = bad === 'HIGHER' ? 'LOWER' : 'HIGHER';
    await guess(page, (await score()) === 0 ? good : bad);
  }
  return await score();
}

/** Opens the app and waits until it is at rest: the live connection comes last. */
async function visit(page: Page): Promise<void> {
  const live = page.waitForResponse('**/api/auth/realtime-token');
  await home(page);
  await live;
  await answered(page);
}

test('a player’s day takes the calls that its costs are calculated from', async ({ page }) => {
  test.setTimeout(90_000);
  await (await enter(page)).befriend(await Player.create());
  await answered(page);
  const counts = countCalls(page);

  await visit(page);
  await button(page, 'Play Daily Challenge').click();
  const daily = await play(page);
  // A newcomer may still get the badge for a beaten friend, which the page asks for a little later.
  await page.waitForResponse('**/api/games/*/badges');
  await answered(page);
  await button(page, 'Home').click();
  await expect(page.getByTestId('daily-score')).toHaveText(String(daily));
  await answered(page);
  await button(page, 'Leaderboards & Social').click();
  const social = page.getByRole('dialog', { name: 'Leaderboards & Social' });
  const opened = Date.now();
  for (const tab of ['All-time', 'Friends & Social', 'Manage Friends', 'Requests (0)']) {
    await social.getByRole('tab', { name: tab }).click();
    await answered(page);
  }
  const rounds = Math.floor((Date.now() - opened) / REFRESH_MS);

  await visit(page);
  await button(page, 'Play Fun Mode').click();
  const fun = [await play(page)];
  await answered(page);
  await button(page, 'NEW GAME').click();
  fun.push(await play(page));
  await answered(page);

  const { makeGuess: _, lastGuess: __, ...expected }: Counts = { ...CALLS_A_DAY };
  // Nothing is submitted without points: what the answer would have said is then fetched.
  const pointless = [daily, ...fun].filter((score) => score === 0).length;
  expected.submitScore = (expected.submitScore ?? 0) - pointless;
  expected.gameBadges = 1 + pointless;
  if (daily === 0) expected.par = 1;
  // On a slow machine, what isn't live yet was fetched again.
  for (const name of LIVE) {
    const extra = (counts[name] ?? 0) - (expected[name] ?? 0);
    if (extra > 0 && extra <= rounds) counts[name] = expected[name] ?? 0;
  }
  expect(counts).toEqual(expected);
});
