import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseEnv } from './database';
import { PROJECT_ID, ROOT } from './paths';
import type { Ports } from './ports';

export interface Api {
  /** The process that watches over the instance: the instance is its child. */
  readonly guard: number;
  /** Ends the instance and starts another one, which loads the bundle that is there by then. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface ApiOptions {
  readonly ports: Ports;
  /** Where the bundle lies. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logFile: string;
}

const REGION = 'us-central1';

/** What is in the environment of the deployed function, and what the emulators' hosts are. */
function environment({ ports, folder }: ApiOptions): Record<string, string> {
  return {
    ...variablesOf(join(folder, '.env')),
    ...variablesOf(join(folder, '.secret.local')),
    FUNCTION_TARGET: 'api',
    FUNCTION_SIGNATURE_TYPE: 'http',
    FUNCTION_REGION: REGION,
    K_SERVICE: 'api',
    K_REVISION: '1',
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
    NODE_ENV: 'production',
    TZ: 'UTC',
    FUNCTIONS_EMULATOR: 'true',
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
    ...databaseEnv(ports),
  };
}

/** NAME=value, a line each: as the build writes them beside the bundle. */
function variablesOf(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const at = line.indexOf('=');
      return at === -1 ? [] : [[line.slice(0, at), line.slice(at + 1)]];
    }),
  );
}

/** What a process prints goes into a file; one that is gone already is told nothing. */
export function logTo(file: string, { stdin, stdout, stderr }: ChildProcess): void {
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (text: Buffer) => appendFileSync(file, text));
  }
  stdin?.on('error', () => {});
}

/** The function `api` in the shape of production: one process under the functions framework. */
export function startApi(options: ApiOptions): Api {
  const { ports, folder, env, logFile } = options;
  const script = join(ROOT, 'tools', 'lib', 'function.mjs');
  const bundle = pathToFileURL(join(folder, 'index.js')).href;
  let isStopping = false;
  let child = begin();

  function begin(): ChildProcess {
    const started = spawn(
      process.execPath,
      [
        join(ROOT, 'tools', 'guard.mjs'),
        process.execPath,
        '--enable-source-maps',
        script,
        bundle,
        String(ports.api),
      ],
      {
        cwd: folder,
        env: { ...process.env, ...env, ...environment(options) },
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: true,
      },
    );
    logTo(logFile, started);
    started.once('exit', () => void replace(started));
    return started;
  }

  /** Cloud Run puts another instance in the place of one that has ended by itself. */
  async function replace(ended: ChildProcess): Promise<void> {
    await sleep(500);
    if (!isStopping && child === ended) child = begin();
  }

  async function end(): Promise<void> {
    const ending = child;
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    await ended;
  }

  let restarts = Promise.resolve();
  return {
    get guard() {
      return child.pid ?? 0;
    },
    restart() {
      restarts = restarts.then(async () => {
        isStopping = true;
        await end();
        isStopping = false;
        child = begin();
      });
      return restarts;
    },
    async stop() {
      await restarts;
      isStopping = true;
      await end();
    },
  };
}
