import type { Page } from '@playwright/test';
import { newAdmin } from './emulators';
import { enter, Player } from './player';
import { expect, test } from './support';
import { menu, searchFriends } from './screens/reaching';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the dialog about a player from the search. */
async function openPlayer(page: Page, username: string): Promise<void> {
  await searchFriends(page, username);
  await page.getByRole('button', { name: `@${username}` }).click();
}

async function openReports(page: Page, token: string): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('authToken', stored), token);
  await page.goto('/admin/game-records');
  await page.getByRole('tab', { name: 'Reports' }).click();
}

test('hides two players from each other while one blocks the other', async ({ page }) => {
  const player = await enter(page);
  const other = await Player.create();
  const { username } = other.person;
  await openPlayer(page, username);
  await dialog(page, `@${username}`).getByRole('button', { name: 'Block' }).click();
  await dialog(page, 'Block this player?').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('No users found')).toBeVisible();
  expect(await other.finds(player)).toBe(false);

  await menu(page, 'My Profile');
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Show blocked players' }).click();
  await dialog(page, 'Blocked players')
    .getByRole('button', { name: `Unblock ${username}` })
    .click();
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  expect(await other.finds(player)).toBe(true);
});

test('shows a report to an admin, who dismisses it', async ({ page, openPage }) => {
  const [admin, eve] = [await newAdmin(), await Player.create()];
  const { username } = eve.person;
  await enter(page);
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

  const office = await openPage();
  await openReports(office, admin.token);
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
  await expect(entries.filter({ hasText: admin.person.username })).toContainText('Just a good day');
});

test('shows a neutral name after an admin has replaced one', async ({ page, openPage }) => {
  const [admin, eve] = [await newAdmin(), await Player.create()];
  const { username } = eve.person;
  await admin.call('reportPlayer', { params: { playerId: eve.id }, body: { reason: 'name' } });
  const office = await openPage();
  await openReports(office, admin.token);
  await office.getByRole('button', { name: `Decide about ${username}` }).click();
  const decision = dialog(office, `@${username}`);
  await decision.getByLabel('Reason (kept in the audit list)').fill('An insult');
  await decision.getByRole('button', { name: 'Replace the username' }).click();
  await expect(office.getByText('Username replaced').first()).toBeVisible();
  await expect(office.getByRole('button', { name: `Decide about ${username}` })).toHaveCount(0);

  await enter(page);
  await searchFriends(page, username);
  await expect(page.getByText('No users found')).toBeVisible();
  const me = await eve.call('me');
  await searchFriends(page, me.username);
  await expect(page.getByRole('button', { name: `@${me.username}` })).toBeVisible();
});
