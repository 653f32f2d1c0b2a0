// What does a player on a phone wait for, see jump or stutter, and does a tab grow?
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { Client } from '../lib/client';
import { median, type Figure } from '../lib/figures';
import { HASTY, PASSWORD, Player } from '../load/player';
import { scriptsOf, type Page as ScriptPage } from './bytes';

const PHONE = { width: 390, height: 844 };
const GUESSES = 10;
const RUNS = 5;
/** Long enough for everything that a page does by itself. */
const SETTLED_MS = 1500;
const READY = 'button:not(:disabled, [aria-disabled="true"])';

/** Lighthouse's slow phone: its network (the DevTools' 'slow 4G') and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Measured in the page, from its first moment. */
interface Seen {
  shift: number;
  longest: number;
  paint: number;
}

interface Visit {
  readonly page: Page;
  readonly device: CDPSession;
  /** Addresses of all requests so far. */
  readonly requests: string[];
}

/** A visitor with a phone and an empty browser. */
async function visit(browser: Browser): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE });
  // esbuild marks the names of functions, and its helper doesn't exist in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { shift: 0, longest: 0, paint: 0 };
    Reflect.set(window, '__seen', seen);
    const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
        type,
        buffered: true,
      });
    observe('layout-shift', (entry) => {
      if (Reflect.get(entry, 'hadRecentInput') === true) return;
      seen.shift += Number(Reflect.get(entry, 'value'));
    });
    observe('longtask', ({ duration }) => (seen.longest = Math.max(seen.longest, duration)));
    observe('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime));
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return { page, device: await context.newCDPSession(page), requests };
}

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => Reflect.get(window, '__seen') as Seen);

function scriptsIn(requests: readonly string[]): string[] {
  return requests
    .map((url) => new URL(url).pathname.slice(1))
    .filter((path) => path.endsWith('.js'));
}

/** What was fetched for a page, held against what its bytes are counted by. */
function fetchedFor(page: ScriptPage, requests: readonly string[]): Figure[] {
  const scripts = scriptsIn(requests);
  const counted = new Set(scriptsOf(page));
  const uncounted = scripts.filter((path) => !counted.has(path));
  if (uncounted.length > 0) console.error(`${page} also fetches ${uncounted.join(', ')}`);
  const firebase = scripts.filter((path) => path.includes('firebase')).length;
  return [
    {
      name: `scripts of ${page} outside its bytes`,
      measured: uncounted.length,
      budget: 0,
      unit: '',
    },
    { name: `Firebase SDK files for ${page} as a guest`, measured: firebase, budget: 0, unit: '' },
  ];
}

function shiftOf(name: string, { shift }: Seen): Figure {
  return { name: `layout shift of ${name}`, measured: shift, budget: 0.01, unit: '' };
}

async function login(browser: Browser, url: string): Promise<Figure[]> {
  const { page, requests } = await visit(browser);
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  const before = [...requests];
  await page.waitForTimeout(SETTLED_MS);
  const seen = await seenOn(page);
  await page.context().close();
  return [
    { name: 'requests before /login is usable', measured: before.length, budget: 8, unit: '' },
    ...fetchedFor('/login', before),
    shiftOf('/login', seen),
  ];
}

async function signIn(page: Page, url: string, { email }: Player): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Play Daily Challenge' }).waitFor();
}

/** The dashboard of a player who has not played today. */
async function dashboard(browser: Browser, url: string): Promise<Figure[]> {
  const { page } = await visit(browser);
  await signIn(page, url, await new Player(new Client(url), HASTY).register());
  await page.reload();
  await page.getByRole('button', { name: 'Play Daily Challenge' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const seen = await seenOn(page);
  await page.context().close();
  return [shiftOf('/', seen)];
}

const choices = (page: Page) => page.getByRole('group', { name: 'Your guess' }).locator(READY);

async function asGuest(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Play as Guest' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

async function openGame(page: Page, url: string, mode: 'fun' | 'drinking'): Promise<void> {
  await page.goto(`${url}/game?mode=${mode}`);
  const ofAge = page.getByRole('button', { name: "Yes, I'm 21+" });
  await choices(page).first().or(ofAge).waitFor();
  if (!(await ofAge.isVisible())) return;
  await ofAge.click();
  await page.getByRole('button', { name: 'I accept' }).click(); // for the rest of this session
  await choices(page).first().waitFor();
}

/** Presses what leads to the next guess; `wait` after each press. True if a new game was started. */
async function untilGuess(page: Page, wait = () => Promise.resolve()): Promise<boolean> {
  const [prompt, closing, again] = [
    /Continue as Guest/,
    /Keep playing|See the result|Pass to Next Player/,
    /NEW GAME/,
  ].map((hasText) => page.locator(READY, { hasText }).first());
  const choice = choices(page).first();
  const buttons = [prompt, closing, choice, again].filter((button) => button !== undefined);
  for (let isNew = false; ;) {
    await buttons
      .reduce((any, button) => any.or(button))
      .first()
      .waitFor();
    const visible = await Promise.all(buttons.map((button) => button.isVisible()));
    const button = buttons[visible.indexOf(true)];
    if (button === choice) return isNew;
    // A dialog may open over it meanwhile; then that is answered first.
    const isPressed = await button?.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (button === again && isPressed === true) isNew = true;
    await wait();
  }
}

/** Makes a guess and waits for its answer; the lives that are left. */
async function guessAndWait(page: Page): Promise<number> {
  const answered = page.waitForResponse(/\/guesses$/);
  await choices(page).first().click();
  return ((await (await answered).json()) as { lives: number }).lives;
}

/** A guest's game from its address through its end to the next one. */
async function wholeGame(browser: Browser, url: string): Promise<Figure[]> {
  const { page, device, requests } = await visit(browser);
  await asGuest(page, url);
  await device.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('about:blank'); // the last page may still be fetching
  requests.length = 0;
  await openGame(page, url, 'fun');
  let beforeLastLife: string[] = [];
  for (let isOver = false; !isOver; isOver = await untilGuess(page)) {
    const before = [...requests];
    if ((await guessAndWait(page)) === 1 && beforeLastLife.length === 0) beforeLastLife = before;
  }
  const seen = await seenOn(page);
  await page.context().close();
  return [...fetchedFor('/game', beforeLastLife), shiftOf('/game, through a whole game', seen)];
}

interface Guess {
  /** From the press until a card began to turn, in milliseconds. */
  readonly turned: number;
  /** When frames were drawn from the press to the end, in milliseconds. */
  readonly frames: readonly number[];
  /** The longest task of the flip, in milliseconds; 0 if none took 50. */
  readonly longest: number;
}

/** How long a card turns, and how long after that a dialog may still be opening. */
const SPAN = { flip: 600, after: 600 };

/**
 * Watches a guess for that long after its card began to turn; null if nothing could be pressed. One call
 * into the page, which presses a moment later: the call's own cost is not part of it.
 */
function guess(page: Page, span = { flip: 0, after: 0 }): Promise<Guess | null> {
  return page.evaluate(async ({ flip, after }) => {
    const group = document.querySelector('[data-area="guesses"]');
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
    const pressed = performance.now();
    button.click();
    while (faceDown() >= before) {
      if (performance.now() - pressed > 5000) throw new Error('no card turned after a press');
      await new Promise(requestAnimationFrame);
    }
    const turned = performance.now() - pressed;
    await wait(flip);
    const { longest } = seen;
    await wait(after);
    isWatched = false;
    return { turned, frames, longest };
  }, span);
}

/** Frames that had to be drawn and were skipped. */
function droppedIn({ frames }: Guess): { readonly dropped: number; readonly all: number } {
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  // A page that is always slow drops frames all the time; a faster screen has more of them.
  const usual = Math.min(median(gaps), 1000 / 60);
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0);
  return { dropped, all: gaps.length + dropped };
}

/** Ten guesses, over as many games as that takes. */
async function guesses(page: Page, make: () => Promise<Guess | null>): Promise<Guess[]> {
  const made: Guess[] = [];
  while (made.length < GUESSES) {
    const one = await make();
    if (one !== null) made.push(one);
    await untilGuess(page);
  }
  return made;
}

/** Presses and frames; the processor is slowed where the budget says so. */
async function flips(browser: Browser, url: string): Promise<Figure[]> {
  const { page, device } = await visit(browser);
  await asGuest(page, url);
  await openGame(page, url, 'fun');
  const pressed = await guesses(page, () => guess(page));
  // Dealt in the browser: unlike a phone, this machine shares its processor with the server.
  await openGame(page, url, 'drinking');
  const [longest, dropped]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    const watched = await guesses(page, async () => {
      await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const one = await guess(page, SPAN);
      await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      return one;
    });
    const counts = watched.map(droppedIn);
    const sum = (of: 'dropped' | 'all'): number => counts.reduce((all, one) => all + one[of], 0);
    dropped.push((100 * sum('dropped')) / sum('all'));
    longest.push(Math.max(...watched.map((one) => one.longest)));
  }
  await page.context().close();
  const slowed = `of the drinking game, CPU 4× slowed, median of ${RUNS} runs`;
  return [
    {
      name: 'press to the card turning, median',
      measured: median(pressed.map(({ turned }) => turned)),
      budget: 150,
      unit: 'ms',
    },
    { name: `longest task of a flip ${slowed}`, measured: median(longest), budget: 50, unit: 'ms' },
    {
      name: `frames dropped in ${GUESSES} guesses ${slowed}`,
      measured: median(dropped),
      budget: 1,
      unit: '%',
    },
  ];
}

/** What the app adds to the time that the page alone takes on a slow phone. */
async function largestPaint(browser: Browser, url: string, path: string): Promise<Figure> {
  const [ours, alone]: [number[], number[]] = [[], []];
  for (let run = 0; run < 2 * RUNS; run += 1) {
    const isAlone = run % 2 === 1;
    const { page, device } = await visit(browser);
    if (path !== '/login') await asGuest(page, url);
    await device.send('Network.enable');
    await device.send('Network.setCacheDisabled', { cacheDisabled: true });
    await device.send('Network.emulateNetworkConditions', SLOW_4G);
    if (isAlone) await device.send('Network.setBlockedURLs', { urls: ['*.js'] });
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    (isAlone ? alone : ours).push((await seenOn(page)).paint);
    await page.context().close();
  }
  const floor = median(alone);
  return {
    name: `largest paint of ${path}, as a multiple of the page without scripts (${Math.round(floor)} ms)`,
    measured: median(ours) / floor,
    budget: 1.5,
    unit: '×',
  };
}

const SUBMISSIONS = 12;

/** From the response to a submission until its row is on another browser's open board. */
async function liveBoard(browser: Browser, url: string): Promise<Figure[]> {
  const client = new Client(url);
  const { page } = await visit(browser);
  await signIn(page, url, await new Player(client, HASTY).register());
  await page.getByRole('button', { name: 'Leaderboards & Social' }).click();
  const social = page.getByRole('dialog', { name: 'Leaderboards & Social' });
  await social.getByText('● Live').waitFor();
  const times: number[] = [];
  for (let at = 0; at < SUBMISSIONS; at += 1) {
    const player = await new Player(client, HASTY).register();
    const row = social.locator(`[data-row="${player.id}"]`).first();
    const seen = row.waitFor({ timeout: 30_000 }).then(() => performance.now());
    await player.playScoring();
    const submitted = performance.now();
    times.push(Math.max(0, (await seen) - submitted));
  }
  await page.context().close();
  const name = 'a submission on another’s board';
  return [
    { name: `${name}, median`, measured: median(times), budget: 300, unit: 'ms' },
    { name: `${name}, slowest`, measured: Math.max(...times), budget: 1000, unit: 'ms' },
  ];
}

const GAMES = { first: 20, all: 200 };
/** Longer than every timer between two guesses. */
const SKIP_MS = 4000;

/** In MB. */
async function heapOf(device: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await device.send('HeapProfiler.collectGarbage');
  const { usedSize } = await device.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
}

/** The page's clock is moved forward instead of waited for. */
async function memory(browser: Browser, url: string): Promise<Figure> {
  const { page, device } = await visit(browser);
  await asGuest(page, url);
  await page.clock.install();
  await openGame(page, url, 'fun');
  let early = Number.NaN;
  for (let games = 0; games < GAMES.all;) {
    await guessAndWait(page);
    await page.clock.runFor(SKIP_MS);
    if (!(await untilGuess(page, () => page.clock.runFor(SKIP_MS)))) continue;
    games += 1;
    if (games === GAMES.first) early = await heapOf(device);
  }
  const measured = (await heapOf(device)) / early;
  await page.context().close();
  return {
    name: `memory after ${GAMES.all} games, as a multiple of that after ${GAMES.first}`,
    measured,
    budget: 1.1,
    unit: '×',
  };
}

export async function inTheBrowser(executablePath: string, url: string): Promise<Figure[]> {
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    return [
      ...(await login(browser, url)),
      ...(await dashboard(browser, url)),
      ...(await wholeGame(browser, url)),
      ...(await flips(browser, url)),
      await largestPaint(browser, url, '/login'),
      await largestPaint(browser, url, '/game?mode=fun'),
      ...(await liveBoard(browser, url)),
      await memory(browser, url),
    ];
  } finally {
    await browser.close();
  }
}
