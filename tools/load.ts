import { parseArgs } from 'node:util';
import { isKept, tableOf, type Figure } from './bench/figures';
import { buildFunctions } from './lib/build';
import { findFirestoreEmulator, installedEmulators } from './lib/firestoreEmulator';
import { Halt, main, say } from './lib/say';
import { measureLoad } from './load/measure';

function atLeast(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  throw new Halt(`--${name} must be a number of at least ${least}, not '${text}'.`);
}

/**
 * Whole games by many players at a player's pace; then a comparison of every number with what they
 * played, and a search for the most players that this machine bears. On each Firestore emulator
 * that is there.
 */
await main(async () => {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '50' },
      minutes: { type: 'string', default: '10' },
      'per-second': { type: 'string', default: '5' },
      'no-search': { type: 'boolean', default: false },
    },
  });
  const load = {
    players: atLeast('players', values.players, 1),
    minutes: atLeast('minutes', values.minutes, 0.1),
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
