// How does the API run on this machine as it does on Cloud Run, and how does it restart?
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { databaseEnv } from './database';
import { PROJECT_ID, ROOT } from './paths';
import type { Ports } from './ports';

export interface Api {
  /** The guard's process. The instance is its child. */
  readonly guard: number;
  /** Ends the instance and starts another one, which loads the newest bundle. `changes` are kept from then on. */
  restart(changes?: Env): Promise<void>;
  /** Resolves once the API responds, also after a restart. */
  untilHealthy(): Promise<void>;
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string | undefined>>;

interface ApiOptions {
  readonly ports: Ports;
  readonly folder: string;
  readonly env: Env;
  readonly logFile: string;
}

/** For processes that only connect to this machine: firebase-tools would call the emulators through a proxy. */
export function withoutProxy(env: Env): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !/^(https?|all|grpc)_proxy$/i.test(name));
  return Object.fromEntries(kept);
}

/** The environment of the deployed function, with the emulators' hosts. */
function environment({ ports, folder }: ApiOptions): NodeJS.Dict<string> {
  return {
    ...variablesOf(join(folder, '.env')),
    ...variablesOf(join(folder, '.secret.local')),
    FUNCTION_TARGET: 'api',
    FUNCTION_SIGNATURE_TYPE: 'http',
    FUNCTION_REGION: 'us-central1',
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

/** The variables that the build writes next to the bundle. */
function variablesOf(file: string): NodeJS.Dict<string> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Waits until the API responds on this port. @throws Error after three minutes */
export async function untilHealthy(port: number): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok === true) return;
    await sleep(200);
  }
  throw new Error(`nothing answers on port ${port}`);
}

/** Starts a command under the guard, which Ctrl-C doesn't reach. Its output goes to a file if one is named. */
export function underGuard(
  command: readonly string[],
  { logFile, ...options }: SpawnOptions & { readonly logFile?: string },
): ChildProcess {
  const args = [join(ROOT, 'tools', 'guard.ts'), ...command];
  const log = logFile === undefined ? null : openSync(logFile, 'a');
  const stdio: SpawnOptions['stdio'] = ['pipe', log ?? 'inherit', log ?? 'inherit'];
  const child = spawn(process.execPath, args, { ...options, detached: true, stdio });
  if (log !== null) closeSync(log);
  child.stdin?.on('error', () => {}); // it may be closed
  return child;
}

/** Ends a process, and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts the function `api` as it is deployed: one process under the functions framework. */
export function startApi(options: ApiOptions): Api {
  const { ports, folder, logFile } = options;
  const script = join(ROOT, 'tools', 'lib', 'function.ts');
  const bundle = pathToFileURL(join(folder, 'index.js')).href;
  // As it is now: the sample games change this process's clock and pace.
  const inherited = withoutProxy(process.env);
  let env = options.env;
  let isStopping = false;
  let child = spawnInstance();

  function spawnInstance(): ChildProcess {
    const node = [process.execPath, '--enable-source-maps'];
    const started = underGuard([...node, script, bundle, String(ports.api)], {
      cwd: folder,
      env: { ...inherited, ...env, ...environment(options) },
      logFile,
    });
    started.once('exit', () => void replace(started));
    return started;
  }

  /** Cloud Run replaces an instance that ends by itself. */
  async function replace(ended: ChildProcess): Promise<void> {
    await sleep(500);
    if (!isStopping && child === ended) child = spawnInstance();
  }

  let restarts = Promise.resolve();
  return {
    get guard() {
      return child.pid ?? 0;
    },
    restart(changes = {}) {
      restarts = restarts.then(async () => {
        isStopping = true;
        await end(child);
        env = { ...env, ...changes };
        isStopping = false;
        child = spawnInstance();
      });
      return restarts;
    },
    untilHealthy: () => untilHealthy(ports.api),
    async stop() {
      await restarts;
      isStopping = true;
      await end(child);
    },
  };
}
