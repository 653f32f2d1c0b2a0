import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { format, resolveConfig } from 'prettier';
import { commitName } from './lib/commit';
import { ROOT, STACK_LOG } from './lib/paths';
import { Halt, main, say } from './lib/say';
import { rowOfGreen, runsIn, runsTable, type Run } from './often/runs';

const FILE = join(ROOT, 'bench', 'tests.md');
const LOGS = join(ROOT, '.cache', 'often');
const BOOTSTRAP = join(ROOT, 'tools', 'bootstrap.mjs');

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

async function run(name: string, commit: string, beside: ChildProcess | null): Promise<Run> {
  const began = performance.now();
  const { exitCode, all } = await execa('node', [BOOTSTRAP, 'test'], {
    cwd: ROOT,
    reject: false,
    all: true,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  writeFileSync(join(LOGS, `${name}.txt`), all);
  if (exitCode !== 0 && existsSync(STACK_LOG)) {
    renameSync(STACK_LOG, join(LOGS, `${name}.stack.log`));
  }
  const said = [...all.matchAll(/^\d+ passed, \d+ failed$/gm)].at(-1)?.[0] ?? 'it broke off';
  return { isBusy: beside?.exitCode === null, seconds, said, isGreen: exitCode === 0, commit };
}

/** What may have changed between two runs of one row: texts, and this command. */
const BESIDE = ['*.md', 'tools/often', 'tools/often.ts'];

/** The green runs that `bench/tests.md` ends with, as long as it is still the same code. */
async function runsSoFar(): Promise<Run[]> {
  const runs = rowOfGreen(existsSync(FILE) ? runsIn(readFileSync(FILE, 'utf8')) : []);
  const isSame = async ({ commit }: Run): Promise<boolean> => {
    const but = BESIDE.map((path) => `:(exclude)${path}`);
    const args = ['diff', '--quiet', commit, '--', '.', ...but];
    return (await execa('git', args, { cwd: ROOT, reject: false })).exitCode === 0;
  };
  const same = await Promise.all(runs.map(isSame));
  return runs.slice(same.lastIndexOf(false) + 1);
}

async function write(runs: readonly Run[]): Promise<void> {
  const text = `# What \`npm run test:often\` found

\`npm test\` again and again on ${availableParallelism()} processors, all of which \`npm run check:model\`
kept busy beside the runs that are called so.

${runsTable(runs)}
`;
  const options = { ...(await resolveConfig(FILE)), parser: 'markdown' };
  writeFileSync(FILE, await format(text, options));
}

/**
 * Whether all tests say the same every time, also on a busy machine: the first of the runs have the model
 * checker beside them. Each run's words are kept in `.cache/often`. `--go-on` adds to the row of before.
 */
await main(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '10' },
      busy: { type: 'string', default: '2' },
      'go-on': { type: 'boolean', default: false },
    },
  });
  const [times, busy] = [count('runs', values.runs), count('busy', values.busy)];
  const commit = await commitName(BESIDE);
  mkdirSync(LOGS, { recursive: true });
  const runs = values['go-on'] ? await runsSoFar() : [];
  let load: ChildProcess | null = null;
  for (let at = runs.length + 1; at <= times; at += 1) {
    const isBusy = runs.filter((one) => one.isBusy).length < busy;
    if (isBusy) load ??= startLoad();
    else if (load !== null) await end(load);
    const found = await run(String(at), commit, isBusy ? load : null);
    runs.push(found);
    say(`${at} of ${times}: ${found.said}, ${found.seconds} s`);
    await write(runs);
  }
  if (load !== null) await end(load);
  const red = runs.filter(({ isGreen }) => !isGreen).length;
  if (red > 0) throw new Halt(`${red} of ${times} did not pass: see ${LOGS}.`);
});
