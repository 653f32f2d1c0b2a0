import type { Browser, Page } from '@playwright/test';
import { newAdmin } from '../api/emulators';
import { call, newPlayer } from '../api/support';
import { Other } from './other';
import { expect, registerAndLand, test } from './support';
import { menu, searchFriends } from './screens/reaching';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the dialog about a player from the search. */
async function openPlayer(page: Page, username: string): Promise<void> {
  await searchFriends(page, username);
  await page.getByRole('button', { name: `@${username}` }).click();
}

async function openReports(browser: Browser, token: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token);
  await page.goto('/admin/game-records');
  await page.getByRole('tab', { name: 'Reports' }).click();
  return page;
}

test('hides two players from each other while one blocks the other', async ({ page, browser }) => {
  const person = await registerAndLand(page);
  const other = await Other.join(browser);
  const { username } = other.person;
  await openPlayer(page, username);
  await dialog(page, `@${username}`).getByRole('button', { name: 'Block' }).click();
  await dialog(page, 'Block this player?').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  expect(await other.find(person.username)).toBe('');

  await menu(page, 'My Profile');
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Show blocked players' }).click();
  await dialog(page, 'Blocked players')
    .getByRole('button', { name: `Unblock ${username}` })
    .click();
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  expect(await other.find(person.username)).not.toBe('');
});

test('shows a report to an admin, who dismisses it', async ({ page, browser }) => {
  const [admin, eve] = [await newAdmin(), await newPlayer()];
  const { username } = eve.user;
  await registerAndLand(page);
  await openPlayer(page, username);
  await dialog(page, `@${username}`).getByRole('button', { name: 'Report' }).click();
  const form = dialog(page, 'Report a player');
  // By keyboard: the first reason has the focus, the arrow selects the second.
  await expect(form.getByRole('radio', { name: 'The username' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Cheating' })).toBeChecked();
  await form.getByLabel('Note (optional)').fill('Too lucky');
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent').first()).toBeVisible();

  const office = await openReports(browser, admin.token);
  const reported = office.getByRole('listitem').filter({ hasText: `@${username}` });
  await expect(reported).toContainText('Cheating 1');
  await expect(reported).toContainText('Too lucky');
  await office.getByRole('button', { name: `Decide about ${username}` }).click();
  const decision = dialog(office, `@${username}`);
  await decision.getByLabel('Reason (kept in the audit list)').fill('Just a good day');
  await decision.getByRole('button', { name: 'Dismiss the reports' }).click();
  await expect(reported).toHaveCount(0);
  await office.getByRole('tab', { name: 'Fair play' }).click();
  await office.getByRole('tab', { name: 'Audit list' }).click();
  const entries = office.getByRole('region', { name: 'Audit list' }).getByRole('listitem');
  await expect(entries.filter({ hasText: admin.user.username })).toContainText('Just a good day');
});

test('shows a neutral name after an admin has replaced one', async ({ page, browser }) => {
  const [admin, eve] = [await newAdmin(), await newPlayer()];
  const { username } = eve.user;
  await call('reportPlayer', {
    params: { playerId: eve.user.id },
    body: { reason: 'name' },
    token: admin.token,
  });
  const office = await openReports(browser, admin.token);
  await office.getByRole('button', { name: `Decide about ${username}` }).click();
  const decision = dialog(office, `@${username}`);
  await decision.getByLabel('Reason (kept in the audit list)').fill('An insult');
  await decision.getByRole('button', { name: 'Replace the username' }).click();
  await expect(office.getByText('Username replaced').first()).toBeVisible();
  await expect(office.getByRole('button', { name: `Decide about ${username}` })).toHaveCount(0);

  await registerAndLand(page);
  await searchFriends(page, username);
  await expect(page.getByText('No users found')).toBeVisible();
  const { body } = await call('me', { token: eve.token });
  await searchFriends(page, body.username);
  await expect(page.getByRole('button', { name: `@${body.username}` })).toBeVisible();
});
