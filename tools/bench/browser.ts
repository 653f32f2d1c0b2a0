// How long does a player on a phone wait, does the page jump or stutter, and does a tab grow?
import type { Browser, CDPSession } from '@playwright/test';
import { Client } from '../lib/client';
import { atMost, median, type Figure } from '../lib/figures';
import { HASTY, PASSWORD, Player } from '../load/player';
import { scriptsOf, type Page as ScriptPage } from './bytes';
import { flips } from './flips';
import { asGuest, guessAndWait, openGame, seenOn, untilGuess, visiting } from './phone';

const RUNS = 5;
/** Long enough for everything that a page does automatically. */
const SETTLED_MS = 1500;

/** Lighthouse's slow phone: its network (the DevTools' 'slow 4G') and a processor four times slower. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Compares a page's requests with the scripts that its bytes include. */
function fetchedFor(page: ScriptPage, requests: readonly string[]): Figure[] {
  const paths = requests.map((url) => new URL(url).pathname.slice(1));
  const scripts = paths.filter((path) => path.endsWith('.js'));
  const counted = new Set(scriptsOf(page));
  const uncounted = scripts.filter((path) => !counted.has(path));
  if (uncounted.length > 0) console.error(`${page} also fetches ${uncounted.join(', ')}`);
  const firebase = scripts.filter((path) => path.includes('firebase')).length;
  return [
    atMost(`scripts of ${page} outside its bytes`, uncounted.length, 0),
    atMost(`Firebase SDK files for ${page} as a guest`, firebase, 0),
  ];
}

const shiftOf = (name: string, shift: number) => atMost(`layout shift of ${name}`, shift, 0.01);

function login(browser: Browser, url: string): Promise<Figure[]> {
  return visiting(browser, async ({ page, requests }) => {
    await page.goto(`${url}/login`);
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    const before = [...requests];
    await page.waitForTimeout(SETTLED_MS);
    return [
      atMost('requests before /login is usable', before.length, 8),
      ...fetchedFor('/login', before),
      shiftOf('/login', (await seenOn(page)).shift),
    ];
  });
}

function wholeGame(browser: Browser, url: string): Promise<Figure[]> {
  return visiting(browser, async ({ page, device, requests }) => {
    await asGuest(page, url);
    await device.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto('about:blank'); // the previous page may still be loading
    requests.length = 0;
    await openGame(page, url, 'fun');
    let beforeLastLife: string[] = [];
    for (let isOver = false; !isOver; isOver = await untilGuess(page)) {
      const before = [...requests];
      if ((await guessAndWait(page)) === 1 && beforeLastLife.length === 0) beforeLastLife = before;
    }
    const { shift } = await seenOn(page);
    return [...fetchedFor('/game', beforeLastLife), shiftOf('/game, through a whole game', shift)];
  });
}

/** Compares the app's largest paint with that of the page without scripts, on a slow phone. */
async function largestPaint(browser: Browser, url: string, path: string): Promise<Figure> {
  const [ours, alone]: [number[], number[]] = [[], []];
  for (let run = 0; run < 2 * RUNS; run += 1) {
    const isAlone = run % 2 === 1;
    const paint = await visiting(browser, async ({ page, device }) => {
      if (path !== '/login') await asGuest(page, url);
      await device.send('Network.enable');
      await device.send('Network.setCacheDisabled', { cacheDisabled: true });
      await device.send('Network.emulateNetworkConditions', SLOW_4G);
      if (isAlone) await device.send('Network.setBlockedURLs', { urls: ['*.js'] });
      await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      await page.waitForTimeout(SETTLED_MS);
      return (await seenOn(page)).paint;
    });
    (isAlone ? alone : ours).push(paint);
  }
  const floor = median(alone);
  const name = `largest paint of ${path}, as a multiple of the page without scripts`;
  return atMost(`${name} (${Math.round(floor)} ms)`, median(ours) / floor, 1.5, '×');
}

/** Measures the dashboard, and the time from a last guess until its score shows on another's board. */
function liveBoard(browser: Browser, url: string): Promise<Figure[]> {
  const client = new Client(url);
  return visiting(browser, async ({ page }) => {
    const { email } = await new Player(client, HASTY).register();
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const daily = page.getByRole('button', { name: 'Play Daily Challenge' });
    await daily.waitFor();
    await page.reload();
    await daily.waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const { shift } = await seenOn(page);
    await page.getByRole('button', { name: 'Leaderboards & Social' }).click();
    await page.getByText('● Live').waitFor();
    const times: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const player = await new Player(client, HASTY).register();
      const seen = page // looks at every frame; a locator only looks twice a second
        .waitForFunction((id) => document.querySelector(`[data-row="${id}"]`), player.id)
        .then(() => player.now());
      await player.playScoring();
      const storing = player.games.at(-1)?.guessed.at(-1); // the last guess stores the result
      times.push((await seen) - (storing?.sentAt ?? Number.NaN));
    }
    const name = 'a submission on another’s board';
    return [
      shiftOf('/', shift),
      atMost(`${name}, median`, median(times), 300, 'ms'),
      atMost(`${name}, slowest`, Math.max(...times), 1000, 'ms'),
    ];
  });
}

const GAMES = { first: 20, all: 200 };
/** Longer than every timer between two guesses. */
const SKIP_MS = 4000;

/** Heap size in MB. */
async function heapOf(device: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await device.send('HeapProfiler.collectGarbage');
  const { usedSize } = await device.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
}

/** The page's clock is moved forward instead of waited for. */
function memory(browser: Browser, url: string): Promise<Figure> {
  return visiting(browser, async ({ page, device }) => {
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
    const name = `memory after ${GAMES.all} games, as a multiple of that after ${GAMES.first}`;
    return atMost(name, (await heapOf(device)) / early, 1.1, '×');
  });
}

export async function inTheBrowser(browser: Browser, url: string): Promise<Figure[]> {
  return [
    ...(await login(browser, url)),
    ...(await wholeGame(browser, url)),
    ...(await flips(browser, url)),
    await largestPaint(browser, url, '/login'),
    await largestPaint(browser, url, '/game?mode=fun'),
    ...(await liveBoard(browser, url)),
    await memory(browser, url),
  ];
}
