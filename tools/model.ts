import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import fc from 'fast-check';
import { Halt, main, say } from './lib/say';
import { losing, property } from './model/check';

/** Fewer are over before a second process has begun. */
const FEW = 5000;
/** Between the seeds of two processes, so that neighbouring seeds have no runs in common. */
const SEEDS_APART = 1_000_003;
const SEEDS = 2 ** 31;
/** After so many runs a process tells how far it is. */
const PORTION = 50_000;

interface Asked {
  readonly runs: number;
  readonly seed: number;
  /** One commit's answer in so many is lost. */
  readonly lost: number;
  /** That of the one run to be made, as a failure tells it; null: all are. */
  readonly path: string | null;
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value)) return value;
  throw new Halt(`--${name} must be a whole number, not '${text}'.`);
}

function asked(): Asked & { processes: number } {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: String(Date.now() % SEEDS) },
      path: { type: 'string' },
      lost: { type: 'string', default: '40' },
      processes: { type: 'string' },
    },
  });
  const runs = whole('runs', values.runs);
  const path = values.path ?? null;
  const usual = runs < FEW ? 1 : availableParallelism();
  const processes = values.processes === undefined ? usual : whole('processes', values.processes);
  return {
    runs,
    seed: whole('seed', values.seed),
    lost: whole('lost', values.lost),
    path,
    processes: path === null ? processes : 1,
  };
}

/** @throws Halt if a run is not as the model has it. */
async function check({ runs, seed, lost, path }: Asked): Promise<void> {
  const numRuns = path === null ? runs : 1;
  say(`${numRuns} runs from the seed ${seed} …`);
  const began = performance.now();
  let made = 0;
  const tell = fc.beforeEach(() => {
    if (made > 0 && made % PORTION === 0) say(`${made} runs so far, nothing found`);
    made += 1;
  });
  const details = await fc.check(property(losing(lost)), {
    numRuns,
    seed,
    plugins: [tell],
    ...(path !== null && { path }),
  });
  const seconds = (performance.now() - began) / 1000;
  if (!details.failed) {
    say(`${details.numRuns} runs in ${seconds.toFixed(0)} s: everything as the model has it.`);
    return;
  }
  console.error(fc.defaultReportMessage(details));
  console.error(String(details.errorInstance));
  const [run] = (details.counterexamplePath ?? '').split(':');
  throw new Halt(`Again: npm run check:model -- --seed ${seed} --path ${run} --lost ${lost}`);
}

/** Each process has the runs of a seed of its own, which it tells. */
async function share(
  { runs, seed, lost }: Asked,
  processes: number,
  script: string,
): Promise<void> {
  const results = await Promise.all(
    Array.from({ length: processes }, async (_, at) => {
      const part = Math.floor((runs + at) / processes);
      const options = {
        runs: part,
        seed: (seed + at * SEEDS_APART) % SEEDS,
        lost,
        processes: 1,
      };
      const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]);
      const child = execa('node', ['--import', 'tsx', script, ...words], {
        stdio: 'inherit',
        reject: false,
      });
      return (await child).exitCode;
    }),
  );
  const failed = results.filter((code) => code !== 0).length;
  if (failed > 0) throw new Halt(`${failed} of ${processes} processes found something.`);
  say(`${runs} runs altogether: everything as the model has it.`);
}

/** The services on a store in memory against a naive model, so many times; each run from a seed. */
await main(async () => {
  const { processes, ...rest } = asked();
  if (processes > 1) await share(rest, processes, import.meta.filename);
  else await check(rest);
});
