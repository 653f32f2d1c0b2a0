import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { answered, expect, test } from './support';

const usernameQuestion = (page: Page) => page.getByRole('dialog', { name: 'Choose a username' });

/** Signs in with the development provider and consents. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  // The provider remembers who signed in, and may show no form.
  const asked = page.locator('input[name=login]');
  const home = page.getByRole('region', { name: 'Daily Challenge' });
  // The question of a new account hides what is behind it.
  await expect(asked.or(home).or(usernameQuestion(page)).first()).toBeVisible();
  if (await asked.isVisible()) await enterAtProvider(page, login);
}

async function enterAtProvider(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Answers the question that a new account gets. */
async function chooseUsername(page: Page, username: string): Promise<void> {
  const question = usernameQuestion(page);
  await expect(question.getByText(/^player-[a-z0-9]{6}$/)).toBeVisible();
  await question.getByLabel('Username').fill(username);
  await question.getByRole('button', { name: 'Save username' }).click();
  await expect(question).toBeHidden();
}

async function skipUsername(page: Page): Promise<void> {
  await usernameQuestion(page).getByRole('button', { name: 'Not now' }).click();
}

const unique = (stem: string): string => `${stem}${Date.now()}`;

// The tests below run without these cookies: the provider is another site
// (tools/lib/identityProvider.ts).
test('allows no cookies in another site’s frame in this browser', async ({ page, context }) => {
  const html = { contentType: 'text/html' };
  const frame = '<iframe src="https://framed.test"></iframe>';
  await context.route('https://top.test/**', (route) => route.fulfill({ ...html, body: frame }));
  await context.route('https://framed.test/**', (route) => route.fulfill({ ...html, body: '' }));
  const written = () => {
    document.cookie = 'seen=1; SameSite=None; Secure';
    return document.cookie;
  };
  await page.goto('https://framed.test/');
  expect(await page.evaluate(written)).toBe('seen=1');
  await page.goto('https://top.test/');
  expect(await page.frameLocator('iframe').locator('html').evaluate(written)).toBe('');
});

test('creates an account with Google in the chosen language, and signs in to it the next time', async ({
  page,
  context,
  expectedStatuses,
}) => {
  for (const status of [0, 404]) expectedStatuses.add(status); // the provider's page has no icon, and loads a font
  const login = unique('googler');
  await page.goto('/login');
  await page.getByRole('combobox').selectOption('en');
  await signInAtProvider(page, login);
  await chooseUsername(page, login);
  await answered(page);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText(login, { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();

  await context.clearCookies();
  await signInAtProvider(page, login);
  await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText(login, { exact: true })).toBeVisible();
});

test('returns to the requested page after the sign-in', async ({ page, expectedStatuses }) => {
  for (const status of [0, 404]) expectedStatuses.add(status);
  await page.goto('/game?mode=fun');
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  // On a slow server, the page loads long before it knows the player.
  await page.route('**/api/auth/session', async (route) => {
    await delay(3000);
    await route.continue();
  });
  await enterAtProvider(page, unique('wanderer'));
  await expect(page).toHaveURL('/game?mode=fun');
  await expect(page.getByRole('button', { name: 'SAME COLOR', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Home' }).click();
  // The game wasn't interrupted; the dashboard asks once.
  await skipUsername(page);
  await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
  await page.reload();
  await answered(page);
  await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
  await expect(usernameQuestion(page)).toBeHidden();
});

test('deletes an account without a password after a new sign-in with Google', async ({
  page,
  expectedStatuses,
}) => {
  for (const status of [0, 401, 404]) expectedStatuses.add(status);
  const login = unique('leaver');
  await signInAtProvider(page, login);
  await chooseUsername(page, login);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('link', { name: 'No password? Confirm with Google' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(question).toContainText(`@${login}`);
  await expect(question).toContainText('Google has confirmed that it’s you.');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();

  // The name is free again: the same sign-in creates a new account.
  await signInAtProvider(page, login);
  await chooseUsername(page, login);
});

test('deletes nothing after a confirmation with another Google account', async ({
  page,
  context,
  expectedStatuses,
}) => {
  for (const status of [0, 404]) expectedStatuses.add(status);
  await signInAtProvider(page, unique('stayer'));
  await skipUsername(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await context.clearCookies(); // the provider asks who signs in
  await page.getByRole('link', { name: 'No password? Confirm with Google' }).click();
  await enterAtProvider(page, unique('other'));
  await expect(page.getByText('Nothing was deleted', { exact: true })).toBeVisible();
  await skipUsername(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText(/^player-[a-z0-9]{6}$/)).toBeVisible();
});
