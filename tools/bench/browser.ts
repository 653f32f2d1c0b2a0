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

interface Guess {
  /** From the press until a card had begun to turn, in milliseconds. */
  readonly turned: number;
  /** When frames were drawn from the press to the end, in milliseconds. */
  readonly frames: readonly number[];
  /** The longest task of the flip, in milliseconds; 0 where none took 50. */
  readonly longest: number;
}

/** How long a card turns, and how long after that a dialog may still be opening. */
const SPAN = { flip: 600, after: 600 };

/**
 * A guess, watched for that long after its card has begun to turn; null where nothing could be pressed.
 * It is one call, in which the press comes a moment later: what it takes a page to be called from
 * outside is no part of it.
 */
async function guess(page: Page, span = { flip: 0, after: 0 }): Promise<Guess | null> {
  return page.evaluate(async ({ flip, after }) => {
    const group = document.querySelector('[role="group"][aria-label="Your guess"]');
    const button = group?.querySelector<HTMLButtonElement>(
      'button:not(:disabled, [aria-disabled="true"])',
    );
    if (!button) return null;
    const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
    const faceDown = (): number => document.querySelectorAll('[aria-label$="face down"]').length;
    const seen = Reflect.get(window, '__seen') as Seen;
    const frames: number[] = [];
    let isWatched = true;
    const tick = (at: number): void => {
      frames.push(at);
      if (isWatched) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    await wait(100);
    frames.splice(0, frames.length - 1);
    seen.longest = 0;
    const before = faceDown();
    const began = performance.now();
    button.click();
    while (faceDown() >= before) {
      if (performance.now() - began > 5000) throw new Error('No card turned after a press.');
      await new Promise(requestAnimationFrame);
    }
    const turned = performance.now() - began;
    await wait(flip);
    const { longest } = seen;
    await wait(after);
    isWatched = false;
    return { turned, frames, longest };
  }, span);
}

/** What the page had to skip of the frames that it had to draw. */
function droppedOf({ frames }: Guess): { readonly dropped: number; readonly all: number } {
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  // A page that is slow all the time has dropped the frames between; a quicker screen has more of them.
  const usual = Math.min(median(gaps), 1000 / 60);
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0);
  return { dropped, all: gaps.length + dropped };
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
  const pressed = await guesses(page, url, 'fun', guess);
  const press = median(pressed.map(({ turned }) => turned));
  const { shift } = await seenOn(page);
  const firebase = scripts.filter((name) => isScript(name) && name.includes('firebase')).length;
  // Dealt in the browser: a phone does not share its processor with the server, as this machine does.
  const longest: number[] = [];
  const dropped: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const played = await undisturbed(() =>
      guesses(page, url, 'drinking', async (table) => {
        await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const watched = await guess(table, SPAN);
        await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        return watched;
      }),
    );
    const counts = played.map(droppedOf);
    const sum = (of: 'dropped' | 'all'): number => counts.reduce((all, one) => all + one[of], 0);
    dropped.push((100 * sum('dropped')) / sum('all'));
    longest.push(Math.max(...played.map((one) => one.longest)));
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
