// A visitor with a phone and an empty browser, for the browser's measurements.
import type { Browser, CDPSession, Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const READY = 'button:not(:disabled, [aria-disabled="true"]):visible';

/** Measured in the page from its start, in milliseconds. A long task takes at least 50. */
export interface Seen {
  shift: number;
  firstPaint: number;
  paint: number;
  tasks: { readonly end: number; readonly duration: number }[];
}

interface Visit {
  readonly page: Page;
  readonly device: CDPSession;
  readonly requests: string[];
}

/** Runs with a visitor, and closes the browser context afterward. */
export async function visiting<T>(browser: Browser, work: (visit: Visit) => Promise<T>) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  // esbuild adds calls of a helper to name functions, and the helper doesn't exist in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: Seen = { shift: 0, firstPaint: 0, paint: 0, tasks: [] };
    Reflect.set(window, '__seen', seen);
    const observe = (type: string, each: (entry: PerformanceEntry) => void): void => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
      observer.observe({ type, buffered: true });
    };
    observe('layout-shift', (entry) => {
      if (Reflect.get(entry, 'hadRecentInput') === true) return;
      seen.shift += Number(Reflect.get(entry, 'value'));
    });
    observe('longtask', ({ startTime, duration }) =>
      seen.tasks.push({ end: startTime + duration, duration }),
    );
    observe('paint', ({ startTime }) => (seen.firstPaint = startTime));
    observe('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const device = await context.newCDPSession(page);
  return await work({ page, device, requests }).finally(() => context.close());
}

export const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => Reflect.get(window, '__seen') as Seen);

const choices = (page: Page) => page.getByRole('group', { name: 'Your guess' }).locator(READY);

export async function asGuest(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

export async function openGame(page: Page, url: string, mode: 'fun' | 'drinking'): Promise<void> {
  await page.goto(`${url}/game?mode=${mode}`);
  const ofAge = page.getByRole('button', { name: "Yes, I'm 21+" });
  await choices(page).first().or(ofAge).waitFor();
  if (!(await ofAge.isVisible())) return;
  await ofAge.click();
  await page.getByRole('button', { name: 'I accept' }).click(); // for the rest of this session
  await choices(page).first().waitFor();
}

/** Presses buttons until a guess is possible. Calls `wait` after each. True after a new game. */
export async function untilGuess(page: Page, wait = () => Promise.resolve()): Promise<boolean> {
  const again = page.locator(READY, { hasText: /NEW GAME/ }).first();
  const choice = choices(page).first();
  const others = [/Continue as Guest/, /Keep playing|See the result|Pass to Next Player/];
  const [prompt, closing] = others.map((hasText) => page.locator(READY, { hasText }).first());
  const buttons = [prompt, closing, choice, again].filter((button) => button !== undefined);
  const any = buttons.reduce((one, other) => one.or(other)).first();
  for (let isNew = false; ;) {
    await any.waitFor();
    const visible = await Promise.all(buttons.map((button) => button.isVisible()));
    const button = buttons[visible.indexOf(true)];
    if (button === choice) return isNew;
    // A dialog may open above it meanwhile and must be answered first.
    const error = await button?.click({ timeout: 1000 }).catch((reason: unknown) => reason);
    if (button === again && error === undefined) isNew = true;
    await wait();
  }
}

/** Makes a guess and waits for the response. Returns the remaining lives. */
export async function guessAndWait(page: Page): Promise<number> {
  const answered = page.waitForResponse(/\/guesses$/);
  await choices(page).first().click();
  return ((await (await answered).json()) as { lives: number }).lives;
}
