import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { callTimes } from './bench/calls';
import { coldStart } from './bench/coldStart';
import { costs } from './bench/costs';
import { paint } from './bench/paint';
import { inTheBrowser } from './bench/browser';
import { isKept, tableOf, type Figure } from './bench/figures';
import { gameScripts } from './bench/gameScripts';
import { lighthouse } from './bench/lighthouse';
import { liveLatency } from './bench/live';
import { memory } from './bench/memory';
import { report } from './bench/report';
import { sizes } from './bench/sizes';
import { commitName } from './lib/commit';
import { findBrowser } from './lib/browser';
import { buildFunctions, buildWeb } from './lib/build';
import { findFirestoreEmulator, type FirestoreEmulator } from './lib/firestoreEmulator';
import { useDatabaseAt } from './lib/database';
import { undisturbed, watchHost } from './lib/host';
import { withStack } from './lib/ownStack';
import { ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';
import type { Stack } from './lib/stack';
import { measureLoad } from './load/measure';

interface Measured {
  readonly stack: Stack;
  readonly browser: string;
  readonly url: string;
  readonly emulator: FirestoreEmulator;
}

type Part = (measured: Measured) => Promise<Figure[]>;

/** What needs the running stack. */
const PARTS: Readonly<Record<string, Part>> = {
  calls: ({ stack }) => callTimes(stack),
  scripts: ({ browser, url }) => gameScripts(browser, url),
  browser: ({ browser, url }) => inTheBrowser(browser, url),
  paint: ({ browser, url }) => paint(browser, url),
  lighthouse: ({ browser, url }) => lighthouse(browser, url),
  memory: ({ browser, url }) => memory(browser, url),
  live: ({ browser, url }) => undisturbed(() => liveLatency(browser, url)),
  load: ({ emulator }) =>
    measureLoad({ emulator, players: 50, minutes: 10, perSecond: 5, hasSearch: true }),
  boards: ({ url }) => costs(url),
};

/**
 * Measures what has a budget; each part runs by itself, one after the other. Words choose some
 * of the parts; only a whole run is written down.
 */
await main(async () => {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => !Object.hasOwn(PARTS, word));
  if (unknown !== undefined) {
    throw new Halt(`There is no part ${unknown}, but: ${Object.keys(PARTS).join(', ')}.`);
  }
  const head = await commitName();
  const stolen = watchHost();
  const figures: Figure[] = [];
  say('Building …');
  await Promise.all([buildFunctions('emulator'), buildWeb('emulator')]);
  figures.push(...sizes());
  say('Cold starts …');
  figures.push(await coldStart());
  const [browser, emulator] = [await findBrowser(), await findFirestoreEmulator()];
  say('Starting the emulators …');
  await withStack('bench', { emulator, env: { CARDINAL_GUESS_PACE_MS: '0' } }, async (stack) => {
    useDatabaseAt(stack.ports);
    for (const [name, measure] of Object.entries(PARTS)) {
      if (words.length > 0 && !words.includes(name)) continue;
      say(`Measuring: ${name} …`);
      const measured = await measure({ stack, browser, url: stack.url, emulator });
      console.log(`\n${tableOf(measured)}\n`);
      figures.push(...measured);
    }
  });
  console.log(`\n${tableOf(figures)}\n`);
  if (!figures.every(isKept)) process.exitCode = 1;
  if (words.length > 0) return;
  mkdirSync(join(ROOT, 'bench'), { recursive: true });
  const file = join(ROOT, 'bench', 'results.md');
  const options = { ...(await resolveConfig(file)), parser: 'markdown' };
  const text = report({ figures, commit: head, emulator: emulator.name, stolen: stolen() });
  writeFileSync(file, await format(text, options));
});
