import type { Page } from '@playwright/test';
import { Other } from './other';
import { expect, newPerson, register, registerAndLand, test, untilListening } from './support';

/** Timeout for trigger effects. The emulator runs all triggers one after another. */
const TRIGGERED = { timeout: 60_000 };

/** The New York day, from the server. */
function today(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/stats');
    return ((await answer.json()) as { date: string }).date;
  });
}

const social = (page: Page) => page.getByRole('dialog', { name: 'Leaderboards & Social' });

async function openSocial(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leaderboards & Social' }).click();
  await expect(social(page).getByText('● Live')).toBeVisible();
}

/** This test doesn't measure the delay. It depends on the machine, and `npm run bench` measures it. */
test('shows a score from one browser on another’s open board', async ({ page, browser }) => {
  await registerAndLand(page);
  const other = await Other.join(browser);
  await openSocial(page);
  const score = await other.score();
  const row = social(page)
    .getByRole('region', { name: 'Fun Mode Today' })
    .getByRole('listitem')
    .filter({ hasText: other.person.username });
  await expect(row).toContainText(String(score));
});

test('shows requests, acceptance, a new name and removal while the other player watches', async ({
  page,
  browser,
}) => {
  const ada = await registerAndLand(page);
  const other = await Other.join(browser);
  await openSocial(page);
  const tab = (name: string | RegExp) => social(page).getByRole('tab', { name });
  await tab('Friends & Social').click();

  const [me] = await other.call<{ id: string }[]>(
    'GET',
    `/api/friends/search?q=${encodeURIComponent(ada.username)}`,
  );
  await other.call('POST', '/api/friends/add', { friendId: me?.id });
  await expect(tab('Requests (1)')).toBeVisible();
  await tab(/Requests/).click();
  await social(page).getByRole('button', { name: 'Accept' }).click();
  await expect(social(page).getByText('No pending friend requests')).toBeVisible();
  await expect.poll(async () => (await other.call<object[]>('GET', '/api/friends')).length).toBe(1);

  await tab('Manage Friends').click();
  await expect(social(page).getByText(`@${other.person.username}`)).toBeVisible();
  await other.call('PATCH', '/api/auth/profile', { firstName: 'Robin' });
  await expect(social(page).getByText('Robin')).toBeVisible(TRIGGERED);
  // The new name came through the listener, so no write gets lost (untilListening).
  await other.call('DELETE', `/api/friends/${me?.id}`);
  await expect(social(page).getByText('No friends added yet')).toBeVisible();
});

test('reports a lost network, and shows what was missed once it returns', async ({
  page,
  browser,
  context,
  expectedStatuses,
}) => {
  expectedStatuses.add(0);
  await registerAndLand(page);
  const other = await Other.join(browser);
  await openSocial(page);
  await context.setOffline(true);
  const score = await other.score();
  const row = social(page)
    .getByRole('region', { name: 'Fun Mode Today' })
    .getByRole('listitem')
    .filter({ hasText: other.person.username });
  await expect(row).toHaveCount(0);
  // A board opened meanwhile is missing, and appears later, too.
  await social(page).getByRole('tab', { name: 'All-time' }).click();
  const missing = social(page).getByText('Couldn’t load this board.');
  await expect(missing).toHaveCount(2);
  await context.setOffline(false);
  await expect(missing).toHaveCount(0);
  await expect(social(page).getByRole('region', { name: 'Fun Mode All-time' })).toBeVisible();
  await social(page).getByRole('tab', { name: 'Daily' }).click();
  await expect(row).toContainText(String(score), { timeout: 60_000 });
});

test('closes the listeners on sign-out, and shows nothing of the first account to the next', async ({
  page,
  browser,
}) => {
  const ada = await registerAndLand(page);
  const other = await Other.join(browser);
  const [me] = await other.call<{ id: string }[]>(
    'GET',
    `/api/friends/search?q=${encodeURIComponent(ada.username)}`,
  );
  await other.call('POST', '/api/friends/add', { friendId: me?.id });
  await openSocial(page);
  await social(page).getByRole('tab', { name: 'Friends & Social' }).click();
  await expect(social(page).getByRole('tab', { name: 'Requests (1)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await register(page, newPerson());
  await openSocial(page);
  await social(page).getByRole('tab', { name: 'Friends & Social' }).click();
  await expect(social(page).getByRole('tab', { name: 'Requests (0)' })).toBeVisible();
});

test('shows an incoming request as a badge on the trophy', async ({ page, browser }) => {
  const ada = await registerAndLand(page);
  const [one, other] = [await Other.join(browser), await Other.join(browser)];
  const me = await one.find(ada.username);
  const trophy = (streak: string) =>
    page.getByRole('button', { name: `Leaderboards & Social, ${streak}` });
  await one.call('POST', '/api/friends/add', { friendId: me });
  await expect(trophy('1 friend request')).toBeVisible();
  // This request came through the listener, so no write gets lost (untilListening).
  await other.call('POST', '/api/friends/add', { friendId: me });
  await expect(trophy('2 friend requests')).toBeVisible();
  await other.call('POST', '/api/friends/cancel', { friendId: me });
  await expect(trophy('1 friend request')).toBeVisible();
  await one.call('POST', '/api/friends/cancel', { friendId: me });
  await expect(
    page.getByRole('button', { name: 'Leaderboards & Social', exact: true }),
  ).toBeVisible();
});

test('shows a friend’s play, finish and rise in two browsers, and the run in one', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  test.setTimeout(300_000); // two whole games, and a run that plays by itself
  expectedStatuses.add(403);
  const ada = await registerAndLand(page);
  const [bob, eve] = [await Other.join(browser), await Other.join(browser)];
  const adaId = await bob.find(ada.username);
  for (const other of [bob, eve]) {
    await other.call('POST', '/api/friends/add', { friendId: adaId });
  }
  const [bobId, eveId] = [await eve.find(bob.person.username), await bob.find(eve.person.username)];
  await bob.call('POST', '/api/friends/add', { friendId: eveId });
  await eve.call('POST', '/api/friends/accept', { friendId: bobId });
  await openSocial(page);
  await social(page).getByRole('tab', { name: 'Friends & Social' }).click();
  await social(page).getByRole('tab', { name: 'Requests (2)' }).click();
  await social(page).getByRole('button', { name: 'Accept' }).first().click();
  await expect(social(page).getByRole('tab', { name: 'Requests (1)' })).toBeVisible();
  await social(page).getByRole('button', { name: 'Accept' }).first().click();
  await expect(social(page).getByRole('tab', { name: 'Requests (0)' })).toBeVisible();
  await untilListening(page, `/playing/${bobId}`, () =>
    social(page).getByRole('tab', { name: 'Rankings' }).click(),
  );
  await openSocial(eve.page);
  await untilListening(eve.page, `/playing/${bobId}`, () =>
    social(eve.page).getByRole('tab', { name: 'Friends & Social' }).click(),
  );

  const bobsRow = (at: Page) => social(at).getByRole('row', { name: bob.person.username });
  const { gameId } = await bob.call<{ gameId: string }>('POST', '/api/games', { mode: 'daily' });
  for (const at of [page, eve.page]) {
    await expect(bobsRow(at)).toContainText('playing now', TRIGGERED);
  }
  // The run can't be opened yet.
  await expect(bobsRow(page).getByRole('link')).toHaveCount(0);
  const bobsScore = await bob.finish(gameId);
  for (const at of [page, eve.page]) {
    await expect(bobsRow(at)).not.toContainText('playing now', TRIGGERED);
    await expect(bobsRow(at).getByRole('cell').first()).toHaveText(String(bobsScore), TRIGGERED);
  }

  // The run stays closed before the player's own game is over, even by its URL.
  await page.goto(`/runs/${await today(page)}/${bobId}`);
  await expect(page.getByText('Play this day first')).toBeVisible();
  const own = await page.evaluate(async () => {
    const answer = await fetch('/api/games', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${localStorage.getItem('authToken')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ mode: 'daily' }),
    });
    return ((await answer.json()) as { gameId: string }).gameId;
  });
  await new Other(page, ada).finish(own);
  await page.goto('/');
  await openSocial(page);
  await social(page).getByRole('tab', { name: 'Friends & Social' }).click();
  await bobsRow(page)
    .getByRole('link', { name: `${bobsScore}, watch` })
    .click();
  await expect(page).toHaveURL(/\/runs\//);
  const runs = page.getByRole('region', { name: 'Runs side by side' });
  await expect(runs.getByRole('heading', { name: 'You', exact: true })).toBeVisible();
  await expect(runs.getByRole('heading', { name: bob.person.username })).toBeVisible();
  await expect(runs.getByText('SAME COLOR was')).toHaveCount(2); // both started with it
  await runs.getByRole('button', { name: 'Next guess' }).click();
  await expect(runs.getByText('HIGHER was')).toHaveCount(2);
  await runs.getByRole('button', { name: 'Play' }).click();
  await expect(runs.getByRole('button', { name: 'Again' })).toBeVisible({ timeout: 90_000 });
});

test('shows a run by its link to any player who has finished that day', async ({
  page,
  browser,
  context,
  expectedStatuses,
}) => {
  expectedStatuses.add(403);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ada = await registerAndLand(page);
  const me = new Other(page, ada);
  const { gameId } = await me.call<{ gameId: string }>('POST', '/api/games', { mode: 'daily' });
  const score = await me.finish(gameId);
  await page.reload();
  await expect(page.getByTestId('daily-score')).toHaveText(String(score));
  await page.getByRole('button', { name: 'Share my run' }).click();
  await expect(page.getByText('Result copied', { exact: true })).toBeVisible();
  const [headline, signs, ...rest] = (
    await page.evaluate(() => navigator.clipboard.readText())
  ).split('\n');
  expect(headline).toMatch(new RegExp(`: ${score} points?$`));
  expect(signs).toMatch(/^[🟪💜🟩💚🟦💙🟨💛]+$/u);
  const link = rest.at(-1) ?? '';

  const other = await Other.join(browser);
  await other.page.goto(link);
  await expect(other.page.getByText('Play this day first')).toBeVisible();
  const theirs = await other.call<{ gameId: string }>('POST', '/api/games', { mode: 'daily' });
  await other.finish(theirs.gameId);
  await other.page.goto(link);
  const runs = other.page.getByRole('region', { name: 'Runs side by side' });
  await expect(runs.getByRole('heading', { name: ada.username })).toBeVisible();
  // A visitor sees what it is, can sign in, and returns to it.
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText('Someone shared this run with you')).toBeVisible();
  await stranger.getByRole('button', { name: 'Log In / Sign Up' }).click();
  await expect(stranger.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await stranger.getByLabel('Email').fill(other.person.email);
  await stranger.getByLabel('Password').fill(other.person.password);
  await stranger.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(stranger.getByRole('heading', { name: ada.username })).toBeVisible();
});
