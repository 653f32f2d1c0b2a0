import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { pushesTo } from '../sent';
import { create, expectWinners, finish, joinAsGuest, start } from './challenges';
import { enter, Player } from './player';
import { button, home, menu } from './screens/reaching';
import { expect, test, untilListening } from './support';
import { guess } from './table';
import { zoneInDaytime } from './zones';

const together = (page: Page) => page.getByRole('region', { name: 'Play together' });
const round = (page: Page, n = 1) => page.getByRole('region', { name: `Round ${n}`, exact: true });
const trophy = (page: Page) => page.getByRole('button', { name: /^Leaderboards & Social/ });

/** How long it takes until this is on the page, in milliseconds. */
async function timeUntil(shown: Locator): Promise<number> {
  const from = performance.now();
  await shown.waitFor();
  return performance.now() - from;
}

test.describe.configure({ timeout: 90_000 });

/** Pairs all who still wait for someone, from the API's tests, until no one does. */
async function emptyQueue(): Promise<void> {
  for (;;) {
    const player = await Player.create();
    if ((await player.call('playSomeone', { body: {} })).pair !== null) continue;
    await player.call('stopWaiting');
    return;
  }
}

test('brings two players together who press ‘Play someone now’', async ({ page, openPage }) => {
  await emptyQueue();
  const other = await openPage();
  const [ada, bob] = await Promise.all([enter(page), enter(other)]);
  await button(page, 'Play someone now').click();
  await expect(page.getByText(/^You’re waiting for someone/)).toBeVisible();
  await button(other, 'Play someone now').click();
  await expect(other).toHaveURL(page.url());
  await expect(other.getByText(`You’ve found ${ada.person.username}`)).toBeVisible();
  await expect(page.getByText(`You’ve found ${bob.person.username}`)).toBeVisible();
  await start(other, 'Play');
  await expect(round(page)).toContainText(bob.person.username);
  await start(page, 'Play');
  const [own, theirs] = await Promise.all([finish(page), finish(other)]);
  const scores = new Map([
    [ada.person.username, own],
    [bob.person.username, theirs],
  ]);
  await expectWinners(page, ada.person.username, scores);
  await expectWinners(other, bob.person.username, scores);
});

test('shows a friend’s challenge on the dashboard and as a push, until the friend declines or has played', async ({
  page,
  openPage,
}) => {
  const [ada, bob] = [await Player.create(), await Player.create()];
  await bob.befriend(ada);
  const [timeZone, device] = [zoneInDaytime(), randomUUID()];
  await bob.call('registerDevice', { body: { token: device, browserId: randomUUID(), timeZone } });
  await bob.call('updatePreferences', { body: { reminders: { timeZone, challenges: true } } });
  await untilListening(page, 'invitations', () => bob.enter(page));
  const adas = await openPage();
  await ada.enter(adas);
  const invitation = together(page).getByText(`${ada.person.username} challenges you`);

  const challengeBob = async (): Promise<number> => {
    await home(adas);
    await button(adas, 'Challenge a friend').click();
    await adas.getByLabel('Invite').selectOption(`@${bob.person.username}`);
    const made = adas.waitForResponse('**/api/challenges');
    await button(adas, 'One round').click();
    await made;
    return timeUntil(invitation);
  };
  const times = [await challengeBob()];
  await expect(trophy(page)).toHaveAccessibleName(/, 1 challenge$/);
  await expect(adas).toHaveURL(/\/challenge\/\w{12}$/);
  const link = new URL(adas.url()).pathname;
  const push = { title: expect.stringContaining(ada.person.username), link, tag: 'challenge' };
  await expect.poll(() => pushesTo(device)).toMatchObject([push]);
  await together(page).getByRole('button', { name: 'Not now' }).click();
  await expect(invitation).toHaveCount(0);
  await expect(trophy(page)).toHaveAccessibleName('Leaderboards & Social');

  times.push(await challengeBob());
  // One of them may have met a busy machine.
  expect(Math.min(...times)).toBeLessThan(1000);
  await together(page).getByRole('link', { name: 'Play', exact: true }).click();
  await start(page, 'Play');
  await finish(page);
  await expect(page.getByText('Waiting for:')).toBeVisible();
  await home(page);
  await expect(together(page).getByText('Waiting for the result')).toBeVisible();
  await expect(invitation).toHaveCount(0);
  const code = adas.url().split('/').at(-1) ?? '';
  const { gameId } = await ada.call('startGame', { body: { mode: 'fun', challenge: code } });
  await ada.finish(gameId);
  await home(page);
  const result = together(page).getByText(/won!?$|share the win$/);
  await expect(result).toBeVisible();
  await together(page).getByRole('link', { name: 'See' }).click();
  await expect(page.getByText('It’s decided.')).toBeVisible();
  await home(page);
  await expect(together(page).getByText(/^The same fresh deck/)).toBeVisible();
});

/** What a camera sees of this. */
async function pictureOf(shown: Locator) {
  const png = (await shown.screenshot()).toString('base64');
  const picture = await shown.page().evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return { data: [...(context?.getImageData(0, 0, width, height).data ?? [])], width, height };
  }, png);
  return { ...picture, data: Uint8ClampedArray.from(picture.data) };
}

test('is joined by the QR code, and carries reactions within a second until they are hidden', async ({
  page,
  openPage,
}) => {
  await enter(page);
  const link = await create(page);
  await start(page, 'Play');
  await button(page, 'Home').click();
  await button(page, 'Share the link').click();
  const { data, width, height } = await pictureOf(
    page.getByRole('img', { name: 'QR code of the link' }),
  );
  const read = jsQR(data, width, height)?.data ?? '';
  expect(read).toBe(link);
  await page.keyboard.press('Escape');
  const guest = await openPage();
  await joinAsGuest(guest, read, 'Bo');
  await button(guest, 'Home').click();
  const send = async (reaction: string): Promise<number> => {
    await guest
      .getByRole('button', { name: reaction })
      .and(guest.locator('[aria-disabled="false"]'))
      .click();
    return timeUntil(page.getByText(`reacts: ${reaction}`));
  };
  const times = [await send('Applause'), await send('On fire'), await send('Nervous')];
  expect(Math.min(...times)).toBeLessThan(1000);

  await menu(page, 'Gameplay Settings');
  await page.getByLabel('Show reactions in challenges').uncheck();
  const saved = page.waitForResponse('**/api/auth/preferences');
  await button(page, 'Save Changes').click();
  await saved;
  await page.goto(link);
  await expect(round(page)).toContainText(/Bo\s*guest\s*0 cards/);
  await expect(page.getByRole('group', { name: 'React' })).toHaveCount(0);
  const shown = guest.waitForResponse('**/reaction');
  await button(guest, 'Good luck').click();
  expect((await shown).status()).toBe(204);
  // What comes later is there, so the reaction would be.
  await button(guest, 'Continue').click();
  await guess(guest, 'SAME COLOR');
  await expect(round(page)).toContainText('2 cards');
  await expect(page.getByText('reacts:')).toHaveCount(0);
});
