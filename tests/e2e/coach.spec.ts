import { enter } from './player';
import { expect, test } from './support';
import { playToEnd } from './table';

test('reviews a finished daily by keyboard, and compares it with everyone’s', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: 'Play Daily Challenge' }).click();
  const score = await playToEnd(page);

  const spread = page.getByRole('region', { name: 'How well it went' });
  await expect(spread.getByText(/on the board\.|Better than|first on the board/)).toBeVisible();
  await expect(
    spread.getByRole('img', { name: new RegExp(`You: ${score}\\. Par: \\d+\\.`) }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'How well did I play?' }).click();
  const coach = page.getByRole('dialog', { name: 'How well you played' });
  await expect(coach.getByText(new RegExp(`^${score} points? in \\d+ guess`))).toBeVisible();
  await expect(coach.getByText(/\bpar\b/i).first()).toBeVisible();
  await coach.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  await expect(coach.getByRole('tabpanel')).toContainText(/Guess 1 of \d+: Same color/);
  await page.keyboard.press('ArrowRight');
  await expect(coach.getByRole('tabpanel')).toContainText(/Guess 2 of \d+/);
  await expect(coach.getByRole('table', { name: 'Your chances' }).getByRole('row')).toHaveCount(6);
  const crowd = coach.getByRole('region', { name: 'What everyone did here' });
  await expect(crowd).toContainText(/got this far|has made this guess yet/);
  await page.keyboard.press('Escape');
  await expect(coach).toBeHidden();
  await expect(page.getByRole('button', { name: 'How well did I play?' })).toBeFocused();
});
