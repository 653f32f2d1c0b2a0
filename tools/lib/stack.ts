import { spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFirestoreEmulator, type FirestoreEmulator } from './firestoreEmulator';
import { startIdentityProvider, type IdentityProvider } from './identityProvider';
import { bin, PROJECT_ID, ROOT } from './paths';
import { portsAt, requireFree, type Ports } from './ports';
import { Halt } from './say';

export interface StackOptions {
  readonly offset: number;
  /** Where the data is kept between runs; none: it is forgotten. */
  readonly dataFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Which emulators; the default is all. */
  readonly only?: string;
  readonly emulator?: FirestoreEmulator;
}

export interface Stack {
  readonly ports: Ports;
  /** The address of the site, as `http://127.0.0.1:5000`. */
  readonly url: string;
  readonly process: ChildProcess;
  /** The folder that mails go to, one JSON file each. */
  readonly inbox: string;
  /** All that the emulators printed. */
  readonly logFile: string;
  /** Writes the data to its folder; the last good copy stays until the new one is whole. */
  save(): Promise<void>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 180_000;

/** firebase.json with this stack's ports, in the root because its paths are relative to it. */
function writeConfig(ports: Ports): string {
  const config = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
    emulators: Record<string, { port?: number; websocketPort?: number }>;
  };
  for (const [name, emulator] of Object.entries(config.emulators)) {
    const port = Object.entries(ports).find(([known]) => known === name)?.[1];
    if (port !== undefined) emulator.port = port;
    if (name === 'firestore') emulator.websocketPort = ports.firestoreWebsocket;
  }
  const file = join(ROOT, `.firebase-${ports.hosting}.json`);
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** The newest whole copy of the data, if there is any. */
export function savedData(folder: string): string | null {
  const copies = ['saved', 'previous'].map((name) => join(folder, name));
  const whole = copies.find((copy) => existsSync(join(copy, 'firebase-export-metadata.json')));
  return whole ?? null;
}

/** Starts the emulators and waits until the site answers. @throws Halt */
export async function startStack(options: StackOptions): Promise<Stack> {
  const ports = portsAt(options.offset);
  await requireFree(ports);
  const emulator = options.emulator ?? (await findFirestoreEmulator());
  const saved = options.dataFolder === undefined ? null : savedData(options.dataFolder);
  const site = `http://127.0.0.1:${ports.hosting}`;
  const identity = await startIdentityProvider(ports.identityProvider, site);
  const config = writeConfig(ports);
  const command = [
    ...emulator.prefix,
    bin('firebase'),
    'emulators:start',
    '--project',
    PROJECT_ID,
    '--config',
    config,
    ...(options.only === undefined ? [] : ['--only', options.only]),
    ...(saved === null ? [] : ['--import', saved]),
  ];
  const logFolder = mkdtempSync(join(tmpdir(), 'cardinal-'));
  const logFile = join(logFolder, 'emulators.log');
  const inbox = join(options.dataFolder ?? logFolder, 'inbox');
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'guard.mjs'), ...command], {
    cwd: logFolder, // firebase-tools leaves its debug logs where it stands
    env: {
      ...process.env,
      ...emulator.env,
      CARDINAL_SITE_URL: site,
      ...identity.env,
      CARDINAL_INBOX: inbox,
      ...options.env,
      FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true, // Ctrl-C is ours to pass on, after the data is saved
  });
  child.stdout.on('data', (text: Buffer) => appendFileSync(logFile, text));
  child.stderr.on('data', (text: Buffer) => appendFileSync(logFile, text));
  child.stdin.on('error', () => {});
  const stack: Stack = {
    ports,
    url: site,
    process: child,
    inbox,
    logFile,
    save: () =>
      options.dataFolder === undefined ? Promise.resolve() : save(ports, options.dataFolder),
    stop: async () => {
      const isRunning = child.exitCode === null && child.signalCode === null;
      await stop(child, config, identity);
      // Where they ended by themselves, the log may tell why.
      if (!isRunning) return;
      child.stdout.destroy();
      child.stderr.destroy();
      rmSync(logFolder, { recursive: true, force: true });
    },
  };
  try {
    await untilReady(child, logFile);
    if (options.only === undefined) await untilAnswers(`${site}/api/health`, child);
    return stack;
  } catch (error) {
    await stop(child, config, identity);
    throw error;
  }
}

async function untilReady(child: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
    if (log.includes('All emulators ready')) return;
    if (child.exitCode !== null) {
      throw new Halt(`The emulators ended before they were ready:\n${log.slice(-3000)}`);
    }
    await sleep(200);
  }
  throw new Halt(`The emulators were not ready in time. Their log: ${logFile}`);
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      const { ok } = await fetch(url, { signal: AbortSignal.timeout(20_000) });
      if (ok) return;
    } catch {
      // Not yet.
    }
    await sleep(200);
  }
  throw new Halt(`${url} does not answer.`);
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
  if (!answer.ok) throw new Error(`the emulators could not save: ${await answer.text()}`);
  const [saved, previous] = [join(folder, 'saved'), join(folder, 'previous')];
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(saved)) renameSync(saved, previous);
  renameSync(next, saved);
}

async function stop(
  child: ChildProcess,
  config: string,
  identity: IdentityProvider,
): Promise<void> {
  await identity.stop();
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(config, { force: true });
}
