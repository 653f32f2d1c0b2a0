import { parseArgs } from 'node:util';
import { isKept, tableOf, type Figure } from './bench/figures';
import { buildFunctions } from './lib/build';
import { commitName } from './lib/commit';
import { findFirestoreEmulator, installedEmulators } from './lib/firestoreEmulator';
import { Halt, main, say } from './lib/say';
import { isWhole, tableOfFaults } from './faults/report';
import { runFaults } from './faults/run';
import { writeIntoPage } from './lib/pages';
import { measureLoad } from './load/measure';

function atLeast(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  throw new Halt(`--${name} must be a number of at least ${least}, not '${text}'.`);
}

interface FaultFlags {
  readonly players?: string | undefined;
  readonly minutes?: string | undefined;
  readonly only: string;
  readonly old?: string | undefined;
}

const FAULT_PLAYERS = '10';
const FAULT_MINUTES = '0.5';

/** Faults from a seed, one after the other; all of them are written into docs/reliability.md. */
async function faults(seed: number, flags: FaultFlags): Promise<void> {
  say('Building …');
  await buildFunctions('emulator');
  const options = {
    emulator: await findFirestoreEmulator(),
    seed,
    players: atLeast('players', flags.players ?? FAULT_PLAYERS, 1),
    seconds: 60 * atLeast('minutes', flags.minutes ?? FAULT_MINUTES, 0.1),
    only: flags.only.split(',').filter((name) => name !== ''),
    old: flags.old,
    commit: await commitName(), // before its own table changes a page
  };
  const rows = await runFaults(options, async (soFar) => {
    if (options.only.length > 0) return;
    await writeIntoPage(
      'reliability.md',
      'npm run load -- --faults',
      tableOfFaults(soFar, options),
    );
  });
  for (const { fault, amiss, refusals, differences, rebuild } of rows) {
    const found = [...amiss, ...refusals, ...differences.map((one) => JSON.stringify(one))];
    for (const line of found.slice(0, 10)) console.error(`${fault.name}: ${line}`);
    if (rebuild !== null) console.error(`${fault.name}: ${rebuild}`);
  }
  console.log(`\n${tableOfFaults(rows, options)}\n`);
  if (!rows.every(isWhole)) process.exitCode = 1;
}

/**
 * Whole games by many players at a player's pace; then a comparison of every number with what they
 * played, and a search for the most players that this machine bears. On each Firestore emulator
 * that is there.
 */
await main(async () => {
  const { values } = parseArgs({
    options: {
      players: { type: 'string' },
      minutes: { type: 'string' },
      'per-second': { type: 'string', default: '5' },
      'no-search': { type: 'boolean', default: false },
      faults: { type: 'string' },
      only: { type: 'string', default: '' },
      old: { type: 'string' },
    },
  });
  if (values.faults !== undefined) {
    await faults(atLeast('faults', values.faults, 0), values);
    return;
  }
  const load = {
    players: atLeast('players', values.players ?? '50', 1),
    minutes: atLeast('minutes', values.minutes ?? '10', 0.1),
    perSecond: atLeast('per-second', values['per-second'], 0),
    hasSearch: !values['no-search'],
  };
  say('Building …');
  await buildFunctions('emulator');
  await findFirestoreEmulator(); // fetches one where there is none
  const figures: Figure[] = [];
  for (const emulator of installedEmulators()) {
    const kind = emulator.name.replace(/ \(.*/, '');
    const measured = await measureLoad({ ...load, emulator });
    figures.push(...measured.map((figure) => ({ ...figure, name: `${figure.name} [${kind}]` })));
  }
  console.log(`\n${tableOf(figures)}\n`);
  if (!figures.every(isKept)) process.exitCode = 1;
});
