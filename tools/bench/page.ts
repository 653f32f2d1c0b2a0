// How much work do /login and /game give a slow phone, compared with a page that is little more than React?
// cspell:ignore Recalc
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { build } from 'esbuild';
import { atMost, median, type Figure } from '../lib/figures';
import { ROOT, WEB_DIST } from '../lib/paths';
import { seenOn, visiting } from './phone';

const RUNS = 7;
/** Long enough for all that a page does by itself, the decorations included. */
const SETTLED_MS = 6000;

/** As many elements as a first screen has, without the drawings that it only refers to. */
const ELEMENTS = 100;

const SCRIPT = `
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  const row = (_, key) => h('p', { key }, h('label', null, 'Row ' + key, h('input')), h('button', null, 'Go'));
  const rows = Array.from({ length: ${ELEMENTS / 4} }, row);
  createRoot(document.getElementById('root')).render(h('main', null, rows));
`;

/** The app's own page and fonts, with one render in place of its scripts. */
async function plainPage() {
  const stdin = { contents: SCRIPT, resolveDir: join(ROOT, 'web') };
  const options = { bundle: true, minify: true, format: 'esm', write: false } as const;
  const { outputFiles } = await build({ stdin, ...options });
  const html = readFileSync(join(WEB_DIST, 'index.html'), 'utf8');
  const face = /href="([^"]+figtree[^"]+\.woff2)"/.exec(html)?.[1];
  const [script] = outputFiles;
  if (face === undefined || script === undefined) throw new Error('The page has no font.');
  const style = `@font-face{font-family:Figtree;src:url(${face})}body{font-family:Figtree}`;
  const end = `<style>${style}</style><script type="module" src="/plain.js"></script>$&`;
  const bare = html
    .replace(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', end);
  return {
    '/plain': { contentType: 'text/html', body: bare },
    '/plain.js': { contentType: 'text/javascript', body: script.text },
  };
}
type PlainPage = Awaited<ReturnType<typeof plainPage>>;

/** In milliseconds, by kind. `blocking` is what tasks after the first paint take above 50 ms each. */
type Work = Readonly<Record<string, number>>;

function workOf(browser: Browser, url: string, plain: PlainPage): Promise<Work> {
  return visiting(browser, async ({ page, device }) => {
    for (const [path, answer] of url.endsWith('/plain') ? Object.entries(plain) : [])
      await page.route(`**${path}`, (route) => route.fulfill(answer));
    await page.addInitScript(() => {
      if (window.location.pathname === '/game')
        localStorage.setItem('playsAsGuest', String(Date.now()));
    });
    await device.send('Performance.enable');
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
    const { metrics } = await device.send('Performance.getMetrics');
    const spent = (name: string): number =>
      1000 * (metrics.find((metric) => metric.name === `${name}Duration`)?.value ?? NaN);
    const { firstPaint, tasks } = await seenOn(page);
    const durations = tasks.filter(({ end }) => end > firstPaint).map(({ duration }) => duration);
    return {
      'main thread': spent('Task'),
      script: spent('Script'),
      style: spent('RecalcStyle'),
      layout: spent('Layout'),
      blocking: durations.reduce((sum, duration) => sum + duration - 50, 0),
      longest: Math.max(0, ...durations),
    };
  });
}

/**
 * At most so many times the plain page's work: 1.3 times what a quiet machine measures. The plain page has no
 * font of a heading, no animation and no shadow.
 */
const PAGES = {
  '/login': { 'main thread': 2.5, script: 1.5, style: 6.6, layout: 4.2 },
  '/game?mode=fun': { 'main thread': 2.7, script: 2.2, style: 5.7, layout: 3.6 },
} as const;

/** The pages take turns, so that noise meets them all. */
export async function pageWork(browser: Browser, url: string): Promise<Figure[]> {
  const plain = await plainPage();
  const urls = ['/plain', ...Object.keys(PAGES)].map((path) => url + path);
  const seen: Work[][] = urls.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [at, one] of urls.entries()) seen[at]?.push(await workOf(browser, one, plain));
  }
  const typical = (at: number, kind: string): number =>
    median(seen[at]?.map((work) => work[kind] ?? NaN) ?? []);
  return Object.entries(PAGES).flatMap(([path, most], index) => {
    const [page = path] = path.split('?');
    const own = (kind: string): number => typical(index + 1, kind);
    const slowed = `of ${page} after the first paint, CPU 4× slowed`;
    // A game has the deck and the guesses, /login little more than the plain page.
    const blocking = page === '/login' ? 60 : Math.max(60, 1.5 * typical(0, 'blocking'));
    return [
      ...Object.entries(most).map(([kind, budget]) => {
        const floor = typical(0, kind);
        const name = `${kind} of ${page}, as a multiple of a page with one render`;
        return atMost(`${name} (${Math.round(floor)} ms)`, own(kind) / floor, budget, '×');
      }),
      atMost(`blocking time ${slowed}`, own('blocking'), blocking, 'ms'),
      atMost(`longest task ${slowed}`, own('longest'), 100, 'ms'),
    ];
  });
}
