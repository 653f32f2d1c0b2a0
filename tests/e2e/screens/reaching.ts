import { expect, type Page } from '@playwright/test';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

export async function home(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('region', { name: 'Daily Challenge' }).waitFor();
}

/** Closes what is open above the dashboard, or opens the dashboard from another page. */
async function atHome(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/') await home(page);
  const above = page.locator('[data-dialog], [role="menu"]').filter({ visible: true });
  await expect(async () => {
    if ((await above.count()) > 0) await page.keyboard.press('Escape');
    expect(await above.count()).toBe(0);
  }).toPass({ intervals: [50], timeout: 10_000 });
}

export async function menu(page: Page, item: string): Promise<void> {
  await atHome(page);
  await button(page, 'Settings').click();
  await page.getByRole('menuitem', { name: item }).click();
}

export async function social(page: Page, ...tabs: (string | RegExp)[]): Promise<void> {
  await atHome(page);
  // Its name also counts what waits.
  await page.getByRole('button', { name: /^Leaderboards & Social/ }).click();
  for (const name of tabs) await page.getByRole('tab', { name }).click();
}

export async function about(page: Page): Promise<void> {
  await atHome(page);
  await button(page, 'About Cardinal').click();
  await button(page, 'Flip the logo').click();
}

export async function age(page: Page): Promise<void> {
  await about(page);
  await button(page, 'enjoy').click();
  await button(page, '🍻 Play Drinking Game').click();
}

/** Continues as a guest. */
export async function asGuest(page: Page): Promise<void> {
  await page.goto('/login');
  await button(page, 'Play as Guest').click();
}

/** Opens the dashboard for yesterday. */
export async function yesterday(page: Page): Promise<void> {
  await home(page);
  await button(page, /opens the calendar/).focus();
  await page.keyboard.press('ArrowLeft');
}

export async function searchFriends(page: Page, text: string): Promise<void> {
  await social(page, 'Friends & Social', 'Manage Friends');
  await page.getByPlaceholder('Search by username (type at least 2 characters)...').fill(text);
}
