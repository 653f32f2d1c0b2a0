import { newPerson, Player, register, registerAndLand } from './player';
import { expect, test } from './support';

test('a group is created, joined through a registration, compared and left', async ({
  page,
  openPage,
}) => {
  const ada = await registerAndLand(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'My Groups' }).click();
  await page.getByLabel('Name of the group').fill('Class 7b');
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name: 'Class 7b' })).toBeVisible();
  await page.getByRole('button', { name: 'Share the link' }).click();
  const invite = page.getByRole('dialog', { name: 'Share the link' });
  await expect(invite.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = await invite.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByText('● Live')).toBeVisible();

  const bobs = await openPage();
  await bobs.goto(link);
  await expect(
    bobs.getByRole('heading', { name: `${ada.username} invites you to Class 7b` }),
  ).toBeVisible();
  const bob = newPerson();
  await bobs.getByRole('button', { name: 'Log In / Sign Up' }).click();
  await register(bobs, bob);
  await bobs.getByRole('button', { name: 'Join the group' }).click();
  await expect(bobs.getByText('2 members, streak of 0 days')).toBeVisible();

  const me = await Player.at(page, ada);
  const other = await Player.at(bobs, bob);
  // A score of 0 is on no board, so it isn't live. Everyone gets the same cards.
  const { correct } = await me.guess(await me.start('daily'), 0, 'same');
  const gameId = await other.start('daily');
  // The owner's page only knows the members from when it was opened.
  await page.reload();
  await expect(page.getByText('● Live')).toBeVisible();
  const score = await other.finish(gameId, correct ? 'same' : 'different');
  const row = page.getByRole('listitem').filter({ hasText: bob.username });
  await expect(row.locator('strong')).toHaveText(String(score));
  await page.getByRole('tab', { name: 'All time' }).click();
  await expect(row).toContainText('1 day');

  await bobs.getByRole('button', { name: 'Leave the group' }).click();
  await bobs.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(bobs.getByText(/You’re not in a group yet/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 member, streak of 0 days')).toBeVisible();
});
