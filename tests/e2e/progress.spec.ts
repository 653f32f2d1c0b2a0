import { enter } from './player';
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
