// Checks numbers and response times while many players play or things fail.
import { parseArgs } from 'node:util';
import { buildFunctions } from './lib/build';
import { reportFigures, type Figure } from './lib/figures';
import { findFirestoreEmulator, type FirestoreEmulator } from './lib/firestoreEmulator';
import { Halt, main, say } from './lib/say';
import { measureGames } from './load/games';
import { runFaults } from './load/runFaults';
import { measureSteps } from './load/steps';

/** Without options: whole games, then a search for the most players. */
const { values } = parseArgs({
  options: {
    /** This many players in step. */
    step: { type: 'string' },
    /** Faults from this seed. `only` names some of them. */
    faults: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

function numberOf(name: 'step' | 'faults', least: number): number {
  const text = values[name] ?? '';
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Halt(`--${name} must be a whole number of at least ${least}, not '${text}'.`);
}

async function measure(emulator: FirestoreEmulator): Promise<Figure[]> {
  if (values.faults !== undefined) {
    const only = values.only.split(',').filter((name) => name !== '');
    return await runFaults(emulator, numberOf('faults', 0), only);
  }
  if (values.step !== undefined) return await measureSteps(emulator, numberOf('step', 1));
  return await measureGames(emulator);
}

await main(async () => {
  say('Building…');
  await buildFunctions('emulator');
  reportFigures(await measure(await findFirestoreEmulator()));
});
