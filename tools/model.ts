import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { Halt, main, say } from './lib/say';
import { losing, property } from './model/check';

function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value)) return value;
  throw new Halt(`--${name} must be a whole number, not '${text}'.`);
}

/** The services on a store in memory against a naive model, so many times; each run from a seed. */
await main(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      path: { type: 'string' },
      lost: { type: 'string', default: '40' },
    },
  });
  const [numRuns, seed] = [whole('runs', values.runs), whole('seed', values.seed)];
  say(`${numRuns} runs from the seed ${seed} …`);
  const began = performance.now();
  const { path } = values;
  const details = await fc.check(property(losing(whole('lost', values.lost))), {
    numRuns,
    seed,
    ...(path !== undefined && { path }),
  });
  const seconds = (performance.now() - began) / 1000;
  if (!details.failed) {
    say(`${details.numRuns} runs in ${seconds.toFixed(0)} s: everything as the model has it.`);
    return;
  }
  console.error(fc.defaultReportMessage(details));
  console.error(String(details.errorInstance));
  const [run] = (details.counterexamplePath ?? '').split(':');
  throw new Halt(`Again: npm run check:model -- --seed ${seed} --path ${run}`);
});
