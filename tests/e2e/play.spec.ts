import { enter, newPerson, register, registerAndLand } from './player';
import { answered, expect, test } from './support';
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
  // So does the API.
  const refusal = await page.evaluate(async () => {
    const answer = await fetch('/api/games', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('authToken')}`,
      },
      body: JSON.stringify({ mode: 'daily' }),
    });
    return { status: answer.status, body: (await answer.json()) as { code: string } };
  });
  expect(refusal).toMatchObject({ status: 409, body: { code: 'already-played' } });
});

test('continues at the same card after a reload', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: 'Play Daily Challenge' }).click();
  await guess(page, 'SAME COLOR');
  const current = page.getByRole('img', { name: /^Current card/ });
  const before = await current.getAttribute('aria-label');
  const score = await page.getByTestId('score').innerText();
  await page.reload();
  await expect(current).toHaveAttribute('aria-label', before ?? '');
  await expect(page.getByTestId('score')).toHaveText(score);
  await guess(page, 'HIGHER');
  await expect(current).not.toHaveAttribute('aria-label', before ?? '');
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

test('reports a session that ended elsewhere, and continues the same game', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(401);
  const person = await registerAndLand(page);
  await page.goto('/game?mode=daily');
  const opening = page.getByRole('button', { name: 'SAME COLOR' });
  await expect(opening).toBeEnabled();
  await answered(page); // the guess notices it
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });

  await opening.click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back!' });
  await expect(dialog).toContainText('Your session has ended.');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(opened(page)).toBeVisible(); // the guess was kept
  await expect(dialog).toHaveCount(0);
});

test('shows all guesses at once in landscape and at 200% zoom', async ({ page }) => {
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

test('plays drinking mode after both confirmations', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: 'About Cardinal' }).click();
  const about = page.getByRole('dialog', { name: 'About Cardinal' });
  await about.getByRole('button', { name: 'Flip the logo' }).click();
  await about.getByRole('button', { name: 'enjoy' }).click();
  await about.getByRole('button', { name: '🍻 Play Drinking Game' }).click();

  const age = page.getByRole('dialog', { name: 'Age Verification' });
  await expect(age).toContainText('Are you 21 years of age or older?');
  await age.getByRole('button', { name: 'No, take me to Classic Mode' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'About Cardinal' }).click();
  await about.getByRole('button', { name: 'Flip the logo' }).click();
  await about.getByRole('button', { name: 'enjoy' }).click();
  await about.getByRole('button', { name: '🍻 Play Drinking Game' }).click();
  await age.getByRole('button', { name: "Yes, I'm 21+" }).click();
  await page
    .getByRole('dialog', { name: 'Drink Responsibly' })
    .getByRole('button', { name: 'I accept' })
    .click();
  await expect(page).toHaveURL(/\/game\?mode=drinking$/);
  expect(await page.evaluate(() => sessionStorage.getItem('gameMode'))).toBe('drinking');
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0);

  const counted = page.waitForResponse('**/api/drinking/complete');
  const pass = page.getByRole('button', { name: 'Pass to Next Player' });
  await page.getByRole('button', { name: 'SAME COLOR' }).click();
  const outside = page.getByRole('button', { name: 'OUTSIDE' });
  const left = page.getByText(/^\d+ left$/);
  while (!(await pass.isVisible())) {
    await expect(
      outside
        .and(page.locator('[aria-disabled="false"]'))
        .or(pass.and(page.locator('[aria-disabled="false"]')))
        .first(),
    ).toBeVisible();
    if (await pass.isVisible()) break;
    const before = (await left.textContent()) ?? '';
    await outside.click();
    await expect(left).not.toHaveText(before);
  }
  await pass.click();
  expect((await counted).status()).toBe(204);
  await expect(page.getByRole('button', { name: 'SAME COLOR' })).toBeEnabled();

  await page.getByRole('button', { name: 'Home' }).click();
  await page
    .getByRole('dialog', { name: 'Exit Drinking Game Mode?' })
    .getByRole('button', { name: 'Exit' })
    .click();
  await expect(page).toHaveURL(/\/$/);
});
