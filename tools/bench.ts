// Is every budget kept? Words choose parts; only a whole run is written into `bench/results.md`.
import { inTheBrowser } from './bench/browser';
import { bytes } from './bench/bytes';
import { callTimes, coldStart } from './bench/calls';
import { rate } from './bench/lighthouse';
import { writeReport } from './bench/report';
import { findBrowser } from './lib/browser';
import { buildFunctions, buildWeb } from './lib/build';
import { commitName } from './lib/commit';
import { reportFigures, tableOfFigures, type Figure } from './lib/figures';
import { findFirestoreEmulator, type FirestoreEmulator } from './lib/firestoreEmulator';
import { withStack } from './lib/ownStack';
import { Halt, main, say } from './lib/say';
import type { Stack } from './lib/stack';
import { measureCosts } from './load/costs';
import { measureGames } from './load/games';
import { measureSteps } from './load/steps';

/** Runs with a stack on which no one plays. */
async function onStack(
  emulator: FirestoreEmulator,
  measure: (stack: Stack) => Promise<Figure[]>,
): Promise<Figure[]> {
  return await withStack('bench', { emulator, env: { CARDINAL_GUESS_PACE_MS: '0' } }, measure);
}

/** In the order in which they run. */
const PARTS: Readonly<Record<string, (emulator: FirestoreEmulator) => Promise<Figure[]>>> = {
  bytes: async () => bytes(),
  calls: async (emulator) => [await coldStart(), ...(await onStack(emulator, callTimes))],
  browser: async (emulator) => {
    const browser = await findBrowser();
    return await onStack(emulator, ({ url }) => inTheBrowser(browser, url));
  },
  lighthouse: async (emulator) => {
    const browser = await findBrowser();
    return await onStack(emulator, ({ url }) => rate(browser, url));
  },
  costs: measureCosts,
  games: measureGames,
  steps: async (emulator) => [
    ...(await measureSteps(emulator, 50)),
    ...(await measureSteps(emulator, 100)),
  ],
};

await main(async () => {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !Object.hasOwn(PARTS, word));
  if (unknown !== undefined) {
    throw new Halt(`There is no part ${unknown}, but: ${Object.keys(PARTS).join(', ')}.`);
  }
  const commit = await commitName();
  say('Building …');
  await Promise.all([buildFunctions('emulator'), buildWeb('emulator')]);
  const emulator = await findFirestoreEmulator();
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (words.length > 0 && !words.includes(name)) continue;
    say(`Measuring: ${name} …`);
    const measured = await measure(emulator);
    if (words.length !== 1) console.log(`\n${tableOfFigures(measured)}\n`);
    figures.push(...measured);
  }
  reportFigures(figures);
  if (words.length === 0) await writeReport(figures, commit, emulator.name);
});
