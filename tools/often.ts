import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { format, resolveConfig } from 'prettier';
import { commitName } from './lib/commit';
import { ROOT } from './lib/paths';
import { Halt, main, say } from './lib/say';
import { tableOf } from './lib/tables';

const FILE = join(ROOT, 'bench', 'tests.md');
const LOGS = join(ROOT, '.cache', 'often');
const BOOTSTRAP = join(ROOT, 'tools', 'bootstrap.mjs');

interface Run {
  readonly isBusy: boolean;
  readonly seconds: number;
  /** As `npm test` says it at its end. */
  readonly said: string;
  readonly isGreen: boolean;
}

function count(name: string, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new Halt(`--${name} must be a whole number, not '${text}'.`);
}

/** The model checker's million, which keeps all processors busy for longer than the runs beside it take. */
function startLoad(): ChildProcess {
  const guard = join(ROOT, 'tools', 'guard.mjs');
  const log = openSync(join(LOGS, 'model.txt'), 'w');
  const load = spawn(process.execPath, [guard, process.execPath, BOOTSTRAP, 'model'], {
    cwd: ROOT,
    stdio: ['pipe', log, log],
    detached: true,
  });
  closeSync(log);
  return load;
}

async function end(load: ChildProcess): Promise<void> {
  if (load.exitCode !== null) return;
  const ended = once(load, 'exit');
  load.kill('SIGTERM');
  await ended;
}

async function run(name: string, beside: ChildProcess | null): Promise<Run> {
  const began = performance.now();
  const { exitCode, all } = await execa('node', [BOOTSTRAP, 'test'], {
    cwd: ROOT,
    reject: false,
    all: true,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  writeFileSync(join(LOGS, `${name}.txt`), all);
  const said = [...all.matchAll(/^\d+ passed, \d+ failed$/gm)].at(-1)?.[0] ?? 'it broke off';
  return { isBusy: beside?.exitCode === null, seconds, said, isGreen: exitCode === 0 };
}

async function write(runs: readonly Run[], commit: string): Promise<void> {
  const rows = runs.map(({ isBusy, seconds, said }, at) => [
    String(at + 1),
    isBusy ? 'busy' : 'quiet',
    `${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    said,
  ]);
  const text = `# What \`npm run test:often\` found

\`npm test\` again and again at ${commit}, on ${availableParallelism()} processors, all of which \`npm run check:model\`
kept busy beside the runs that are called so.

${tableOf(['run', 'processors', 'time', 'tests'], rows)}
`;
  const options = { ...(await resolveConfig(FILE)), parser: 'markdown' };
  writeFileSync(FILE, await format(text, options));
}

/**
 * Whether all tests say the same every time, also on a busy machine: the first of the runs have the model
 * checker beside them. Each run's words are kept in `.cache/often`.
 */
await main(async () => {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '10' }, busy: { type: 'string', default: '2' } },
  });
  const [times, busy] = [count('runs', values.runs), count('busy', values.busy)];
  const commit = await commitName();
  mkdirSync(LOGS, { recursive: true });
  const runs: Run[] = [];
  const load = busy > 0 ? startLoad() : null;
  for (let at = 1; at <= times; at += 1) {
    const isBusy = at <= busy;
    if (!isBusy && load !== null) await end(load);
    const found = await run(String(at), isBusy ? load : null);
    runs.push(found);
    say(`${at} of ${times}: ${found.said}, ${found.seconds} s`);
    await write(runs, commit);
  }
  if (load !== null) await end(load);
  const red = runs.filter(({ isGreen }) => !isGreen).length;
  if (red > 0) throw new Halt(`${red} of ${times} did not pass: see ${LOGS}.`);
});
