import { enter, Player } from './player';
import { expect, test } from './support';
import { playToEnd } from './table';

test('shows a finished daily in the history, and reviews it from there', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: 'Play Daily Challenge' }).click();
  const score = await playToEnd(page);

  await page.goto('/history');
  const calendar = page.getByRole('region', { name: 'Your days' });
  const today = calendar.getByRole('button', { name: /^Today, / });
  await expect(today).toHaveAccessibleName(new RegExp(`played: ${score} points?`));
  const day = page.getByRole('region', { name: /^\w{3} \d+, \d{4}$/ });
  await expect(day.getByText(/^\d+%$/)).toBeVisible();
  await expect(page.getByText(/You need at least 100 guesses to see this\./)).toBeVisible();

  await today.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(day.getByRole('button', { name: 'Play this day' })).toBeVisible();
  await today.click();
  await day.getByRole('button', { name: 'How well did I play?' }).click();
  const coach = page.getByRole('dialog', { name: 'How well you played' });
  await expect(coach.getByRole('tablist', { name: 'Your guesses' })).toBeVisible();
  await page.keyboard.press('Escape');
  await day.getByRole('button', { name: 'Watch again' }).click();
  await expect(page.getByRole('region', { name: 'Runs side by side' })).toBeVisible();
});

test('compares friends head to head, and saves a result as a picture', async ({ page }) => {
  await (await Player.sample('grace')).enter(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share a picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^cardinal-\d{4}-\d{2}-\d{2}\.png$/);

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'My History' }).click();
  const friends = page.getByRole('region', { name: 'Head to head' });
  await friends.getByRole('button', { name: 'ada', exact: true }).click();
  await friends
    .getByRole('link', { name: /guess by guess$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'ada', exact: true })).toBeVisible();
});

test('has previews for links to runs', async ({ request }) => {
  const run = await (await request.get('/runs/2026-11-21/player/key')).text();
  expect(run).toContain('A run of Cardinal’s daily challenge');
  const home = await (await request.get('/')).text();
  expect(home).toContain('content="Cardinal - Card Guessing Game"');
  const picture = await request.get('/preview.jpg');
  expect(picture.headers()['content-type']).toContain('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(100 * 1024);
});
