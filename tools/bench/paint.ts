import type { Browser } from '@playwright/test';
import { median, type Figure } from './figures';
import { launch } from './launch';

const PHONE = { width: 390, height: 844 };
const RUNS = 5;
/** Lighthouse's slow phone: its network (DevTools' 'slow 4G') and a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Milliseconds until the largest thing of the first screen is there. */
async function largestPaint(browser: Browser, url: string, isEmpty: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE });
  await context.addInitScript('globalThis.__name = (named) => named'); // esbuild's, in what follows
  await context.addInitScript(() => sessionStorage.setItem('playsAsGuest', 'yes')); // KEYS in web
  const page = await context.newPage();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      if (last) Reflect.set(window, '__paint', last.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const device = await context.newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', NETWORK);
  if (isEmpty) await device.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const paint = await page.evaluate(() => Number(Reflect.get(window, '__paint')));
  await context.close();
  return paint;
}

const PAGES = ['/login', '/game?mode=fun'];

/** What the app adds to the time that its page alone takes on a slow phone. */
export async function paint(executablePath: string, url: string): Promise<Figure[]> {
  const browser = await launch(executablePath);
  try {
    const figures: Figure[] = [];
    for (const page of PAGES) {
      const [ours, empty]: [number[], number[]] = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await largestPaint(browser, `${url}${page}`, false));
        empty.push(await largestPaint(browser, `${url}${page}`, true));
      }
      const alone = median(empty);
      figures.push({
        name: `largest paint of ${page}, as a multiple of its page without scripts (${Math.round(alone)} ms)`,
        measured: median(ours) / alone,
        budget: 1.5,
        unit: '×',
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}
