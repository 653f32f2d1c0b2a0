// Which browser do the tests and measurements use, and where does one come from if the machine has none?
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { bin, inPath } from './paths';
import { Halt, say } from './say';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Whether a file is a browser that runs. Ubuntu's /usr/bin/chromium-browser may only ask for a snap. */
function answers(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /(Chromium|Chrome).* \d+\./.test(stdout);
}

/** An installed browser, or null. @throws Halt if CHROME_PATH names something else */
export function installedBrowser(): string | null {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (answers(named)) return named;
    throw new Halt(
      `CHROME_PATH names ${named}, which isn't Chrome or Chromium: its --version output doesn't match.`,
    );
  }
  return [...NAMES.flatMap(inPath), ...PLACES].find(answers) ?? null;
}

function tryTo(command: string, ...args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, timeout: 600_000 }).status === 0;
}

/** An installed Chrome or Chromium, or a downloaded one. @throws Halt */
export async function findBrowser(): Promise<string> {
  const found = installedBrowser();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say("Installing Chromium from the system's packages (a minute or two)…");
    if (tryTo('apt-get', 'update', '-q') && tryTo('apt-get', 'install', '-q', '-y', 'chromium')) {
      const path = installedBrowser();
      if (path !== null) return path;
    }
  }
  say("Downloading Playwright's own Chromium…");
  if (tryTo(bin('playwright'), 'install', 'chromium')) {
    const { chromium } = await import('@playwright/test');
    if (answers(chromium.executablePath())) return chromium.executablePath();
  }
  throw new Halt(
    "Couldn't find or install a browser. Install Chrome or Chromium, or name one in CHROME_PATH.",
  );
}

/** Runs with a browser, and closes it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const { chromium } = await import('@playwright/test');
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: await findBrowser(), args });
  return await work(browser).finally(() => browser.close());
}
