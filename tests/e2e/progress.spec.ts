import { enter, Player } from './player';
import { expect, test } from './support';
import { playToEnd } from './table';

test('shows the badges by keyboard, and a badge with the game that earned it', async ({ page }) => {
  await enter(page);
  const all = page.getByRole('button', { name: 'All badges' });
  await all.focus();
  await page.keyboard.press('Enter');
  const badges = page.getByRole('dialog', { name: 'Badges' });
  await expect(badges.getByText(/^0 of \d+ earned$/)).toBeVisible();
  const named = (name: string) => badges.getByRole('listitem').filter({ hasText: name });
  await expect(named('First Deal')).toContainText('Not yet');
  await expect(named('Full Week')).toContainText('0 of 7 days');
  await expect(named('Clairvoyant')).toContainText('0 of 20 points');
  await page.keyboard.press('Escape');
  await expect(all).toBeFocused();

  await page.getByRole('button', { name: 'Play Daily Challenge' }).click();
  const score = await playToEnd(page);
  const earned = page.getByRole('list', { name: 'Badges earned with this game' });
  if (score > 0) await expect(earned).toContainText('New badge: First Deal');
  await page.goto('/');
  await all.click();
  await expect(named('First Deal')).toContainText(score > 0 ? /Earned on/ : 'Not yet');
  await expect(named('Full Week')).toContainText('1 of 7 days');
});

test('shows what keeps a streak, and who to beat during a game', async ({ page }) => {
  await (await Player.sample('ada')).enter(page);
  const keeps = page.getByRole('list', { name: 'Streak freezes and excused days' });
  await expect(keeps.getByText(/^\d+ more days? earns? a freeze for a missed day$/)).toBeVisible();
  await page.getByRole('button', { name: 'Play Daily Challenge' }).click();
  const next = page
    .locator('header')
    .getByText(/^(To beat: \u2068(grace|alan|katherine)\u2069|To a new best)$/);
  await expect(next).toBeVisible();
});

test('lets an admin excuse a day by keyboard, and cancel it', async ({ page }) => {
  await (await Player.sample('dealer')).enter(page);
  await page.goto('/admin/game-records');
  await page.getByRole('tab', { name: 'Days' }).click();
  const days = page.getByRole('region', { name: 'Excused days' });
  await days.getByLabel('Day (New York)').fill('2020-02-02');
  await days.getByLabel(/^Reason/).fill('the service was down');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(days.getByText('2020-02-02 is excused.')).toBeVisible();
  const row = days.getByRole('listitem').filter({ hasText: '2020-02-02' });
  await expect(row).toContainText('the service was down');
  await days.getByLabel(/^Reason/).fill('it was not');
  await row.getByRole('button').click();
  await expect(days.getByText('2020-02-02 is no longer excused.')).toBeVisible();
});
