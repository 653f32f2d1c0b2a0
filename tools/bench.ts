// Measures every budget. Arguments choose parts. Only a complete run is written to `bench/results.md`.
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { execa } from 'execa';
import { inTheBrowser } from './bench/browser';
import { bytes } from './bench/bytes';
import { callTimes, coldStart } from './bench/calls';
import { rate } from './bench/lighthouse';
import { pageWork } from './bench/page';
import { findBrowser, withBrowser } from './lib/browser';
import { buildFunctions, buildWeb, installedVersion } from './lib/build';
import { commitName } from './lib/commit';
import { reportFigures, tableOfFigures, type Figure } from './lib/figures';
import { findFirestoreEmulator, type FirestoreEmulator } from './lib/firestoreEmulator';
import { bin, ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';
import { withStack, type Stack } from './lib/stack';
import { measureCosts } from './load/costs';
import { measureGames } from './load/games';
import { measureEnds, measureSteps } from './load/steps';

const onStack = (emulator: FirestoreEmulator, measure: (stack: Stack) => Promise<Figure[]>) =>
  withStack('bench', { emulator, env: { CARDINAL_GUESS_PACE_MS: '0' } }, measure);

type Part = (emulator: FirestoreEmulator) => Promise<Figure[]>;

const onPages =
  (measure: (browser: Browser, url: string) => Promise<Figure[]>): Part =>
  (emulator) =>
    withBrowser((browser) => onStack(emulator, ({ url }) => measure(browser, url)));

/** In the order in which they run. */
const PARTS: Readonly<Record<string, Part>> = {
  bytes: async () => bytes(),
  calls: async (emulator) => [await coldStart(), ...(await onStack(emulator, callTimes))],
  browser: onPages(inTheBrowser),
  page: onPages(pageWork),
  lighthouse: async (emulator) => {
    const browser = await findBrowser();
    return await onStack(emulator, ({ url }) => rate(browser, url));
  },
  costs: measureCosts,
  games: measureGames,
  ends: measureEnds,
  steps: async (emulator) => [
    ...(await measureSteps(emulator, 50)),
    ...(await measureSteps(emulator, 100)),
  ],
};

const PACKAGES = 'react firebase firebase-admin firebase-functions firebase-tools vite'.split(' ');

async function writeReport(figures: readonly Figure[], commit: string, emulator: string) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const versions = PACKAGES.map((name) => `${name} ${installedVersion(name)}`).join(', ');
  const text = `# What \`npm run bench\` measured

Machine: ${machine}; Node ${process.version}; Firestore: ${emulator.replace(/ \(.*/, '')}.
Versions: ${versions}.
Commit: ${commit}.

${tableOfFigures(figures)}

Calls are measured at the API’s own address, pages and live boards through the site that stands in for
Hosting. Whole games are played without triggers, games in step with them.
`;
  const file = join(ROOT, 'bench', 'results.md');
  writeFileSync(file, text);
  await execa(bin('prettier'), ['--write', file]);
}

await main(async () => {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !Object.hasOwn(PARTS, word));
  if (unknown !== undefined) {
    throw new Halt(`Unknown part: ${unknown}. Choose from: ${Object.keys(PARTS).join(', ')}.`);
  }
  const commit = await commitName();
  say('Building…');
  await Promise.all([buildFunctions('emulator'), buildWeb('emulator')]);
  const emulator = await findFirestoreEmulator();
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    say(`Measuring: ${name}…`);
    const measured = await measure(emulator);
    if (words.length !== 1) console.log(`\n${tableOfFigures(measured)}\n`);
    figures.push(...measured);
  }
  reportFigures(figures);
  if (words.length === 0) await writeReport(figures, commit, emulator.name);
});
