import type { CDPSession, Page } from '@playwright/test';
import { enter, registerAndLand } from './player';
import { expect, test } from './support';
import { guess, opened, playToEnd, settled } from './table';

// Real conditions: slow, out of storage, asleep, outdated. docs/reliability.md lists them.

const HOUR_MS = 3_600_000;

const opening = (page: Page) => page.getByRole('button', { name: 'SAME COLOR' });
const current = (page: Page) => page.locator('[aria-label^="Current card"]');

async function asGuest(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Play as Guest' }).click();
}

/** 'Slow 3G' of the browser's developer tools, and a processor six times slower. */
async function slowDown(page: Page): Promise<CDPSession> {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return device;
}

test.describe('at the real pace', () => {
  test.use({ isQuick: false, reducedMotion: 'no-preference' });

  test('starts and continues a game on slow 3G and a slow processor', async ({ page }) => {
    test.setTimeout(90_000);
    await slowDown(page);
    await page.goto('/login', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Play as Guest' }).click();
    await page.goto('/game?mode=fun', { timeout: 60_000 });
    await expect(opening(page)).toBeVisible({ timeout: 60_000 });
    await opening(page).click();
    await expect(opened(page)).toBeVisible();
    const before = await current(page).getAttribute('aria-label');
    const keep = page.getByRole('button', { name: 'Keep playing' });
    const higher = page
      .getByRole('button', { name: 'HIGHER' })
      .and(page.locator('[aria-disabled="false"]'));
    await expect(higher.or(keep).first()).toBeVisible({ timeout: 15_000 });
    if (await keep.isVisible()) await keep.click();
    await higher.click();
    await expect(current(page)).not.toHaveAttribute('aria-label', before ?? '', {
      timeout: 15_000,
    });
  });
});

/** Simulates leaving or returning to the tab: a browser without a screen has no such event. */
function turn(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
    Object.defineProperty(document, 'hidden', { configurable: true, value: now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('continues a game in a tab that slept for an hour', async ({ page }) => {
  await page.clock.install();
  await enter(page);
  await page.goto('/game?mode=fun');
  await expect(opening(page)).toBeVisible();
  await opening(page).click();
  await turn(page, 'hidden');
  await page.clock.fastForward(HOUR_MS);
  await turn(page, 'visible');
  const keep = page.getByRole('button', { name: 'Keep playing' });
  const higher = page.getByRole('button', { name: 'HIGHER' });
  let before = '';
  // If the response comes after the sleep, the dialog for a wrong opening appears on an open table.
  await expect(async () => {
    if (await keep.isVisible()) await keep.click({ timeout: 500 });
    await expect(higher).toHaveAttribute('aria-disabled', 'false', { timeout: 500 });
    before = (await current(page).getAttribute('aria-label', { timeout: 500 })) ?? '';
    await higher.click({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await settled(page);
  await expect(current(page)).not.toHaveAttribute('aria-label', before);
});

for (const [what, storage] of [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    },
  ],
] as const) {
  test(`plays with a browser whose storage is ${what}, as a guest and as a player`, async ({
    page,
    expectedStatuses,
  }) => {
    expectedStatuses.add(401); // a visitor's cookie has no session
    await page.addInitScript(storage);
    await asGuest(page);
    await guess(page, 'SAME COLOR');
    await expect(current(page)).toHaveCount(1);

    await registerAndLand(page);
    await page.reload(); // the cookie keeps the player signed in
    await page.getByRole('button', { name: 'Play Daily Challenge' }).click();
    const score = await playToEnd(page);
    await expect(page.locator('section[aria-label="Game over"]')).toContainText(
      `You scored ${score} point`,
    );
  });
}

test('shows the same game in two tabs of one player', async ({ page }) => {
  await enter(page);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/game?mode=daily');
    await expect(opening(tab)).toBeVisible();
  }
  await guess(page, 'SAME COLOR');
  const card = await current(page).getAttribute('aria-label');
  await other.getByRole('button', { name: 'DIFFERENT COLORS' }).click();
  await expect(current(other)).toHaveAttribute('aria-label', card ?? '', { timeout: 15_000 });
  await expect(other.getByTestId('score')).toHaveText(await page.getByTestId('score').innerText());
});

test('reports a missing file in an outdated tab, and works after a reload', async ({ page }) => {
  await enter(page);
  // A separate tab, because its console reports the missing files.
  const tab = await page.context().newPage();
  await tab.goto('/game?mode=fun');
  await guess(tab, 'SAME COLOR');
  const card = await current(tab).getAttribute('aria-label');
  // Its files are missing, as after a deployment.
  const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/');
  await tab.route(isAsset, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await tab.getByRole('button', { name: 'Settings' }).click();
  await expect(tab.getByRole('dialog', { name: 'Couldn’t load this part' })).toBeVisible();
  await expect(current(tab)).toHaveAttribute('aria-label', card ?? '');
  await tab.unroute(isAsset);
  await tab.reload();
  await expect(current(tab)).toHaveAttribute('aria-label', card ?? '');
});
