import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import { execa } from 'execa';
import { bin } from './paths';
import { userCache } from './userCache.mjs';
import { Halt, say } from './say';

/** How to start firebase-tools so that it finds a Firestore emulator. */
export interface FirestoreEmulator {
  readonly name: string;
  /** What stands before `firebase …` on the command line. */
  readonly prefix: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const JAVA_NEEDED = 21;
const HIDANE_VERSION = '0.6.0';

/** Every Firestore emulator that is on this machine, the preferred one first. */
export function installedEmulators(): FirestoreEmulator[] {
  return [fromEnvironment(), google(), hidane()].filter((found) => found !== null);
}

/** The Firestore emulator to use; the last resort is to fetch one. @throws Halt */
export async function findFirestoreEmulator(): Promise<FirestoreEmulator> {
  const [found] = installedEmulators();
  if (found) return found;
  return (await hidaneFromNpm()) ?? (await googleByDownload()) ?? (await hidaneFromSource());
}

function fromEnvironment(): FirestoreEmulator | null {
  const path = process.env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (!path) return null;
  const java = findJava();
  return {
    name: `the one named by FIRESTORE_EMULATOR_BINARY_PATH (${path})`,
    prefix: [],
    env: java === null ? {} : javaFirst(java),
  };
}

/** Google's own, from the Cloud SDK or firebase-tools' cache, run by a JDK that is new enough. */
function google(): FirestoreEmulator | null {
  const java = findJava();
  const jar = gcloudJar() ?? firebaseToolsJar();
  if (java === null || jar === null) return null;
  return {
    name: `Google's emulator (${jar}) on ${java}`,
    prefix: [],
    env: { ...javaFirst(java), FIRESTORE_EMULATOR_BINARY_PATH: runnable(jar) },
  };
}

function javaFirst(home: string): Record<string, string> {
  return { JAVA_HOME: home, PATH: `${join(home, 'bin')}${delimiter}${process.env.PATH ?? ''}` };
}

function javaMajor(java: string): number {
  const { stderr, stdout } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(`${stderr}${stdout}`)?.[1] ?? 0);
}

/** The home of a JDK that is new enough: the named one, the default one, or one beside it. */
function findJava(): string | null {
  const candidates = [process.env.JAVA_HOME, homeOf(which('java')), ...siblingHomes()];
  const found = candidates.find(
    (home) =>
      home !== undefined && home !== null && javaMajor(join(home, 'bin', 'java')) >= JAVA_NEEDED,
  );
  return found ?? null;
}

function siblingHomes(): string[] {
  const folders = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines', '/opt'];
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .flatMap((name) => [join(folder, name), join(folder, name, 'Contents', 'Home')])
      .filter((home) => existsSync(join(home, 'bin', 'java'))),
  );
}

function homeOf(java: string | null): string | null {
  return java === null ? null : dirname(dirname(realpathSync(java)));
}

function which(command: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
  return found ?? null;
}

function gcloudJar(): string | null {
  const gcloud = which('gcloud');
  const roots = [
    ...(gcloud === null ? [] : [dirname(dirname(realpathSync(gcloud)))]),
    '/usr/lib/google-cloud-sdk',
    join(homedir(), 'google-cloud-sdk'),
  ];
  const jars = roots.map((root) =>
    join(root, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar'),
  );
  return jars.find((jar) => existsSync(jar)) ?? null;
}

function firebaseToolsJar(): string | null {
  const folder = join(homedir(), '.cache', 'firebase', 'emulators');
  if (!existsSync(folder)) return null;
  const jars = readdirSync(folder).filter((name) =>
    /^cloud-firestore-emulator-.*\.jar$/.test(name),
  );
  const newest = jars.sort().at(-1);
  return newest === undefined ? null : join(folder, newest);
}

/**
 * gcloud's jar names no main class, and firebase-tools starts a jar by `-jar`: a second jar that
 * holds nothing but a manifest does it. A jar is a zip; its one entry is stored uncompressed.
 */
function runnable(jar: string): string {
  const folder = join(userCache(), 'firestore');
  const launcher = join(folder, 'launcher.jar');
  mkdirSync(folder, { recursive: true });
  writeFileSync(launcher, storedZip('META-INF/MANIFEST.MF', manifest(jar)));
  return launcher;
}

function manifest(jar: string): string {
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${MAIN_CLASS}`,
    `Class-Path: ${pathToFileURL(jar).href}`,
  ];
  return `${lines.map(folded).join('\r\n')}\r\n\r\n`;
}

/** A manifest's line has at most 72 bytes; it goes on in the next after a blank. */
function folded(line: string): string {
  const [first = '', ...rest] = line.match(/^.{1,70}|.{1,69}/g) ?? [];
  return [first, ...rest.map((part) => ` ${part}`)].join('\r\n');
}

function storedZip(name: string, text: string): Buffer {
  const [path, content] = [Buffer.from(name), Buffer.from(text)];
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(content.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  const local = Buffer.concat([
    Buffer.from('504b03040a000000000000002100', 'hex'),
    sizes,
    Buffer.from([path.length, 0, 0, 0]),
    path,
    content,
  ]);
  const directory = Buffer.concat([
    Buffer.from('504b01020a000a000000000000002100', 'hex'),
    sizes,
    Buffer.from([path.length, 0]),
    Buffer.alloc(16),
    path,
  ]);
  const end = Buffer.alloc(22);
  end.write('504b0506', 0, 'hex');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

function hidaneFolder(): string {
  return join(userCache(), 'hidane');
}

function hidane(): FirestoreEmulator | null {
  const path = which('hidane') ?? join(hidaneFolder(), 'bin', 'hidane');
  return existsSync(path) ? hidaneAt(path) : null;
}

function hidaneAt(path: string): FirestoreEmulator {
  return { name: `hidane (${path})`, prefix: [path, 'exec', '--'], env: {} };
}

async function hidaneFromNpm(): Promise<FirestoreEmulator | null> {
  say('No Firestore emulator on this machine. Trying the hidane package from npm …');
  const folder = join(userCache(), 'hidane-npm');
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts=false'];
  const { exitCode } = await execa('npm', [...args, `hidane@${HIDANE_VERSION}`], { reject: false });
  const path = join(folder, 'node_modules', '.bin', 'hidane');
  return exitCode === 0 && existsSync(path) ? hidaneAt(path) : null;
}

async function googleByDownload(): Promise<FirestoreEmulator | null> {
  if (findJava() === null) return null;
  say("Trying to download Google's Firestore emulator …");
  await execa(bin('firebase'), ['setup:emulators:firestore'], { reject: false, timeout: 300_000 });
  return google();
}

async function hidaneFromSource(): Promise<FirestoreEmulator> {
  if (which('cargo') === null) {
    throw new Halt(
      'No Firestore emulator could be found or fetched. Install one of: a JDK 21 or later (then ' +
        "Google's emulator is downloaded), or Rust (then hidane is built), and try again.",
    );
  }
  say('Building the hidane Firestore emulator with cargo (4 to 8 minutes, once) …');
  const args = ['install', 'hidane', '--locked', '--version', HIDANE_VERSION, '--root'];
  const { exitCode } = await execa('cargo', [...args, hidaneFolder()], {
    reject: false,
    stdio: 'inherit',
  });
  const built = exitCode === 0 ? hidane() : null;
  if (built === null) throw new Halt('cargo could not build hidane; its message is above.');
  return built;
}
