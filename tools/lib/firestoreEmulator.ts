// Which Firestore emulator does a stack use, and where does one come from if the machine has none?
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { userCache } from './node.mjs';
import { bin, inPath } from './paths';
import { Halt, say } from './say';

/** How to start firebase-tools so that it finds a Firestore emulator. */
export interface FirestoreEmulator {
  readonly name: string;
  /** What precedes `firebase …` on the command line. */
  readonly prefix: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const MIN_JAVA = 21;
/** The hash covers the crate's lock file, which has the hashes of all its dependencies. */
const HIDANE = {
  version: '0.6.0',
  sha256: 'cbfde85d51dbd70e8a2b72502e69744e893c08a7757a7b91ba8d48823b4496d5',
};

/** Every Firestore emulator on this machine, the preferred one first. */
export function installedEmulators(): FirestoreEmulator[] {
  return [google(), hidane()].filter((found) => found !== null);
}

/** The Firestore emulator to use. Fetches one if there is none. @throws Halt */
export async function findFirestoreEmulator(): Promise<FirestoreEmulator> {
  return installedEmulators()[0] ?? googleByDownload() ?? hidaneFromSource();
}

/** The named emulator, or Google's from the cache of firebase-tools or the Cloud SDK, on a new enough Java. */
function google(): FirestoreEmulator | null {
  const java = findJava();
  const named = process.env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (named) {
    const name = `the one named by FIRESTORE_EMULATOR_BINARY_PATH (${named})`;
    return { name, prefix: [], env: java === null ? {} : javaFirst(java) };
  }
  if (java === null) return null;
  const jar = firebaseToolsJar();
  const path = jar ?? launcherOf(gcloudJar(), java);
  const name = `Google's emulator (${jar ?? gcloudJar()}) on ${java}`;
  const env = { ...javaFirst(java), FIRESTORE_EMULATOR_BINARY_PATH: path ?? '' };
  return path === null ? null : { name, prefix: [], env };
}

function javaFirst(home: string): Record<string, string> {
  return { JAVA_HOME: home, PATH: `${join(home, 'bin')}${delimiter}${process.env.PATH ?? ''}` };
}

function javaMajor(java: string): number {
  const { stderr, stdout } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(`${stderr}${stdout}`)?.[1] ?? 0);
}

/** Where a command in a `bin` folder is installed. */
const homeOf = (command: string): string => dirname(dirname(realpathSync(command)));

/** The home of a new enough Java: the named one, the default one, or one next to it. */
function findJava(): string | null {
  const homes = [
    ...(process.env.JAVA_HOME ? [process.env.JAVA_HOME] : []),
    ...inPath('java').map(homeOf),
    ...globSync(['/usr/lib/jvm/*', '/opt/*', '/Library/Java/JavaVirtualMachines/*/Contents/Home']),
  ];
  return homes.find((home) => javaMajor(join(home, 'bin', 'java')) >= MIN_JAVA) ?? null;
}

function gcloudJar(): string | null {
  const usual = ['/usr/lib/google-cloud-sdk', join(homedir(), 'google-cloud-sdk')];
  const roots = [...inPath('gcloud').map(homeOf), ...usual];
  const jar = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
  return roots.map((root) => join(root, jar)).find((path) => existsSync(path)) ?? null;
}

function firebaseToolsJar(): string | null {
  const usual = join(homedir(), '.cache', 'firebase', 'emulators');
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? usual;
  return newestOf(globSync(join(folder, 'cloud-firestore-emulator-*.jar'))) ?? null;
}

/** The file with the highest version. 1.21.0 is higher than 1.9.0. */
export function newestOf(files: readonly string[]): string | undefined {
  return [...files].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
}

/**
 * A jar that starts another one. firebase-tools runs `java -jar`, and gcloud's jar names no main class.
 * Null without a jar, or if `home` is a JRE, which has no `jar` command.
 */
function launcherOf(jar: string | null, home: string): string | null {
  const command = join(home, 'bin', 'jar');
  if (jar === null || !existsSync(command)) return null;
  const text = `Main-Class: ${MAIN_CLASS}\nClass-Path: ${pathToFileURL(jar).href}\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const launcher = join(userCache(), `firestore-${hash}.jar`);
  if (existsSync(launcher)) return launcher;
  mkdirSync(userCache(), { recursive: true });
  const [manifest, made] = [`${launcher}.${process.pid}.txt`, `${launcher}.${process.pid}`];
  writeFileSync(manifest, text);
  const { status } = spawnSync(command, ['-c', '-f', made, '-m', manifest]);
  rmSync(manifest);
  if (status !== 0) return null;
  renameSync(made, launcher);
  return launcher;
}

const HIDANE_FOLDER = join(userCache(), 'hidane');

function hidane(): FirestoreEmulator | null {
  const path = inPath('hidane')[0] ?? join(HIDANE_FOLDER, 'bin', 'hidane');
  if (!existsSync(path)) return null;
  return { name: `hidane (${path})`, prefix: [path, 'exec', '--'], env: {} };
}

/** firebase-tools checks the hash of what it downloads. */
function googleByDownload(): FirestoreEmulator | null {
  if (findJava() === null) return null;
  say("Downloading Google's Firestore emulator…");
  spawnSync(bin('firebase'), ['setup:emulators:firestore'], { timeout: 300_000 });
  return google();
}

function hidaneFromSource(): FirestoreEmulator {
  if (inPath('cargo').length === 0) {
    throw new Halt(
      "Couldn't find or fetch a Firestore emulator. Install a JDK 21 or later (then Google's emulator " +
        'is downloaded), or Rust 1.88 or later (then the emulator hidane is built), and try again.',
    );
  }
  say('Building the hidane Firestore emulator with cargo (4 to 8 minutes, once)…');
  checkCrate();
  const args = ['install', 'hidane', '--locked', '--version', HIDANE.version, '--root'];
  const { status } = spawnSync('cargo', [...args, HIDANE_FOLDER], { stdio: 'inherit' });
  const built = status === 0 ? hidane() : null;
  if (built === null) throw new Halt("cargo couldn't build hidane. Its message is above.");
  return built;
}

/** Fetches hidane's source without building it, and compares its hash. @throws Halt */
function checkCrate(): void {
  const name = `hidane-${HIDANE.version}.crate`;
  const home = process.env.CARGO_HOME ?? join(homedir(), '.cargo');
  spawnSync('cargo', ['info', '--quiet', `hidane@${HIDANE.version}`]);
  const files = globSync(join(home, 'registry', 'cache', '*', name));
  const hashes = files.map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'));
  if (hashes.length === 0) throw new Halt("cargo couldn't fetch hidane from its registry.");
  if (hashes.some((hash) => hash !== HIDANE.sha256)) {
    throw new Halt(`${files.join(', ')} doesn't match the hash in tools/lib/firestoreEmulator.ts.`);
  }
}
