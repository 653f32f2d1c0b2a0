import { join } from 'node:path';
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from '@playwright/test';
import { ROOT } from '../../tools/lib/paths';

/** A page's requests in progress, and when the last one ended. */
interface Requests {
  readonly pending: Set<Request>;
  answeredAt: number;
}

const requestsOf = new WeakMap<Page, Requests>();

function requestsIn(page: Page): Requests {
  const requests = requestsOf.get(page);
  if (requests === undefined) throw new Error('Of this page the requests were not watched.');
  return requests;
}

/** A live listener's response stays open while it listens. */
const isListener = (request: Request): boolean => request.url().includes('/Listen/channel');

function watchRequests(page: Page): void {
  const requests: Requests = { pending: new Set(), answeredAt: performance.now() };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    // A navigation abandons the requests of the previous page.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      requests.pending.clear();
    } else if (!isListener(request)) requests.pending.add(request);
  });
  const end = (request: Request): void => {
    if (requests.pending.delete(request)) requests.answeredAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/**
 * Runs in the page: at the table, most delays are a tenth as long. That includes the lock after a guess, all
 * that is shown of it meanwhile, and the steps of a run.
 */
function quicken(): void {
  const later = window.setTimeout;
  const isAtTable = (): boolean => /^\/(game|challenge|runs)/.test(window.location.pathname);
  const quick = (work: TimerHandler, ms = 0, ...values: unknown[]): number =>
    later(work, ms >= 400 && ms <= 3000 && isAtTable() ? ms / 10 : ms, ...values);
  Object.assign(window, { setTimeout: quick });
}

interface Fixtures {
  /** False where the lock, or another delay of the table, is tested. */
  readonly isQuick: boolean;
  /** A test lists the statuses of the errors that it expects. */
  readonly expectedStatuses: Set<number>;
  /** Opens a page in a separate browser, which closes after the test. */
  readonly openPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/** The tag of a test that takes long and can hardly break by an ordinary change: `npm test -- all` runs it. */
export const ALL = '@all';

/** Every test fails on an error in the console of its first page. */
export const test = base.extend<Fixtures>({
  isQuick: [true, { option: true }],
  context: async ({ context, isQuick }, use) => {
    if (isQuick) await context.addInitScript(quicken);
    await use(context);
  },
  openPage: async ({ browser, isQuick }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      if (isQuick) await context.addInitScript(quicken);
      const page = await context.newPage();
      watchRequests(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  expectedStatuses: [
    async ({ page }, use) => {
      const expected = new Set<number>();
      const problems: string[] = [];
      watchRequests(page);
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const status = Number(/status of (\d+)/.exec(message.text())?.[1] ?? Number.NaN);
        const isRefusal = message.text().startsWith('Failed to load resource');
        if (isRefusal && expected.has(Number.isNaN(status) ? 0 : status)) return;
        // Firebase logs that it is offline once it has had no connection for 10 s.
        const isOffline = message.text().includes('Could not reach Cloud Firestore backend');
        if (isOffline && expected.has(0)) return;
        problems.push(`${message.text()} at ${message.location().url}`);
      });
      await use(expected);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits for what every page loads a moment after its start. */
export async function upkeep(page: Page): Promise<void> {
  const files = ['Background', 'KeptState'].map((file) => `**/assets/${file}-*.js`);
  await Promise.all(files.map((file) => page.waitForResponse(file)));
  await loaded(page);
}

/** A path in the stack's own copy of the builds (tools/lib/stack.ts). */
export function inStack(baseURL = '', path = ''): string {
  return join(ROOT, '.cache', `stack-${new URL(baseURL).port}`, path);
}

/** Waits until the page is laid out and all finite animations have ended. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter((animation) => {
      return Number.isFinite(animation.effect?.getComputedTiming().endTime);
    });
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** One response may lead to the next call. */
const QUIET_MS = 500;

/**
 * Waits until all requests of the page are answered, by the API and Auth. Requests in progress when a
 * session ends would be rejected. Live listeners don't count.
 */
export async function answered(page: Page): Promise<void> {
  const isQuiet = (): boolean => {
    const { pending, answeredAt } = requestsIn(page);
    return pending.size === 0 && performance.now() - answeredAt > QUIET_MS;
  };
  await expect.poll(isQuiet, { timeout: 30_000 }).toBe(true);
}

/** Waits until what the page requested is there and drawn. */
export async function loaded(page: Page): Promise<void> {
  await expect.poll(() => requestsIn(page).pending.size).toBe(0);
  await waitUntilStill(page);
}

/**
 * Does what makes the page listen to the path, and waits until it listens. Google's emulator loses a
 * write at the moment a listener starts.
 */
export async function untilListening(
  page: Page,
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes('/Listen/') &&
      decodeURIComponent(request.postData() ?? '').includes(path),
  );
  await act();
  await (await asked).response();
  await page.waitForTimeout(2000);
}

/**
 * A blurred window stops a toast's timer. Sent twice, because a toast that has just appeared doesn't
 * listen yet.
 */
export async function holdToast(page: Page): Promise<void> {
  const blur = () => page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await blur();
  await waitUntilStill(page);
  await blur();
}
