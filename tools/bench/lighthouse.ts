// How does Lighthouse rate /login and /game on a phone?
import lighthouse from 'lighthouse';
import puppeteer, { type Browser } from 'puppeteer-core';
import { atLeast, median, type Figure } from '../lib/figures';
import { Halt } from '../lib/say';

const RUNS = 5;
const CATEGORIES = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;
const PATHS = ['/login', '/game?mode=fun'];

async function reportOn(browser: Browser, url: string, path: string) {
  const page = await (await browser.createBrowserContext()).newPage(); // a first visit
  await page.goto(`${url}/login`);
  if (path !== '/login') {
    await page.locator('::-p-text(Play as Guest)').click();
    await page.waitForFunction("location.pathname !== '/login'");
  }
  // Lighthouse clears what was cached on the way here.
  const result = await lighthouse(`${url}${path}`, { logLevel: 'error' }, undefined, page);
  await page.browserContext().close();
  if (result?.lhr.finalDisplayedUrl !== `${url}${path}`) {
    throw new Halt(`Lighthouse was redirected from ${path} to ${result?.lhr.finalDisplayedUrl}.`);
  }
  return result.lhr;
}

export async function rate(executablePath: string, url: string): Promise<Figure[]> {
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await puppeteer.launch({ executablePath, args });
  try {
    const figures: Figure[] = [];
    for (const path of PATHS) {
      const reports = [];
      for (let run = 0; run < RUNS; run += 1) reports.push(await reportOn(browser, url, path));
      for (const [category, budget] of Object.entries(CATEGORIES)) {
        const scores = reports.map(({ categories }) => 100 * (categories[category]?.score ?? NaN));
        const score = Math.round(median(scores));
        figures.push(atLeast(`Lighthouse on ${path}: ${category}`, score, budget, 'points'));
      }
      const failed = Object.values(reports[0]?.audits ?? {}).filter(({ score }) => score === 0);
      console.log(`Lighthouse on ${path} misses: ${failed.map(({ id }) => id).join(', ')}`);
    }
    return figures;
  } finally {
    await browser.close();
  }
}
