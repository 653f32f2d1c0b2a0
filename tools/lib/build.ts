// How are the functions and the web app built, for the emulator and for deployment?
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, context, type BuildOptions, type Plugin } from 'esbuild';
import { execa } from 'execa';
import { commitName, filesIn } from './commit';
import { lock } from './lock';
import { lockPackages } from './lockFile';
import { bin, FUNCTIONS_DIST, ROOT, WEB_DIST } from './paths';
import { checkPolicy } from './site';
import { Halt, say } from './say';

/** Packages that the functions need at run time, but esbuild leaves out of the bundle. */
const EXTERNAL = ['firebase-admin', 'firebase-functions'];
/** Includes the framework that runs the functions, so that the same version is tested and deployed. */
const RUNTIME = [...EXTERNAL, '@google-cloud/functions-framework'];

/** The deployed build excludes code that only the emulator may run. */
export type Target = 'emulator' | 'production';
type Settings = Readonly<Record<string, string>>;

const SOURCE = join(ROOT, 'functions', 'src');
const ENTRIES: Settings = {
  index: join(SOURCE, 'index.ts'),
  triggers: join(SOURCE, 'triggers.ts'),
};

/** Some bundled packages are CommonJS and require Node's own modules. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

function functionsOptions(target: Target, entryPoints = ENTRIES, outdir = FUNCTIONS_DIST) {
  return {
    entryPoints,
    entryNames: '[dir]/[name]',
    outdir,
    bundle: true,
    splitting: true, // code that only triggers need is loaded with them
    platform: 'node',
    target: 'node24',
    format: 'esm',
    sourcemap: 'linked',
    minifySyntax: true,
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    banner: { js: REQUIRE },
    ...(target === 'production' && { define: { 'process.env.FUNCTIONS_EMULATOR': '"false"' } }),
  } satisfies BuildOptions;
}

/** The dependencies of the deployed bundle at run time, in the versions installed here. */
function manifest(): object {
  const own = readJson<{ name: string; version: string }>(join(ROOT, 'functions', 'package.json'));
  return {
    name: `${own.name}-bundle`,
    version: own.version,
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '24' },
    dependencies: Object.fromEntries(RUNTIME.map((name) => [name, installedVersion(name)])),
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

export function installedVersion(name: string): string {
  return readJson<{ version: string }>(join(ROOT, 'node_modules', name, 'package.json')).version;
}

let locking: Promise<() => void> | null = null;

/**
 * Locks `functions/dist` and `web/dist` for this process, which may build and then start a stack from them. The
 * lock ends with the returned function or the process. Waits while another process has it.
 */
export async function lockBuilds(): Promise<() => void> {
  const file = join(ROOT, '.cache', 'builds.lock');
  locking ??= lock(file, () => say('Waiting for another command to build…'));
  const unlock = await locking;
  return () => {
    locking = null;
    unlock();
  };
}

/** `settings` become the deployed functions' environment. */
export async function buildFunctions(target: Target, settings: Settings = {}): Promise<void> {
  await lockBuilds();
  mkdirSync(FUNCTIONS_DIST, { recursive: true });
  const file = join(FUNCTIONS_DIST, 'package.json');
  writeFileSync(file, `${JSON.stringify(manifest(), null, 2)}\n`);
  if (target === 'production') lockPackages(FUNCTIONS_DIST);
  // File names change with their content, so old files would remain.
  for (const old of globSync(join(FUNCTIONS_DIST, '*.js{,.map}'))) rmSync(old);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(FUNCTIONS_DIST, '.env'), lines.join(''));
  // Never deployed (firebase.json). The emulator reads it instead of the Secret Manager.
  const secrets = ['CARDINAL_SECRET', 'CARDINAL_OIDC_SECRET', 'CARDINAL_SMTP_PASSWORD'];
  const own = secrets.map((name) => `${name}=emulator\n`).join('');
  if (target === 'emulator') writeFileSync(join(FUNCTIONS_DIST, '.secret.local'), own);
  await build({ ...functionsOptions(target), logLevel: 'warning' });
}

/** Bundles a function that isn't deployed, for the emulator. */
export async function buildFunction(entry: string, outdir: string): Promise<void> {
  await build({ ...functionsOptions('emulator', { index: entry }, outdir), logLevel: 'warning' });
}

/** Builds at every change until the process ends. Reports every build except the first. */
export async function watchFunctions(onRebuilt: () => void): Promise<void> {
  await buildFunctions('emulator');
  let builds = 0;
  const reporting: Plugin = {
    name: 'reporting',
    setup: ({ onEnd }) =>
      onEnd(({ errors }) => {
        builds += 1;
        if (builds > 1 && errors.length === 0) onRebuilt();
      }),
  };
  const options = functionsOptions('emulator');
  const watcher = await context({ ...options, plugins: [reporting], logLevel: 'info' });
  await watcher.watch();
}

/** What a build of the web app depends on, besides its variables. */
const WEB_INPUTS = ['web', 'core', 'package-lock.json', 'firebase.json', 'tools/lib'];
/** Contains the hash of a build's inputs. Not deployed (firebase.json), and deleted by the next build. */
const WEB_STAMP = join(WEB_DIST, '.inputs');

/** The hash of all inputs of a build with these variables. Null if git doesn't know the files. */
async function hashInputs(variables: object): Promise<string | null> {
  const files = await filesIn(WEB_INPUTS);
  if (files === null) return null;
  const hash = createHash('sha256').update(JSON.stringify(variables));
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Builds unless the last build had the same inputs. `settings` are variables, for example CARDINAL_SITE_URL. */
export async function buildWeb(target: Target, settings: Settings = {}): Promise<void> {
  await lockBuilds();
  const env = {
    VITE_VERSION: await commitName(),
    CARDINAL_PSEUDO: process.env.CARDINAL_PSEUDO ?? '',
    ...settings,
    ...(target === 'emulator' && { VITE_EMULATOR: 'yes' }),
  };
  const inputs = await hashInputs(env);
  if (inputs !== null && existsSync(WEB_STAMP) && readFileSync(WEB_STAMP, 'utf8') === inputs)
    return;
  const options = { cwd: join(ROOT, 'web'), env, reject: false, all: true } as const;
  const vite = execa(bin('vite'), ['build', '--configLoader', 'runner'], options);
  const { exitCode, all } = await vite;
  if (exitCode !== 0) throw new Halt(`Couldn't build the web app:\n${all}`);
  checkPolicy();
  if (inputs !== null) writeFileSync(WEB_STAMP, inputs);
}
