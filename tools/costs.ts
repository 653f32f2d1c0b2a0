import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playDays } from './costs/measure';
import { SHARDS_MEASURED, type Costs } from './costs/peak';
import { reportOfBill, reportOfPeak } from './costs/report';
import { buildFunctions } from './lib/build';
import { findFirestoreEmulator, type FirestoreEmulator } from './lib/firestoreEmulator';
import { withStack } from './lib/ownStack';
import { writeIntoPage } from './lib/pages';
import { main, say } from './lib/say';
import { sample } from './load/resources';

/** Days that are played on a stack of their own, with as many shards. */
async function costsWith(shards: number, emulator: FirestoreEmulator): Promise<Costs> {
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-costs-'));
  const env = {
    CARDINAL_GUESS_PACE_MS: '0',
    CARDINAL_INBOX: folder,
    CARDINAL_TALLY_SHARDS: String(shards),
  };
  say(`Starting the emulators, for histograms of ${shards} shards …`);
  try {
    return await withStack('costs', { emulator, env }, async (stack) => {
      say('Playing …');
      const before = sample(stack).busy['the API'];
      const { measured, calls } = await playDays(stack.url);
      const busy = sample(stack).busy['the API'] - before;
      return { shards, measured, processorMs: (1000 * busy) / calls };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plays some days, and tells what a month of many such days costs, and what their midnight asks for. */
await main(async () => {
  say('Building …');
  await buildFunctions('emulator');
  const emulator = await findFirestoreEmulator();
  const [few, usual] = [
    await costsWith(SHARDS_MEASURED.few, emulator),
    await costsWith(SHARDS_MEASURED.usual, emulator),
  ];
  const name = emulator.name.replace(/ \(.*/, '');
  const [bill, peak] = [reportOfBill(few, usual, name), reportOfPeak(usual)];
  console.log(`\n${bill}\n\n${peak}\n`);
  await writeIntoPage('operations.md', 'npm run costs', bill);
  await writeIntoPage('operations.md', 'npm run costs, midnight', peak);
});
