// Does every number stay right, and every answer come in time, while many players play or things fail?
import { parseArgs } from 'node:util';
import { buildFunctions } from './lib/build';
import { reportFigures, type Figure } from './lib/figures';
import { findFirestoreEmulator, type FirestoreEmulator } from './lib/firestoreEmulator';
import { Halt, main, say } from './lib/say';
import { measureCosts } from './load/costs';
import { measureGames } from './load/games';
import { runFaults } from './load/runFaults';
import { measureSteps } from './load/steps';

const { values } = parseArgs({
  options: {
    /** Without a flag: whole games, then a search for the most players. */
    players: { type: 'string' },
    minutes: { type: 'string' },
    'no-search': { type: 'boolean', default: false },
    /** This many players in step. */
    step: { type: 'string' },
    /** What a player's day costs. */
    costs: { type: 'boolean', default: false },
    /** Faults from this seed; `only` names some of them, `old` the commit of the old bundle. */
    faults: { type: 'string' },
    only: { type: 'string', default: '' },
    old: { type: 'string' },
  },
});

function numberOf(name: 'players' | 'minutes' | 'step' | 'faults', preset: number): number {
  const text = values[name] ?? String(preset);
  const [value, least] = [Number(text), name === 'minutes' ? 0.1 : Number(name !== 'faults')];
  if (Number.isFinite(value) && value >= least) return value;
  throw new Halt(`--${name} must be a number of at least ${least}, not '${text}'.`);
}

async function measure(emulator: FirestoreEmulator): Promise<Figure[]> {
  if (values.faults !== undefined) {
    return await runFaults({
      emulator,
      seed: numberOf('faults', 0),
      players: numberOf('players', 10),
      seconds: 60 * numberOf('minutes', 0.5),
      only: values.only.split(',').filter((name) => name !== ''),
      old: values.old,
    });
  }
  if (values.costs) return await measureCosts(emulator);
  if (values.step !== undefined) {
    const seconds = 60 * numberOf('minutes', 1.5);
    return await measureSteps({ emulator, players: numberOf('step', 50), seconds });
  }
  return await measureGames({
    emulator,
    players: numberOf('players', 50),
    minutes: numberOf('minutes', 10),
    hasSearch: !values['no-search'],
  });
}

await main(async () => {
  say('Building …');
  await buildFunctions('emulator');
  reportFigures(await measure(await findFirestoreEmulator()));
});
