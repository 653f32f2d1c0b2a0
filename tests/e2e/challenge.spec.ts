import type { Page } from '@playwright/test';
import { create, expectWinners, finish, joinAsGuest, others, start } from './challenges';
import { enter } from './player';
import { ALL, expect, test } from './support';
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
  const link = await create(page);
  const preview = await (await page.request.get(link)).text();
  expect(preview).toContain(`${username} challenges you to a game of Cardinal`);
  const guest = await openPage();
  await joinAsGuest(guest, link, 'Bo');
  await start(page, 'Play');
  await expect(others(page)).toContainText('0 cards');
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
  // The guest is out, and sees the player's next card turn.
  await expect(run.getByRole('columnheader')).toHaveCount(3);
  await expect(run.getByRole('columnheader').nth(1)).toHaveText(`You ${theirs}`);
  const next = run.getByRole('row').nth(2).getByRole('cell').last();
  await expect(next).toHaveText('–');
  await guess(page, await lessLikely(page));
  await expect(next).toContainText('%');
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

test(
  'shows three browsers the same winner, although one was cut off during its round',
  { tag: ALL },
  async ({ page, openPage }) => {
    test.setTimeout(90_000);
    const { username } = (await enter(page)).person;
    const link = await create(page);
    const guest = await openPage();
    await joinAsGuest(guest, link, 'Bo');
    const cut = await openPage();
    const { person } = await enter(cut);
    await cut.goto(link);
    await start(page, 'Play');
    await start(cut, 'Play', true);
    await guess(cut, 'SAME COLOR');
    await expect(others(cut)).toContainText(/Bo\s*guest\s*not started/);

    await cut.context().setOffline(true);
    await cut.getByRole('button', { name: 'HIGHER' }).click();
    await expect(cut.getByText('Can’t reach the server. Retrying…')).toBeVisible();
    await guess(guest, 'SAME COLOR');
    await expect(others(page)).toContainText(/Bo\s*guest\s*\d+\s*2 cards/);
    await expect(others(cut)).toContainText(/Bo\s*guest\s*not started/);
    await cut.context().setOffline(false);
    await settled(cut);
    await expect(others(page)).toContainText('3 cards');
    await expect(others(cut)).toContainText(/Bo\s*guest\s*\d+\s*2 cards/, { timeout: 60_000 });

    const names = [username, 'Bo', person.username];
    const pages = [page, guest, cut];
    const results = await Promise.all(pages.map(finish));
    const scores = new Map(names.map((name, index) => [name, results[index] ?? 0]));
    for (const [index, each] of pages.entries()) {
      await expectWinners(each, names[index] ?? '', scores);
      await expect(each.getByRole('columnheader')).toHaveCount(4);
    }
  },
);
