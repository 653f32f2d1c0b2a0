// How does a complete Cardinal run on this machine, without Firebase?
import type { ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { end, startApi, underGuard, untilHealthy, withoutProxy, type Api } from './api';
import { lockBuilds } from './build';
import { useDatabaseAt } from './database';
import { findFirestoreEmulator, type FirestoreEmulator } from './firestoreEmulator';
import { startIdentityProvider } from './identityProvider';
import { savedData } from './lock';
import { bin, FUNCTIONS_DIST, PROJECT_ID, ROOT, WEB_DIST } from './paths';
import { claimPorts, offsetOf, type Ports, type Purpose } from './ports';
import { Halt } from './say';
import { readHosting, startSite } from './site';

export interface StackOptions {
  readonly offset: number;
  /** The folder that keeps the data between runs. Without it, the data is lost. */
  readonly dataFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Starts only the database, for the rules tests: no functions, API, or site. */
  readonly isDatabaseOnly?: boolean;
  /** False: no Functions emulator, which gets one write after another. Deployed triggers delay nothing. */
  readonly hasTriggers?: boolean;
  readonly emulator?: FirestoreEmulator;
  /** Runs the builds in place, to use each new one. */
  readonly isLive?: boolean;
}

export interface Stack {
  /** May be higher than the requested one, if ports were taken. */
  readonly offset: number;
  readonly ports: Ports;
  /** For example `http://127.0.0.1:5000`. */
  readonly url: string;
  /** The emulators' guard. It ends after all of them have ended. */
  readonly process: ChildProcess;
  /** Null for a database-only stack. */
  readonly api: Api | null;
  /** The folder of emails, one JSON file each. `outbox` is that of pushes. */
  readonly inbox: string;
  readonly outbox: string;
  /** The folder of the functions that the API runs. Later builds don't change it. */
  readonly bundle: string;
  readonly logFile: string;
  /** Saves the data to its folder. The previous copy remains until the new one is complete. */
  save(): Promise<void>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 300_000;
const QUIET = { FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1' };

/** Copies both builds into a folder, so that the next build doesn't change a running stack. */
async function copyBuilds(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const unlock = await lockBuilds();
  for (const build of [FUNCTIONS_DIST, WEB_DIST].filter(existsSync)) {
    cpSync(build, join(folder, relative(ROOT, build)), { recursive: true });
  }
  unlock();
}

/** Writes firebase.json with this stack's ports. Must be in the root, because its paths are relative. */
function writeConfig(ports: Ports, bundle: string): string {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
    functions: { source: string }[];
    emulators: Record<string, { port?: number; websocketPort?: number }>;
  };
  for (const codebase of config.functions) codebase.source = relative(ROOT, bundle);
  for (const [name, emulator] of Object.entries(config.emulators)) {
    const port = Object.entries(ports).find(([known]) => known === name)?.[1];
    if (port !== undefined) emulator.port = port;
    if (name === 'firestore') emulator.websocketPort = ports.firestoreWebsocket;
  }
  const file = join(ROOT, `.firebase-${ports.hosting}.json`);
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** Starts emulators (that of functions for triggers only), the API as it is deployed, and the site. @throws Halt */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, offset, release } = await claimPorts(options.offset);
  const emulator = options.emulator ?? (await findFirestoreEmulator());
  const saved = options.dataFolder === undefined ? null : savedData(options.dataFolder);
  const url = `http://127.0.0.1:${ports.hosting}`;
  const identity = await startIdentityProvider(ports.identityProvider, url);
  const isDatabaseOnly = options.isDatabaseOnly === true;
  const isInPlace = isDatabaseOnly || options.isLive === true;
  const root = isInPlace ? ROOT : join(ROOT, '.cache', `stack-${ports.hosting}`);
  if (!isInPlace) await copyBuilds(root);
  const bundle = join(root, relative(ROOT, FUNCTIONS_DIST));
  const config = writeConfig(ports, bundle);
  const logFolder = mkdtempSync(join(tmpdir(), 'cardinal-'));
  const logFile = join(logFolder, 'emulators.log');
  const inbox = join(options.dataFolder ?? logFolder, 'inbox');
  const outbox = join(options.dataFolder ?? logFolder, 'outbox');
  const boxes = { CARDINAL_INBOX: inbox, CARDINAL_OUTBOX: outbox };
  const env = { CARDINAL_SITE_URL: url, ...identity.env, ...boxes, ...options.env };
  const hasTriggers = !isDatabaseOnly && options.hasTriggers !== false;
  const start = ['emulators:start', '--project', PROJECT_ID, '--config', config];
  const child = underGuard(
    [
      ...[...emulator.prefix, bin('firebase'), ...start],
      ...(hasTriggers ? ['--only', 'auth,firestore,functions'] : ['--only', 'auth,firestore']),
      // Runs all triggers in one process that starts immediately. Otherwise each starts a process at its
      // first call. The port is for a debugger.
      ...(hasTriggers ? ['--inspect-functions', String(ports.inspect)] : []),
      ...(saved === null ? [] : ['--import', saved]),
    ],
    {
      cwd: logFolder, // firebase-tools writes its debug logs there
      env: { ...withoutProxy(process.env), ...QUIET, ...emulator.env, ...env },
      logFile,
    },
  );
  const api = isDatabaseOnly ? null : startApi({ ports, folder: bundle, env, logFile });
  let site: Awaited<ReturnType<typeof startSite>> | null = null;
  const stop = async (): Promise<void> => {
    await site?.stop();
    await api?.stop();
    await identity.stop();
    await end(child);
    rmSync(config, { force: true });
    if (!isInPlace) rmSync(root, { recursive: true, force: true });
    await release();
  };
  try {
    // Before the saved data is imported, calls would find nothing.
    await untilReady(child, logFile);
    if (!isDatabaseOnly) {
      site = await startSite(readHosting(), {
        port: ports.hosting,
        apiPort: ports.api,
        emulators: { auth: ports.auth, firestore: ports.firestore },
        root,
      });
      await untilHealthy(ports.hosting);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    offset,
    ports,
    url,
    process: child,
    api,
    inbox,
    outbox,
    bundle,
    logFile,
    save: async () => {
      if (options.dataFolder !== undefined) await save(ports, options.dataFolder);
    },
    stop: async () => {
      const isRunning = child.exitCode === null && child.signalCode === null;
      await stop();
      // If the emulators ended by themselves, the log may say why.
      if (isRunning) rmSync(logFolder, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
    if (log.includes('All emulators ready')) return;
    if (child.exitCode !== null) {
      throw new Halt(`The emulators stopped before they were ready:\n${log.slice(-3000)}`);
    }
    await sleep(200);
  }
  throw new Halt(`The emulators were not ready in time. Their log: ${logFile}`);
}

async function save(ports: Ports, folder: string): Promise<void> {
  const next = join(folder, 'next');
  mkdirSync(folder, { recursive: true });
  rmSync(next, { recursive: true, force: true });
  const answer = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'cardinal' }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`failed to save the emulators' data: ${await answer.text()}`);
  const [saved, previous] = [join(folder, 'saved'), join(folder, 'previous')];
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(saved)) renameSync(saved, previous);
  renameSync(next, saved);
}

/** Runs `work` with a stack, which is this process's database, and always stops it. @throws Halt */
export async function withStack<T>(
  purpose: Purpose,
  options: Omit<StackOptions, 'offset'>,
  work: (stack: Stack) => Promise<T>,
): Promise<T> {
  const stack = await startStack({ ...options, offset: offsetOf(purpose) });
  useDatabaseAt(stack.ports);
  const onEnd = (): void => void stack.stop().then(() => process.exit(130));
  process.once('SIGINT', onEnd).once('SIGTERM', onEnd);
  try {
    return await work(stack);
  } finally {
    process.off('SIGINT', onEnd).off('SIGTERM', onEnd);
    await stack.stop();
  }
}
