import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
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

/** The model checker's million, which keeps all processors busy unless it is paused. */
interface Load {
  isAtWork(): boolean;
  pause(): Promise<void>;
  goOn(): Promise<void>;
  /** Its last words, once it has come to its end. */
  end(): Promise<{ readonly said: string; readonly isGreen: boolean }>;
}

function count(name: string, text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new Halt(`--${name} must be a whole number, not '${text}'.`);
}

function startLoad(): Load {
  const log = join(LOGS, 'model.txt');
  const output = openSync(log, 'w');
  const guard = join(ROOT, 'tools', 'guard.mjs');
  const child = spawn(process.execPath, [guard, process.execPath, BOOTSTRAP, 'model'], {
    cwd: ROOT,
    stdio: ['pipe', output, output],
    detached: true,
  });
  closeSync(output);
  const ended = once(child, 'exit');
  const signal = async (name: 'STOP' | 'CONT'): Promise<void> => {
    // The guard's one child leads the group of all that it runs.
    const { stdout } = await execa('ps', ['--ppid', String(child.pid), '-o', 'pid=,args='], {
      reject: false,
    });
    const leader = stdout.split('\n').find((line) => line.includes(BOOTSTRAP));
    if (leader !== undefined) process.kill(-Number.parseInt(leader, 10), `SIG${name}`);
  };
  return {
    isAtWork: () => child.exitCode === null,
    pause: () => signal('STOP'),
    goOn: () => signal('CONT'),
    end: async () => {
      await ended;
      const last = readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '';
      return { said: last.replace(/^\[.*?\] /, ''), isGreen: child.exitCode === 0 };
    },
  };
}

async function run(name: string, beside: Load | null): Promise<Run> {
  const began = performance.now();
  const { exitCode, all } = await execa('node', [BOOTSTRAP, 'test'], {
    cwd: ROOT,
    reject: false,
    all: true,
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  writeFileSync(join(LOGS, `${name}.txt`), all);
  const said = [...all.matchAll(/^\d+ passed, \d+ failed$/gm)].at(-1)?.[0] ?? 'it broke off';
  return { isBusy: beside?.isAtWork() === true, seconds, said, isGreen: exitCode === 0 };
}

async function write(runs: readonly Run[], commit: string, beside: string): Promise<void> {
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

\`npm run check:model\`: ${beside}
`;
  const options = { ...(await resolveConfig(FILE)), parser: 'markdown' };
  writeFileSync(FILE, await format(text, options));
}

/**
 * Whether all tests say the same every time, also on a busy machine: the first of the runs have the model
 * checker beside them, which waits while the others are made. Each run's words are kept in `.cache/often`.
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
    if (at === busy + 1) await load?.pause();
    const found = await run(String(at), at <= busy ? load : null);
    runs.push(found);
    say(`${at} of ${times}: ${found.said}, ${found.seconds} s`);
    await write(runs, commit, load === null ? 'not run.' : 'not at its end yet.');
  }
  await load?.goOn();
  const checked = await load?.end();
  if (checked !== undefined) await write(runs, commit, checked.said);
  const red = runs.filter(({ isGreen }) => !isGreen).length + (checked?.isGreen === false ? 1 : 0);
  if (red > 0) throw new Halt(`${red} did not pass: see ${LOGS}.`);
});
