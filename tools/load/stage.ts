// Starts what is between the players and the data: the parts that faults make fail.
import { mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import type { Random } from '../../functions/src/testing/random';
import { startApi, type Api } from '../lib/api';
import { processes } from '../lib/processes';
import type { Stack } from '../lib/stack';
import { ROOT } from '../lib/paths';
import { say } from '../lib/say';
import { startFirestoreProxy, type FirestoreProxy } from './firestoreProxy';
import { startFront, type Front } from './front';
import type { Player } from './player';

export interface Scene {
  readonly random: Random;
  readonly firestore: FirestoreProxy;
  readonly auth: Front;
  readonly front: Front;
  readonly instances: readonly Api[];
  readonly players: readonly Player[];
  /** Repeats the work of the triggers for one of the players. Returns how many succeeded. */
  readonly redeliver: () => Promise<number>;
}

/** How often each fault happened, by its name, for example 'kills'. */
export type Times = Readonly<Record<string, number>>;

export interface Fault {
  readonly name: string;
  readonly what: string;
  /** Causes the fault repeatedly until the signal, which comes when all games are over. */
  readonly happen: (scene: Scene, signal: AbortSignal) => Promise<Times>;
  /** How far each instance's clock is ahead, in milliseconds. By default, clocks show real time. */
  readonly clocksAhead?: (now: number) => readonly [number, number];
  /** Whether one of the two instances runs the bundle of an earlier commit. */
  readonly hasOldBundle?: boolean;
  /** How a player starts. By default, with the daily. */
  readonly startsWith?: (player: Player, thinkingMs: number, random: Random) => Promise<void>;
}

/** Two API instances, the front that forwards calls to them, and the proxies to Firestore and Auth. */
export interface Stage extends Pick<Scene, 'firestore' | 'auth' | 'front' | 'instances'> {
  readonly fault: Fault;
  /** Sets the clocks ahead as the fault requires. Returns by how many milliseconds the first is ahead. */
  setClocks(): number;
  stop(): Promise<void>;
}

/** Whether the fault needs separate instances. */
export const isSpecial = ({ clocksAhead, hasOldBundle }: Fault): boolean =>
  clocksAhead !== undefined || hasOldBundle === true;

/** Sets the clock of an instance ahead, by the file that it reads. */
export function setClockAhead(file: string, milliseconds: number): void {
  const written = new Date();
  writeFileSync(file, new Date(written.getTime() + milliseconds).toISOString());
  utimesSync(file, written, written);
}

/** Kills the instance, but not its guard, which then starts a new one. Returns how many were killed. */
export function kill({ guard }: Api): number {
  const instances = processes().filter(({ parent, name }) => parent === guard && name !== 'ps');
  for (const { pid } of instances) process.kill(pid, 'SIGKILL');
  return instances.length;
}

export async function startStage(stack: Stack, fault: Fault): Promise<Stage> {
  const { ports, logFile } = stack;
  const base = ports.api + 200;
  const firestore = await startFirestoreProxy(base, ports.firestore);
  const auth = await startFront(base + 1, [ports.auth]);
  const bundle = fault.hasOldBundle === true ? await buildOldBundle() : null;
  const clocks = [0, 1].map((at) => join(tmpdir(), `cardinal-clock-${base}-${at}`));
  const instances = clocks.map((clock, at): Api =>
    startApi({
      ports: { ...ports, api: base + 10 + at, firestore: base, auth: base + 1 },
      folder: at === 0 && bundle !== null ? bundle : stack.bundle,
      // Shorter than the default, because these players think faster.
      env: { CARDINAL_GUESS_PACE_MS: '200', CARDINAL_CLOCK_FILE: clock },
      logFile,
    }),
  );
  const front = await startFront(base + 2, [base + 10, base + 11]);
  const setClocks = (): number => {
    const ahead = fault.clocksAhead?.(Date.now()) ?? [];
    for (const [at, milliseconds] of ahead.entries()) setClockAhead(clocks[at] ?? '', milliseconds);
    return ahead[0] ?? 0;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(instances.map((api) => api.stop()));
    await Promise.all([front.stop(), firestore.stop(), auth.stop()]);
    for (const clock of clocks) rmSync(clock, { force: true });
  };
  try {
    await Promise.all(instances.map((instance) => instance.untilHealthy()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { fault, firestore, auth, front, instances, setClocks, stop };
}

const FOLDER = join(ROOT, '.cache', 'before');

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await execa('git', args, { cwd: ROOT });
  return stdout.trim();
}

function before(): Promise<string> {
  const paths = ['core/src/documents', 'functions/src/repos', ':(exclude)*.test.ts'];
  return git('log', '-1', '--format=%H^', '--', ...paths);
}

/** Links all packages except `@cardinal`, which has its own. */
function linkPackages(): void {
  const modules = join(FOLDER, 'node_modules');
  mkdirSync(join(modules, '@cardinal'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@cardinal') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const name of ['core', 'functions', 'web']) {
    symlinkSync(join(FOLDER, name), join(modules, '@cardinal', name));
  }
  const functions = join(ROOT, 'functions');
  if (readdirSync(functions).includes('node_modules'))
    symlinkSync(join(functions, 'node_modules'), join(FOLDER, 'functions', 'node_modules'));
}

/** Builds the functions of that commit. Returns the folder of the bundle. */
async function buildOldBundle(): Promise<string> {
  const commit = await git('rev-parse', '--short', await before());
  say(`Building ${commit}, the old bundle…`);
  rmSync(FOLDER, { recursive: true, force: true });
  await git('worktree', 'prune');
  await git('worktree', 'add', '--detach', FOLDER, commit);
  linkPackages();
  const script = "import('./tools/lib/build.ts').then((build) => build.buildFunctions('emulator'))";
  await execa('node', ['--import', 'tsx', '--eval', script], { cwd: FOLDER });
  return join(FOLDER, 'functions', 'dist');
}
