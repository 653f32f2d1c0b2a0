import type { Browser, CDPSession, Page } from '@playwright/test';
import { Client } from '../lib/client';
import { undisturbed } from '../lib/host';
import { median, type Figure } from './figures';
import { launch } from './launch';
import { newPlayer, PASSWORD } from './players';

const PHONE = { width: 390, height: 844 };
const GUESSES = 10;
/** Frames are counted so many times; the median tells. */
const RUNS = 5;

async function phonePage(browser: Browser): Promise<{ page: Page; device: CDPSession }> {
  const context = await browser.newContext({ viewport: PHONE });
  // esbuild marks the names of functions, and these run where its helper is not.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  return { page, device: await context.newCDPSession(page) };
}

/** Adds up layout shifts and long tasks from the page's first moment. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, longest: 0 };
    Reflect.set(window, '__seen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(Reflect.get(entry, 'hadRecentInput') as boolean)) {
          seen.shift += Reflect.get(entry, 'value') as number;
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

interface Seen {
  shift: number;
  longest: number;
}

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => Reflect.get(window, '__seen') as Seen);

const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const isScript = (url: string): boolean => url.includes('/assets/') && url.endsWith('.js');

/** The first screen, as a visitor on a phone gets it. */
async function login(browser: Browser, url: string): Promise<Figure[]> {
  const { page } = await phonePage(browser);
  await watch(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${url}/login`);
  await signIn(page).waitFor();
  const before = requests.length;
  await page.waitForTimeout(1500);
  const { shift } = await seenOn(page);
  const firebase = requests.filter((name) => isScript(name) && name.includes('firebase')).length;
  await page.context().close();
  return [
    { name: 'requests before /login is usable', measured: before, budget: 8, unit: '' },
    { name: 'Firebase SDK files for /login', measured: firebase, budget: 0, unit: '' },
    { name: 'layout shift of /login', measured: shift, budget: 0.01, unit: '' },
  ];
}

/** The dashboard of a player who has not played today. */
async function dashboard(browser: Browser, url: string): Promise<Figure> {
  const { email } = await newPlayer(new Client(url));
  const { page } = await phonePage(browser);
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await signIn(page).click();
  await page.getByRole('button', { name: 'Play Daily Challenge' }).waitFor();
  await watch(page);
  await page.reload();
  await page.getByRole('button', { name: 'Play Daily Challenge' }).waitFor();
  await page.waitForTimeout(1500);
  const { shift } = await seenOn(page);
  await page.context().close();
  return { name: 'layout shift of /', measured: shift, budget: 0.01, unit: '' };
}

const choices = (page: Page) =>
  page
    .getByRole('group', { name: 'Your guess' })
    .locator('button:not(:disabled, [aria-disabled="true"])');

async function openGame(page: Page, url: string, mode: 'fun' | 'drinking'): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await page.goto(`${url}/game?mode=${mode}`);
  const ofAge = page.getByRole('button', { name: "Yes, I'm 21+" });
  await choices(page).first().or(ofAge).waitFor();
  if (await ofAge.isVisible()) {
    await ofAge.click();
    await page.getByRole('button', { name: 'I accept' }).click(); // for the rest of this session
  }
  await choices(page).first().waitFor();
}

/** Milliseconds from the press until a card has begun to turn; null where nothing could be pressed. */
async function guess(page: Page): Promise<number | null> {
  return page.evaluate(async () => {
    const group = document.querySelector('[role="group"][aria-label="Your guess"]');
    const button = group?.querySelector<HTMLButtonElement>(
      'button:not(:disabled, [aria-disabled="true"])',
    );
    if (!button) return null;
    const faceDown = (): number => document.querySelectorAll('[aria-label$="face down"]').length;
    const before = faceDown();
    const began = performance.now();
    button.click();
    while (faceDown() >= before) {
      if (performance.now() - began > 5000) throw new Error('No card turned after a press.');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - began;
  });
}

interface Frames {
  readonly dropped: number;
  readonly all: number;
  /** The longest task, in milliseconds; 0 where none took 50. */
  readonly longest: number;
}

/** How long a card turns, and how long after that a dialog may still be opening. */
const FLIP_MS = 600;
const AFTER_MS = 600;

/** A guess, and the frames that the page had to skip while its card turned. */
async function framesOfGuess(page: Page): Promise<Frames | null> {
  await page.evaluate(() => {
    (Reflect.get(window, '__seen') as Seen).longest = 0;
    const frames: number[] = [];
    Reflect.set(window, '__frames', frames);
    const tick = (at: number): void => {
      frames.push(at);
      if (Reflect.get(window, '__frames') === frames) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  if ((await guess(page)) === null) return null;
  await page.waitForTimeout(FLIP_MS);
  const { longest } = await seenOn(page);
  await page.waitForTimeout(AFTER_MS);
  const frames = await page.evaluate(() => {
    const frames = Reflect.get(window, '__frames') as number[];
    Reflect.set(window, '__frames', null);
    const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
    const median = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
    // A page that is slow all the time has dropped the frames between; a quicker screen has more of them.
    const usual = Math.min(median, 1000 / 60);
    const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0);
    return { dropped, all: gaps.length + dropped };
  });
  return { ...frames, longest };
}

/** So many guesses, over as many games as that takes; each is measured. */
async function guesses<T>(
  page: Page,
  url: string,
  mode: 'fun' | 'drinking',
  measured: (page: Page) => Promise<T | null>,
): Promise<T[]> {
  await openGame(page, url, mode);
  const found: T[] = [];
  while (found.length < GUESSES) {
    const one = await measured(page);
    if (one !== null) found.push(one);
    const closing = page.locator('[role="dialog"] button:not(:disabled, [aria-disabled="true"])');
    const dialog = closing.filter({ hasText: /Keep playing|See the result|Pass to Next Player/ });
    const again = page.locator('button:not(:disabled, [aria-disabled="true"])', {
      hasText: /NEW GAME|Continue as Guest/,
    });
    const open = choices(page);
    await dialog.or(again).or(open).first().waitFor();
    if (await dialog.isVisible()) await dialog.click();
    else if (await again.first().isVisible()) await openGame(page, url, mode);
    else await open.first().waitFor();
  }
  return found;
}

/** A game on a phone, with the processor slowed four times where the budget says so. */
async function game(browser: Browser, url: string): Promise<Figure[]> {
  const { page, device } = await phonePage(browser);
  await watch(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const press = median(await guesses(page, url, 'fun', guess));
  const { shift } = await seenOn(page);
  const firebase = scripts.filter((name) => isScript(name) && name.includes('firebase')).length;
  // Dealt in the browser: a phone does not share its processor with the server, as this machine does.
  const longest: number[] = [];
  const dropped: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const frames = await undisturbed(() =>
      guesses(page, url, 'drinking', async (table) => {
        await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const measured = await framesOfGuess(table);
        await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        return measured;
      }),
    );
    const sum = (of: keyof Frames): number => frames.reduce((all, one) => all + one[of], 0);
    dropped.push((100 * sum('dropped')) / sum('all'));
    longest.push(Math.max(...frames.map((one) => one.longest)));
  }
  await page.context().close();
  return [
    { name: 'Firebase SDK files for a guest’s game', measured: firebase, budget: 0, unit: '' },
    { name: 'layout shift of /game', measured: shift, budget: 0.01, unit: '' },
    { name: 'press to card turning, median', measured: press, budget: 150, unit: 'ms' },
    {
      name: `longest task of a flip of the party game, CPU 4× slowed, median of ${RUNS} runs`,
      measured: median(longest),
      budget: 50,
      unit: 'ms',
    },
    {
      name: `frames dropped in ${GUESSES} guesses of the party game, CPU 4× slowed, median of ${RUNS} runs`,
      measured: median(dropped),
      budget: 1,
      unit: '%',
    },
  ];
}

export async function inTheBrowser(executablePath: string, url: string): Promise<Figure[]> {
  const browser = await launch(executablePath);
  try {
    return [
      ...(await login(browser, url)),
      await dashboard(browser, url),
      ...(await game(browser, url)),
    ];
  } finally {
    await browser.close();
  }
}
