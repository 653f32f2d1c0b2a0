import type { Page } from '@playwright/test';
import { enter, Player } from './player';
import { expect, test } from './support';
import { menu, searchFriends } from './screens/reaching';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the dialog about a player from the search. */
async function openPlayer(page: Page, username: string): Promise<void> {
  await searchFriends(page, username);
  await page.getByRole('button', { name: `@${username}` }).click();
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
