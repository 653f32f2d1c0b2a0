import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure } from './costs/measure';
import { reportOf } from './costs/report';
import { buildFunctions } from './lib/build';
import { findFirestoreEmulator } from './lib/firestoreEmulator';
import { writeIntoPage } from './lib/pages';
import { offsetFromEnv } from './lib/ports';
import { main, say } from './lib/say';
import { startStack } from './lib/stack';

/** Beside a stack that `npm start`, the tests or the bench may be running. */
const COSTS_OFFSET = 13_000;

/** Plays some days on a stack of its own, and tells what a month of many such days costs. */
await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-costs-'));
  say('Building …');
  await buildFunctions('emulator');
  const emulator = await findFirestoreEmulator();
  say('Starting the emulators …');
  const stack = await startStack({
    offset: offsetFromEnv() + COSTS_OFFSET,
    emulator,
    env: { CARDINAL_GUESS_PACE_MS: '0', CARDINAL_INBOX: folder },
  });
  try {
    say('Playing …');
    const report = reportOf(await measure(stack.url), emulator.name.replace(/ \(.*/, ''));
    console.log(`\n${report}\n`);
    await writeIntoPage('operations.md', 'npm run costs', report);
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
