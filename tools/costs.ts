import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure } from './costs/measure';
import { reportOf } from './costs/report';
import { buildFunctions } from './lib/build';
import { findFirestoreEmulator } from './lib/firestoreEmulator';
import { withStack } from './lib/ownStack';
import { writeIntoPage } from './lib/pages';
import { main, say } from './lib/say';

/** Plays some days on a stack of its own, and tells what a month of many such days costs. */
await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-costs-'));
  say('Building …');
  await buildFunctions('emulator');
  const emulator = await findFirestoreEmulator();
  say('Starting the emulators …');
  const env = { CARDINAL_GUESS_PACE_MS: '0', CARDINAL_INBOX: folder };
  try {
    await withStack('costs', { emulator, env }, async (stack) => {
      say('Playing …');
      const report = reportOf(await measure(stack.url), emulator.name.replace(/ \(.*/, ''));
      console.log(`\n${report}\n`);
      await writeIntoPage('operations.md', 'npm run costs', report);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
