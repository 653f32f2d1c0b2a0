import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { create, expectWinners, finish, joinAsGuest, others, start } from './challenges';
import { enter, playAsGuest, Player } from './player';
import { expect, test } from './support';
import { gameOver, guess, lessLikely, settled } from './table';

/** Starts to note when the page first shows each number of cards of its only opponent. */
function noteCards(page: Page) {
  return others(page).evaluateHandle((strip) => {
    const shownAt: Record<string, number> = {};
    const note = (): void => {
      const cards = strip.querySelector('li > :last-child')?.textContent ?? '';
      shownAt[cards] ??= performance.timeOrigin + performance.now();
    };
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(note).observe(strip, changes);
    return shownAt;
  });
}

/** When the page got the answers to its guesses, on the same clock. */
function guessesAnswered(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseStatus }) => name.endsWith('/guesses') && responseStatus === 200)
      .map(({ responseEnd }) => performance.timeOrigin + responseEnd),
  );
}

test('is played to its end by a player and a guest, who see each other’s progress within a second and the same winner', async ({
  page,
  openPage,
}) => {
  test.setTimeout(90_000);
  const { username } = (await enter(page)).person;
  const link = await create(page, 'One round');
  const preview = await (await page.request.get(link)).text();
  expect(preview).toContain(`${username} challenges you to a game of Cardinal`);
  const guest = await openPage();
  await joinAsGuest(guest, link, 'Bo');
  await start(page, 'Play');
  await expect(others(page)).toContainText(/Bo\s*not started/);
  await expect(others(guest)).toContainText(username);

  const shownAt = await noteCards(page);
  await guess(guest, 'SAME COLOR');
  await expect(others(page)).toContainText('2 cards');
  await guess(page, 'SAME COLOR');
  await expect(others(guest)).toContainText('2 cards');

  // Each guess is shown before the next, so that none is skipped.
  for (let cards = 3; !(await gameOver(guest).isVisible()); cards += 1) {
    await guess(guest, await lessLikely(guest));
    const isOver = await gameOver(guest).isVisible();
    await expect(others(page)).toContainText(isOver ? 'done' : `${cards} cards`);
  }
  const theirs = await finish(guest);
  const run = guest.getByRole('region', { name: 'Runs of round 1' });
  await expect(run.getByRole('columnheader')).toHaveText(['Card', `You ${theirs}`]);
  // From the answer to a guess until the other page shows it. The median, because the machine may be busy.
  const times = await shownAt.jsonValue();
  const delays = (await guessesAnswered(guest))
    .map((at, index) => (times[`${index + 2} cards`] ?? Infinity) - at)
    .sort((a, b) => a - b);
  expect(delays[Math.floor(delays.length / 2)]).toBeLessThan(1000);

  const own = await finish(page);
  const scores = new Map([
    [username, own],
    ['Bo', theirs],
  ]);
  await expectWinners(page, username, scores);
  await expectWinners(guest, 'Bo', scores);
  for (const each of [page, guest]) {
    const runs = each.getByRole('region', { name: 'Runs of round 1' });
    await expect(runs.getByRole('columnheader')).toHaveCount(3);
    await each.reload();
    await expect(runs.getByRole('columnheader')).toHaveCount(3);
  }

  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.getByRole('button', { name: 'Play round 2' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Play round 2' })).toBeVisible();
});

test('shows three browsers the same winner, although one was cut off during its round', async ({
  page,
  openPage,
}) => {
  test.setTimeout(90_000);
  const { username } = (await enter(page)).person;
  const link = await create(page, 'One round');
  const guest = await openPage();
  await joinAsGuest(guest, link, 'Bo');
  const cut = await openPage();
  const { person } = await enter(cut);
  await cut.goto(link);
  await start(page, 'Play');
  await start(cut, 'Play', true);
  await guess(cut, 'SAME COLOR');
  await expect(others(cut)).toContainText(/Bo\s*not started/);

  await cut.context().setOffline(true);
  await cut.getByRole('button', { name: 'HIGHER' }).click();
  await expect(cut.getByText('Can’t reach the server. Retrying…')).toBeVisible();
  await guess(guest, 'SAME COLOR');
  await expect(others(page)).toContainText(/Bo\s*\d+\s*2 cards/);
  await expect(others(cut)).toContainText(/Bo\s*not started/);
  await cut.context().setOffline(false);
  await settled(cut);
  await expect(others(page)).toContainText('3 cards');
  await expect(others(cut)).toContainText(/Bo\s*\d+\s*2 cards/, { timeout: 60_000 });

  const names = [username, 'Bo', person.username];
  const pages = [page, guest, cut];
  const results = await Promise.all(pages.map(finish));
  const scores = new Map(names.map((name, index) => [name, results[index] ?? 0]));
  for (const [index, each] of pages.entries()) {
    await expectWinners(each, names[index] ?? '', scores);
    await expect(each.getByRole('columnheader')).toHaveCount(4);
  }
});

test('shows eight players the same winner, one of whom came late, and has no place for a ninth', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(90_000);
  const { username } = (await enter(page)).person;
  const link = await create(page, 'One round');
  await start(page, 'Play');
  await guess(page, 'SAME COLOR');
  const code = link.split('/').at(-1) ?? '';
  const guests = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6'];
  const results = await Promise.all(guests.map((name) => playAsGuest(code, name)));
  await expect(others(page).getByText('done', { exact: true })).toHaveCount(guests.length);

  const late = await openPage();
  await joinAsGuest(late, link, 'Late');
  await expect(others(late).getByRole('listitem')).toHaveCount(7);
  await expect(others(page)).toContainText(/Late\s*not started/);
  const ninth = await openPage();
  await ninth.goto(link);
  await expect(ninth.getByText('This challenge has no free place.')).toBeVisible();
  await expect(ninth.getByRole('button', { name: 'Play as a guest' })).toHaveCount(0);
  const data = { mode: 'fun', challenge: code, name: 'Ninth', seat: randomUUID() };
  const full = await request.post('/api/games', { data });
  expect([full.status(), await full.json()]).toMatchObject([409, { code: 'challenge-full' }]);

  const [own, theirs] = await Promise.all([finish(page), finish(late)]);
  const scores = new Map([
    [username, own],
    ['Late', theirs],
  ]);
  for (const [index, name] of guests.entries()) scores.set(name, results[index] ?? 0);
  await expectWinners(page, username, scores);
  await expectWinners(late, 'Late', scores);
  await expectWinners(ninth, null, scores);
  await expect(page.getByRole('columnheader')).toHaveCount(9);
});

test('continues a round after a reload, and shows how far another player is', async ({ page }) => {
  await enter(page);
  const link = await create(page, 'Best of three');
  await page.getByRole('button', { name: 'Play round 1' }).click();
  await guess(page, 'SAME COLOR');
  await page.reload();
  await expect(page.getByRole('button', { name: 'HIGHER' })).toBeVisible();
  const other = await Player.create();
  const challenge = link.split('/').at(-1) ?? '';
  const { gameId } = await other.call('startGame', { body: { mode: 'fun', challenge } });
  await expect(others(page)).toContainText('not started');
  await other.guess(gameId, 0, 'same');
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
  openPage,
}) => {
  const [ada, bob] = [await Player.create(), await Player.create()];
  await bob.befriend(ada);
  const { username } = bob.person;
  const bobs = await openPage();
  await ada.enter(page);
  await bob.enter(bobs);
  for (const each of [page, bobs]) {
    await each.getByRole('button', { name: 'Leaderboards & Social' }).click();
    await expect(each.getByText('● Live')).toBeVisible();
    await each.getByRole('tab', { name: 'Friends & Social' }).click();
  }
  await expect(page.getByRole('row', { name: username })).toBeVisible();
  // Google's emulator loses a write at the moment a listener starts.
  await page.waitForTimeout(2000);
  await bobs.getByRole('tab', { name: 'Manage Friends' }).click();
  await bobs.getByRole('button', { name: 'Challenge', exact: true }).click();
  await bobs.getByRole('button', { name: 'One round' }).click();
  await expect(bobs).toHaveURL(/\/challenge\/\w{12}$/);
  await expect(page.getByText(`@${username} challenges you.`)).toBeVisible();
  await page.getByRole('link', { name: `Play ${username}’s challenge` }).click();
  await expect(page).toHaveURL(new URL(bobs.url()).pathname);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'SAME COLOR' })).toBeVisible();
});
