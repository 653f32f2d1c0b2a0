import { enter, newPerson, register, registerAndLand } from './player';
import { ALL, expect, test } from './support';
import { gameOver, guess, opened, playToEnd, playUntilPoints } from './table';

test('registers a player, plays the daily to its end and shows the score on the dashboard', async ({
  page,
  expectedStatuses,
}) => {
  await registerAndLand(page);
  await page.getByRole('button', { name: 'Play Daily Challenge' }).click();
  await expect(page).toHaveTitle('Play Cardinal - Card Guessing Game');
  const score = await playToEnd(page);
  await expect(gameOver(page)).toContainText(`You scored ${score} point`);
  const drawings = await page.evaluate(() =>
    [...document.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? ''),
  );
  for (const drawing of drawings) await expect(page.locator(drawing)).toBeAttached();
  await expect(page.getByRole('button', { name: 'PLAY FUN MODE' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'Daily Mode Already Played' });
  await expect(panel).toContainText(
    `You've already played today's Daily Mode challenge with a score of ${score}.`,
  );
  await expect(panel).toContainText(/Next daily challenge in:\s*\d+h \d+m/);

  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page).toHaveTitle('Cardinal - Card Guessing Game');
  await expect(page.getByTestId('daily-score')).toHaveText(String(score));

  // The page rejects a second play.
  expectedStatuses.add(409);
  await page.goto('/game?mode=daily');
  await expect(page.getByRole('heading', { name: 'Daily Mode Already Played' })).toBeVisible();
});

test('saves a guest’s fun game to the board after registration', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(404);
  await page.goto('/game?mode=fun');
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await expect(page).toHaveURL(/\/game\?mode=fun$/);
  const score = await playUntilPoints(page);
  const prompt = page.getByRole('dialog', { name: 'Great Game!' });
  await expect(prompt).toContainText(String(score));
  await prompt.getByRole('button', { name: 'LOG IN OR SIGN UP' }).click();
  const person = newPerson();
  await register(page, person);
  await expect(page.getByText('Score saved', { exact: true })).toBeVisible();
  const rows = await page.evaluate(async () => {
    const answer = await fetch('/api/leaderboard/fun?limit=100');
    return (await answer.json()) as { username: string; score: number }[];
  });
  expect(rows.find(({ username }) => username === person.username)?.score).toBe(score);
});

test('can be played with the keyboard only', async ({ page }) => {
  await enter(page);
  await page.goto('/game?mode=fun');
  const opening = page.getByRole('button', { name: 'SAME COLOR' });
  await expect(opening).toBeEnabled();
  await opening.focus();
  await page.keyboard.press('Enter');
  await expect(opened(page)).toBeVisible();
  const higher = page
    .getByRole('button', { name: 'HIGHER' })
    .and(page.locator('[aria-disabled="false"]'));
  const keep = page
    .getByRole('button', { name: 'Keep playing' })
    .and(page.locator('[aria-disabled="false"]'));
  await expect(higher.or(keep).first()).toBeVisible();
  if (await keep.isVisible()) await page.keyboard.press('Escape');
  await expect(higher).toBeVisible();
  // By its attribute: the dialog of a wrong guess opens above it.
  const current = page.locator('[aria-label^="Current card"]');
  const before = await current.getAttribute('aria-label');
  await page.keyboard.press('h');
  await expect(current).not.toHaveAttribute('aria-label', before ?? '');
});

test('shows all guesses at once in landscape and at 200% zoom', { tag: ALL }, async ({ page }) => {
  await enter(page);
  await page.goto('/game?mode=fun');
  await guess(page, 'SAME COLOR');
  const keep = page.getByRole('button', { name: 'Keep playing' });
  if (await keep.isVisible()) await keep.click();
  for (const size of [
    { width: 844, height: 390 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['HIGHER', 'LOWER', 'OUTSIDE', 'RED', 'BLACK']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});
