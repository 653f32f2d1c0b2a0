import type { Page } from '@playwright/test';
import { Other } from './other';
import { expect, gameOver, guess, playToEnd, registerAndLand, test } from './support';

const others = (page: Page) => page.getByRole('region', { name: 'The others in this round' });

/** Creates a challenge from the dashboard. Returns its link. */
async function create(page: Page, rounds: 'One round' | 'Best of three'): Promise<string> {
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  await page.getByRole('button', { name: rounds }).click();
  await expect(page).toHaveURL(/\/challenge\/\w{12}$/);
  return page.url();
}

async function joinAsGuest(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name in this challenge').fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.getByRole('button', { name: 'SAME COLOR' }).waitFor();
}

/** Plays the round to its end, and goes to the runs. Returns the score. */
async function finish(page: Page): Promise<number> {
  const score = await playToEnd(page);
  await gameOver(page).getByRole('button', { name: 'See the runs' }).click();
  return score;
}

test('is played to its end by a player and a guest, who see each other’s progress and the same winner', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { username } = await registerAndLand(page);
  const link = await create(page, 'One round');
  const preview = await (await page.request.get(link)).text();
  expect(preview).toContain(`${username} challenges you to a game of Cardinal`);
  const guest = await (await browser.newContext()).newPage();
  await joinAsGuest(guest, link, 'Bo');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'SAME COLOR' }).waitFor();
  await expect(others(page)).toContainText(/Bo\s*not started/);
  await expect(others(guest)).toContainText(username);

  await guess(guest, 'SAME COLOR');
  await expect(others(page)).toContainText('2 cards');
  await guess(page, 'SAME COLOR');
  await expect(others(guest)).toContainText('2 cards');

  const own = await finish(page);
  const run = page.getByRole('region', { name: 'Runs of round 1' });
  await expect(run.getByRole('columnheader')).toHaveText(['Card', `You ${own}`]);
  const theirs = await finish(guest);

  const isTie = own === theirs;
  const won = isTie ? `You and Bo win!` : own > theirs ? 'You win!' : 'Bo wins!';
  const said = isTie ? `You and ${username} win!` : own > theirs ? `${username} wins!` : 'You win!';
  await expect(page.getByText(won)).toBeVisible();
  await expect(guest.getByText(said)).toBeVisible();
  for (const each of [page, guest]) {
    const runs = each.getByRole('region', { name: 'Runs of round 1' });
    await expect(runs.getByRole('columnheader')).toHaveCount(3);
    await each.reload();
    await expect(runs.getByRole('columnheader')).toHaveCount(3);
  }

  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByRole('button', { name: 'Play round 2' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Play round 2' })).toBeVisible();
  await guest.context().close();
});

test('continues a round after a reload, and shows how far another player is', async ({
  page,
  browser,
}) => {
  await registerAndLand(page);
  const link = await create(page, 'Best of three');
  await page.getByRole('button', { name: 'Play round 1' }).click();
  await guess(page, 'SAME COLOR');
  await page.reload();
  await expect(page.getByRole('button', { name: 'HIGHER' })).toBeVisible();
  const other = await Other.join(browser);
  const body = { mode: 'fun', challenge: link.split('/').at(-1) };
  const { gameId } = await other.call<{ gameId: string }>('POST', '/api/games', body);
  await expect(others(page)).toContainText('not started');
  await other.call('POST', `/api/games/${gameId}/guesses`, { index: 0, guess: 'same' });
  await expect(others(page)).toContainText('2 cards');
});

test('says that a challenge is unknown, and offers another try if it fails to load', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(404).add(503);
  await page.goto('/challenge/k7mq2xw9tdhp');
  await expect(page.getByText('We can’t find this challenge')).toBeVisible();
  const api = '**/api/challenges/*';
  await page.route(api, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/challenge/k7mq2xw9tdhp?again');
  await expect(page.getByText('Couldn’t load this challenge.')).toBeVisible();
  await page.unroute(api);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We can’t find this challenge')).toBeVisible();
});

test('shows a friend’s challenge in the open social dialog, and leads to it', async ({
  page,
  browser,
}) => {
  const ada = await registerAndLand(page);
  const other = await Other.join(browser);
  const me = new Other(page, ada);
  const { username } = other.person;
  await other.call('POST', '/api/friends/add', { friendId: await other.find(ada.username) });
  await me.call('POST', '/api/friends/accept', { friendId: await me.find(username) });
  for (const each of [page, other.page]) {
    await each.reload();
    await each.getByRole('button', { name: 'Leaderboards & Social' }).click();
    await expect(each.getByText('● Live')).toBeVisible();
    await each.getByRole('tab', { name: 'Friends & Social' }).click();
  }
  await expect(page.getByRole('row', { name: username })).toBeVisible();
  // Google's emulator loses a write at the moment a listener starts.
  await page.waitForTimeout(2000);
  await other.page.getByRole('tab', { name: 'Manage Friends' }).click();
  await other.page.getByRole('button', { name: 'Challenge', exact: true }).click();
  await other.page.getByRole('button', { name: 'One round' }).click();
  await expect(other.page).toHaveURL(/\/challenge\/\w{12}$/);
  await expect(page.getByText(`@${username} challenges you.`)).toBeVisible();
  await page.getByRole('link', { name: `Play ${username}’s challenge` }).click();
  await expect(page).toHaveURL(new URL(other.page.url()).pathname);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'SAME COLOR' })).toBeVisible();
});
