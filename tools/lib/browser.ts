import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { bin } from './paths';
import { Halt, say } from './say';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installed(): string | null {
  const named = process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...(named ? [named] : []),
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
  ];
  return candidates.find((path) => existsSync(path)) ?? null;
}

async function tryTo(command: string, args: readonly string[]): Promise<boolean> {
  const { exitCode } = await execa(command, args, {
    reject: false,
    timeout: 600_000,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return exitCode === 0;
}

/** A Chrome or Chromium: an installed one, else one fetched the way this machine allows. */
export async function findBrowser(): Promise<string> {
  const found = installed();
  if (found !== null) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from the system’s packages (a minute or two) …');
    const isUpdated = await tryTo('apt-get', ['update', '-q']);
    if (isUpdated && (await tryTo('apt-get', ['install', '-q', '-y', 'chromium']))) {
      const path = installed();
      if (path !== null) return path;
    }
  }
  say('Downloading Playwright’s own Chromium …');
  if (await tryTo(bin('playwright'), ['install', 'chromium'])) {
    const { chromium } = await import('@playwright/test');
    if (existsSync(chromium.executablePath())) return chromium.executablePath();
  }
  throw new Halt(
    'No browser could be found or installed. Install Chrome or Chromium, or name one in CHROME_PATH.',
  );
}
