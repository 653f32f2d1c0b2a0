import { execa } from 'execa';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { undisturbed } from '../lib/host';
import { Halt } from '../lib/say';
import { median, type Figure } from './figures';
import { launch } from './launch';

/** The last one for Node 20. Kept beside the project: 100 MB that nothing else needs. */
const VERSION = '12.8.2';
const FOLDER = join(homedir(), '.cache', 'cardinal', `lighthouse-${VERSION}`);
const RUNS = 5;

const CATEGORIES = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;
type Category = keyof typeof CATEGORIES;

/** As far as we use its result. */
interface Report {
  readonly lhr: {
    readonly finalDisplayedUrl: string;
    readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
  };
}

type Lighthouse = (url: string, flags: object, config: undefined, page: object) => Promise<Report>;

interface Puppeteer {
  connect(options: { browserURL: string; defaultViewport: null }): Promise<{
    newPage(): Promise<{ goto(url: string): Promise<unknown> } & PuppeteerPage>;
    disconnect(): Promise<void>;
  }>;
}

interface PuppeteerPage {
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
}

async function installed<T>(file: string): Promise<T> {
  if (!existsSync(join(FOLDER, 'node_modules', 'lighthouse'))) {
    mkdirSync(FOLDER, { recursive: true });
    const args = ['install', '--no-audit', '--no-fund', '--prefix', FOLDER];
    await execa('npm', [...args, `lighthouse@${VERSION}`]);
  }
  const path = pathToFileURL(join(FOLDER, 'node_modules', file)).href;
  return ((await import(path)) as { default: T }).default;
}

/** The phone of Lighthouse, with its slow network and processor; a guest at the second address. */
export async function lighthouse(executablePath: string, url: string): Promise<Figure[]> {
  const run = await installed<Lighthouse>('lighthouse/core/index.js');
  const puppeteer = await installed<Puppeteer>(
    'puppeteer-core/lib/esm/puppeteer/puppeteer-core.js',
  );
  const port = Number(new URL(url).port) + 7;
  const server = await launch(executablePath, `--remote-debugging-port=${port}`);
  const figures: Figure[] = [];
  try {
    const client = await puppeteer.connect({
      browserURL: `http://127.0.0.1:${port}`,
      defaultViewport: null,
    });
    /** One report, of a page of its own. */
    const reportOn = async (path: string): Promise<Report['lhr']> => {
      const page = await client.newPage();
      await page.goto(`${url}/login`);
      if (path !== '/login') await page.evaluate("sessionStorage.setItem('playsAsGuest', 'yes')");
      const { lhr } = await run(`${url}${path}`, { port, logLevel: 'error' }, undefined, page);
      await page.close();
      if (lhr.finalDisplayedUrl !== `${url}${path}`) {
        throw new Halt(`Lighthouse was led from ${path} to ${lhr.finalDisplayedUrl}.`);
      }
      return lhr;
    };
    for (const path of ['/login', '/game?mode=fun']) {
      const scores: Record<Category, number[]> = {
        performance: [],
        accessibility: [],
        'best-practices': [],
        seo: [],
      };
      for (let at = 0; at < RUNS; at += 1) {
        const { categories, audits } = await undisturbed(() => reportOn(path));
        for (const category of Object.keys(CATEGORIES) as Category[]) {
          scores[category].push(100 * (categories[category].score ?? 0));
        }
        if (at > 0) continue;
        const short = Object.entries(audits).filter(([, audit]) => audit.score === 0);
        console.log(`Lighthouse on ${path}, not passed: ${short.map(([id]) => id).join(', ')}`);
      }
      for (const category of Object.keys(CATEGORIES) as Category[]) {
        figures.push({
          name: `Lighthouse on ${path}, phone: ${category}`,
          measured: Math.round(median(scores[category])),
          budget: CATEGORIES[category],
          unit: 'points',
        });
      }
    }
    await client.disconnect();
  } finally {
    await server.close();
  }
  return figures;
}
