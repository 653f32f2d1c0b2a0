import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../tools/lib/paths';
import { asGuest, button, home } from './screens/reaching';
import { expect, registerAndLand, test } from './support';

// With the real service worker, which the other tests block.
test.use({ serviceWorkers: 'allow' });
// One test replaces the worker's file, which would offer an update to the others.
test.describe.configure({ mode: 'serial' });

/** Waits until the worker has stored the app. It serves the next page. */
async function stored(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state;
    });
  await expect.poll(state, { timeout: 30_000 }).toBe('activated');
}

const isWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    return registration !== undefined && registration.waiting !== null;
  });

test('meets the conditions to be installed', async ({ page, request }) => {
  await asGuest(page);
  await home(page);
  await stored(page);
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(
    /\/worker\.js$/,
  );
  const device = await page.context().newCDPSession(page);
  const { installabilityErrors } = await device.send('Page.getInstallabilityErrors');
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any any',
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
  const worker = await request.get('/worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('starts offline with the last known dashboard, marked as such', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(0);
  await registerAndLand(page);
  await stored(page);
  await page.waitForFunction(() => localStorage.getItem('lastDashboard') !== null);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  const last = page.getByRole('region', { name: 'Last known state of your dashboard' });
  await expect(last).toContainText('As of');
  await expect(last).toContainText('not played yet');
  await button(page, 'Practice').click();
  await expect(button(page, 'SAME COLOR')).toBeVisible();
  await page.goto('/');
  await expect(last).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
  await expect(last).toBeHidden();
});

test('lets a guest practice and play the drinking game offline', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(0);
  await asGuest(page);
  await home(page);
  await stored(page);
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'You are offline' })).toBeVisible();
  await button(page, 'Practice').click();
  await expect(button(page, 'SAME COLOR')).toBeVisible();
  await page.goto('/game?mode=drinking');
  await button(page, "Yes, I'm 21+").click();
  await button(page, 'I accept').click();
  await button(page, 'SAME COLOR').click();
  // Right or wrong: the cards are random.
  await expect(page.getByRole('status', { name: 'Last guess' })).toContainText(/Score \d/);
});

test('never answers a call from its cache', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(0);
  await asGuest(page);
  await home(page);
  await stored(page);
  await page.reload();
  await expect(button(page, 'Play Daily Challenge')).toBeVisible();
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/');
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  await page.context().setOffline(true);
  const isAnswered = await page.evaluate(() =>
    fetch('/api/stats').then(
      () => true,
      () => false,
    ),
  );
  expect(isAnswered).toBe(false);
});

test('offers an update on the dashboard, not during a game', async ({ page, baseURL }) => {
  // The stack's own copy of the build (tools/lib/stack.ts).
  const stack = `stack-${new URL(baseURL ?? '').port}`;
  const file = join(ROOT, '.cache', stack, 'web', 'dist', 'worker.js');
  const before = readFileSync(file, 'utf8');
  const offer = page.getByRole('complementary', { name: 'A new version is ready' });
  await asGuest(page);
  await home(page);
  await stored(page);
  await page.goto('/game?mode=fun');
  await expect(button(page, 'SAME COLOR')).toBeVisible();
  try {
    writeFileSync(file, `${before}\n// the next version\n`);
    await expect.poll(() => isWaiting(page)).toBe(true);
    await button(page, 'SAME COLOR').click();
    await page.waitForTimeout(5000);
    await expect(offer).toBeHidden();
    await page.goto('/');
    await expect(offer).toBeVisible();
    expect(await isWaiting(page)).toBe(true);
    const reloaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
    expect(await isWaiting(page)).toBe(false);
  } finally {
    writeFileSync(file, before);
  }
});

test('shows what the server pushes', async ({ page, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin;
  await page.context().grantPermissions(['notifications'], { origin });
  const device = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    device.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await device.send('ServiceWorker.enable');
  await asGuest(page);
  await home(page);
  await stored(page);
  await device.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await found,
    data: JSON.stringify({ title: 'Time to play', body: 'Today’s deck is ready.', link: '/game' }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const notifications = await registration?.getNotifications();
      return notifications?.map(({ title, body, data }) => [title, body, data as unknown]);
    });
  await expect.poll(shown).toEqual([['Time to play', 'Today’s deck is ready.', '/game']]);
});
