import { expect, test } from './support';

test('keeps a guest’s choice in a new tab, until the guest leaves guest mode', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await page.goto('about:blank');
  const later = await page.context().newPage();
  await page.close();
  await later.goto('/');
  await expect(later.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
  await later.getByRole('button', { name: 'Settings' }).click();
  await later.getByRole('menuitem', { name: 'Leave guest mode' }).click();
  await expect(later.getByRole('button', { name: 'Play as Guest' })).toBeVisible();
  await later.goto('/');
  await expect(later).toHaveURL(/\/login$/);
});
