import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { WORKER_REMOVAL } from '../../web/vite/workerRemoval';
import { pushesTo } from '../sent';
import { makeDue, nextMinute } from './emulators';
import { enter } from './player';
import { asGuest, button, home, menu } from './screens/reaching';
import { ALL, answered, expect, inStack, test } from './support';
import { guess, playToEnd } from './table';
import { hourIn, zoneInDaytime } from './zones';

// With the real service worker, which the other tests block. No reminder comes at night.
test.use({ serviceWorkers: 'allow', timezoneId: zoneInDaytime() });
// Some tests replace the worker's file, which would change the worker of the others.
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

/** What the first paint doesn't need is stored one by one, a moment later. */
async function storedLater(page: Page): Promise<void> {
  const worker = await (await page.request.get('/worker.js')).text();
  const files = [...worker.matchAll(/"revision":"later","url":"([^"]+)"/g)].map(([, url]) => url);
  expect(files.length).toBeGreaterThan(0);
  const left = () =>
    page.evaluate(async (urls) => {
      const cache = await caches.open('assets');
      const found = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      return urls.filter((url) => !found.includes(url ?? '')).length;
    }, files);
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
}

const isWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    return registration !== undefined && registration.waiting !== null;
  });

test('meets the conditions to be installed', { tag: ALL }, async ({ page, request }) => {
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
  await enter(page);
  await stored(page);
  await storedLater(page);
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

test(
  'lets a guest practice and play the drinking game offline',
  { tag: ALL },
  async ({ page, expectedStatuses }) => {
    expectedStatuses.add(0);
    await asGuest(page);
    await home(page);
    await stored(page);
    await storedLater(page);
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
  },
);

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

test(
  'offers an update to a tab that only shows the table, between two games, with a file blocked',
  { tag: ALL },
  async ({ page, baseURL }) => {
    test.setTimeout(90_000);
    const file = inStack(baseURL, 'web/dist/worker.js');
    const before = readFileSync(file, 'utf8');
    const offer = page.getByRole('complementary', { name: 'A new version is ready' });
    await asGuest(page);
    await home(page); // a game in progress doesn't start the worker
    await stored(page);
    await page.goto('/game?mode=fun'); // the worker serves the page, so that an update waits
    await expect(button(page, 'SAME COLOR')).toBeVisible();
    const later = /("revision":"later","url":")[^"]+/;
    expect(before).toMatch(later);
    try {
      // One of the files that are stored later is missing.
      writeFileSync(file, before.replace(later, '$1/assets/missing.js'));
      await expect.poll(() => isWaiting(page)).toBe(true);
      await guess(page, 'SAME COLOR');
      await answered(page);
      await expect(offer).toBeHidden();
      await playToEnd(page);
      await button(page, 'Continue as Guest').click(); // the question covers the offer
      await expect(offer).toBeVisible();
      await button(page, 'NEW GAME').click({ trial: true });
      const reloaded = page.waitForEvent('load');
      await offer.getByRole('button', { name: 'Reload' }).click();
      await reloaded;
      await expect(button(page, 'SAME COLOR')).toBeVisible();
      expect(await isWaiting(page)).toBe(false);
    } finally {
      writeFileSync(file, before);
    }
  },
);

test(
  'opens the server’s page once a version could not be installed three times',
  { tag: ALL },
  async ({ page, baseURL }) => {
    const worker = inStack(baseURL, 'web/dist/worker.js');
    const app = inStack(baseURL, 'web/dist/index.html');
    const [script, html] = [readFileSync(worker, 'utf8'), readFileSync(app, 'utf8')];
    const isNew = () => page.evaluate(() => document.querySelector('meta[name="next"]') !== null);
    const failures = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update().catch(() => undefined);
        const cache = await caches.open('failures');
        const count = await cache.match('/failed-installations');
        return Number((await count?.text()) ?? 0);
      });
    await asGuest(page);
    await home(page);
    await stored(page);
    try {
      const needed = /("revision":null,"url":")[^"]+/;
      writeFileSync(worker, script.replace(needed, '$1/assets/missing.js'));
      writeFileSync(app, html.replace('</head>', '<meta name="next"></head>'));
      await page.reload();
      expect(await isNew()).toBe(false);
      await expect.poll(failures, { timeout: 30_000 }).toBe(3);
      await page.reload();
      await expect.poll(isNew).toBe(true);
    } finally {
      writeFileSync(worker, script);
      writeFileSync(app, html);
    }
  },
);

test(
  'goes away with its storage once a deployment removes it',
  { tag: ALL },
  async ({ page, baseURL }) => {
    const file = inStack(baseURL, 'web/dist/worker.js');
    const before = readFileSync(file, 'utf8');
    const left = () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        return { workers: registrations.length, caches: await caches.keys() };
      });
    await asGuest(page);
    await home(page);
    await stored(page);
    const precache: unknown = expect.stringContaining('precache');
    expect(await left()).toEqual({ workers: 1, caches: expect.arrayContaining([precache]) });
    try {
      writeFileSync(file, WORKER_REMOVAL);
      // A page of the previous version registers the worker again as soon as it has gone.
      await page.addInitScript(() => {
        const { register } = ServiceWorkerContainer.prototype;
        ServiceWorkerContainer.prototype.register = async function (...options) {
          while ((await caches.keys()).length > 0) await new Promise((go) => setTimeout(go, 100));
          const registration = await register.apply(this, options);
          console.log('registered again');
          return registration;
        };
      });
      const again = page.waitForEvent(
        'console',
        (message) => message.text() === 'registered again',
      );
      await page.goto('/');
      await again;
      // From now on, the page is as in that deployment: it registers no worker.
      await page.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no worker'));
      });
      await page.goto('/');
      await expect.poll(left).toEqual({ workers: 0, caches: [] });
      await page.reload();
      await expect(page.getByRole('region', { name: 'Daily Challenge' })).toBeVisible();
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    } finally {
      writeFileSync(file, before);
    }
  },
);

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Reminders' });

async function openReminders(page: Page): Promise<void> {
  await menu(page, 'My Profile');
  await page.getByRole('tab', { name: 'Reminders' }).click();
}

test(
  'asks to show reminders only after a press, and says what a refusal means',
  { tag: ALL },
  async ({ page }) => {
    await enter(page);
    await stored(page);
    await openReminders(page);
    await expect(panel(page)).toContainText('even while it’s closed');
    await expect(panel(page).getByRole('status')).toContainText('Your browser will ask');
    const permission = () => page.evaluate(() => Notification.permission);
    expect(await permission()).toBe('default');
    await button(page, 'Turn on for this device').click(); // this browser refuses by itself
    await expect(panel(page)).toContainText('This browser blocks notifications from Cardinal.');
    await expect(button(page, /this device/)).toHaveCount(0);
    expect(await permission()).toBe('denied');
  },
);

/** Lets the browser get pushes as from its push service. */
async function pushService(page: Page, baseURL = ''): Promise<(data: object) => Promise<void>> {
  const { origin } = new URL(baseURL);
  const device = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    device.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await device.send('ServiceWorker.enable');
  const registrationId = await found;
  return async (data) => {
    const push = { origin, registrationId, data: JSON.stringify(data) };
    await device.send('ServiceWorker.deliverPushMessage', push);
  };
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body }) => ({ title, body }));
  });

/**
 * Runs in the worker. Its event isn't the browser's, so it may not wait, focus a tab or open one; the
 * rest is real. Returns the addresses of opened tabs.
 */
const CLICK = `(async () => {
  const opened = [];
  const work = [];
  clients.openWindow = async (url) => { opened.push(new URL(url).pathname); return null; };
  WindowClient.prototype.focus = async function () { return this; };
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification });
  event.waitUntil = (promise) => work.push(promise);
  dispatchEvent(event);
  await Promise.all(work);
  return opened;
})()`;

/** Whether every window answers its worker, as code that runs in the worker. */
const ANSWERS = `(async () => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = windows.map((window) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), 500);
    window.postMessage({ kind: 'isFree' }, [port2]);
  }));
  return (await Promise.all(answers)).every(Boolean);
})()`;

async function inWorker<T>(page: Page, code: string): Promise<T> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('the worker is not running');
  return worker.evaluate<T>(code);
}

const clickNotification = (page: Page) => inWorker<string[]>(page, CLICK);

test(
  'shows a reminder that is due as a notification, which opens the daily',
  { tag: ALL },
  async ({ page, baseURL, request, timezoneId }) => {
    await page.context().grantPermissions(['notifications']);
    await enter(page);
    await stored(page);
    await openReminders(page);
    await button(page, 'Turn on for this device').click();
    await expect(panel(page).getByRole('status')).toHaveText('Reminders are on for this device.');
    const device = await page.evaluate(() => localStorage.getItem('pushDevice'));
    const [player = '', token = ''] = device?.split(' ') ?? [];
    const { date } = (await request.get('/api/stats')).headers();
    const hour = hourIn(timezoneId ?? '', new Date(date ?? ''));
    const saved = page.waitForResponse('**/api/auth/preferences');
    await page.getByLabel('To play today’s daily').selectOption(String(hour));
    expect((await saved).status()).toBe(200);

    await makeDue(player);
    nextMinute();
    await expect.poll(() => pushesTo(token).length, { timeout: 20_000 }).toBe(1);
    const [push] = pushesTo(token);
    expect(push).toMatchObject({ title: 'Today’s daily is waiting', link: '/game?mode=daily' });
    await home(page);
    await expect.poll(() => inWorker<boolean>(page, ANSWERS)).toBe(true);
    const deliver = await pushService(page, baseURL);
    const shown = [{ title: push?.title, body: push?.body }];
    await deliver({ data: push });
    await expect.poll(() => notifications(page)).toEqual(shown);
    expect(await clickNotification(page)).toEqual([]);
    await expect(page).toHaveURL(/\/game\?mode=daily$/);
    await expect(button(page, 'SAME COLOR')).toBeVisible();
    expect(await notifications(page)).toEqual([]);

    // A tab with a game keeps it.
    await deliver({ data: { ...push, link: '/' } });
    await expect.poll(() => notifications(page)).toEqual(shown);
    expect(await clickNotification(page)).toEqual(['/']);
    await expect(page).toHaveURL(/\/game\?mode=daily$/);

    await openReminders(page);
    await expect(page.getByLabel('To play today’s daily')).toHaveValue(String(hour));
    const removed = page.waitForResponse('**/api/auth/devices');
    await button(page, 'Turn off for this device').click();
    await expect(panel(page).getByRole('status')).toContainText('Reminders are off');
    expect((await removed).status()).toBe(204);
    expect(await page.evaluate(() => localStorage.getItem('pushDevice'))).toBeNull();
  },
);
