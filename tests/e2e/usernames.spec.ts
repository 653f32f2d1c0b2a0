import { menu } from './screens/reaching';
import { expect, newPerson, registerAndLand, test } from './support';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('changes a username in My Profile, and shows a refusal in the dialog', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  expectedStatuses.add(409);
  const context = await browser.newContext();
  const taken = await registerAndLand(await context.newPage());
  await context.close();
  await registerAndLand(page);
  await menu(page, 'My Profile');
  await page.getByRole('button', { name: 'Change username' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your username' });
  const field = dialog.getByLabel('Username');
  await field.fill(taken.username.toUpperCase());
  await dialog.getByRole('button', { name: 'Save username' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This username is already taken.');

  const { username } = newPerson();
  await field.fill(username);
  await dialog.getByRole('button', { name: 'Save username' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByText(/^You can change it again on/)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText(username, { exact: true })).toBeVisible();
});
