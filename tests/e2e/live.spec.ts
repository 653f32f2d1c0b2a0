import type { Page } from '@playwright/test';
import { enter, Player } from './player';
import { translateAlways } from './screens/strain';
import { ALL, expect, test, untilListening, upkeep } from './support';
import { playToEnd } from './table';

/** Timeout for trigger effects. The emulator runs all triggers one after another. */
const TRIGGERED = { timeout: 60_000 };

const social = (page: Page) => page.getByRole('dialog', { name: 'Leaderboards & Social' });

async function openSocial(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leaderboards & Social' }).click();
  await expect(social(page).getByText('● Live')).toBeVisible();
}

/** This test doesn't measure the delay. It depends on the machine, and `npm run bench` measures it. */
test('shows a score from one browser on another’s open board', async ({ page }) => {
  await enter(page);
  const other = await Player.create();
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
}) => {
  const ada = await enter(page);
  const other = await Player.create();
  await openSocial(page);
  const tab = (name: string | RegExp) => social(page).getByRole('tab', { name });
  await tab('Friends & Social').click();

  await other.ask(ada);
  await expect(tab('Requests (1)')).toBeVisible();
  await tab(/Requests/).click();
  await social(page).getByRole('button', { name: 'Accept' }).click();
  await expect(social(page).getByText('No pending friend requests')).toBeVisible();
  await expect.poll(async () => (await other.call('friends')).length).toBe(1);

  await tab('Manage Friends').click();
  await expect(social(page).getByText(`@${other.person.username}`)).toBeVisible();
  await other.call('updateProfile', { body: { firstName: 'Robin' } });
  await expect(social(page).getByText('Robin')).toBeVisible(TRIGGERED);
  // The new name came through the listener, so no write gets lost (untilListening).
  await other.call('removeFriend', { params: { id: ada.id } });
  await expect(social(page).getByText('No friends added yet')).toBeVisible();
});

test(
  'reports a lost network, and shows what was missed once it returns',
  { tag: ALL },
  async ({ page, context, expectedStatuses }) => {
    expectedStatuses.add(0);
    const isReady = upkeep(page);
    await enter(page);
    const other = await Player.create();
    await openSocial(page);
    await isReady;
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
  },
);

test(
  'keeps a translated page whole while the network goes and comes, and through a game',
  { tag: ALL },
  async ({ page, context, expectedStatuses }) => {
    test.setTimeout(180_000);
    expectedStatuses.add(0);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await translateAlways(page);
    await enter(page);
    await openSocial(page);
    for (const isOffline of [true, false]) {
      await context.setOffline(isOffline);
      const sign = isOffline ? /Live updates are off/ : '● Live';
      await expect(social(page).getByText(sign)).toBeVisible({ timeout: 60_000 });
    }
    await page.goto('/game?mode=fun&trainer=1');
    await playToEnd(page);
    await expect(page.getByRole('region', { name: 'Game over' })).toBeVisible();
    expect(errors).toEqual([]);
    await expect(page.getByText(/^Couldn’t load this/)).toHaveCount(0);
  },
);

test('shows an incoming request as a badge on the trophy', { tag: ALL }, async ({ page }) => {
  const [ada, one, other] = [await Player.create(), await Player.create(), await Player.create()];
  const trophy = (streak: string) =>
    page.getByRole('button', { name: `Leaderboards & Social, ${streak}` });
  await one.ask(ada);
  await ada.enter(page);
  await expect(trophy('1 friend request')).toBeVisible();
  // This request came through the listener, so no write gets lost (untilListening).
  await other.ask(ada);
  await expect(trophy('2 friend requests')).toBeVisible();
  await other.call('cancelFriend', { body: { friendId: ada.id } });
  await expect(trophy('1 friend request')).toBeVisible();
  await one.call('cancelFriend', { body: { friendId: ada.id } });
  await expect(
    page.getByRole('button', { name: 'Leaderboards & Social', exact: true }),
  ).toBeVisible();
});

test(
  'shows a friend’s play, finish and rise in two browsers, and the run in one',
  { tag: ALL },
  async ({ page, openPage, expectedStatuses }) => {
    test.setTimeout(90_000); // three players, and a run that plays by itself
    expectedStatuses.add(403);
    const evesPage = await openPage();
    const [ada, eve] = [await enter(page), await enter(evesPage)];
    const bob = await Player.create();
    for (const other of [bob, eve]) await other.ask(ada);
    await bob.befriend(eve);
    await openSocial(page);
    await social(page).getByRole('tab', { name: 'Friends & Social' }).click();
    await social(page).getByRole('tab', { name: 'Requests (2)' }).click();
    await social(page).getByRole('button', { name: 'Accept' }).first().click();
    await expect(social(page).getByRole('tab', { name: 'Requests (1)' })).toBeVisible();
    await social(page).getByRole('button', { name: 'Accept' }).first().click();
    await expect(social(page).getByRole('tab', { name: 'Requests (0)' })).toBeVisible();
    await untilListening(page, `/playing/${bob.id}`, () =>
      social(page).getByRole('tab', { name: 'Rankings' }).click(),
    );
    await openSocial(evesPage);
    await untilListening(evesPage, `/playing/${bob.id}`, () =>
      social(evesPage).getByRole('tab', { name: 'Friends & Social' }).click(),
    );

    const bobsRow = (at: Page) => social(at).getByRole('row', { name: bob.person.username });
    const gameId = await bob.start('daily');
    for (const at of [page, evesPage]) {
      await expect(bobsRow(at)).toContainText('playing now', TRIGGERED);
    }
    // The run can't be opened yet.
    await expect(bobsRow(page).getByRole('link')).toHaveCount(0);
    const bobsScore = await bob.finish(gameId);
    for (const at of [page, evesPage]) {
      await expect(bobsRow(at)).not.toContainText('playing now', TRIGGERED);
      await expect(bobsRow(at).getByRole('cell').first()).toHaveText(String(bobsScore), TRIGGERED);
    }

    // The run stays closed before the player's own game is over, even by its URL.
    const { date } = await bob.call('stats');
    await page.goto(`/runs/${date}/${bob.id}`);
    await expect(page.getByText('Play this day first')).toBeVisible();
    await ada.finish(await ada.start('daily'));
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
    await expect(runs.getByRole('button', { name: 'Again' })).toBeVisible({ timeout: 30_000 });
  },
);
