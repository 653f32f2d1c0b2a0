import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../lib/paths';

const FOLDER = join(ROOT, '.cache', 'before');

/** The commit before the last one that changed what is stored. */
async function before(): Promise<string> {
  const paths = ['core/src/documents', ':(exclude)core/src/documents/*.test.ts'];
  const { stdout } = await execa('git', ['log', '-1', '--format=%H^', '--', ...paths], {
    cwd: ROOT,
  });
  return stdout.trim();
}

/** Links to all packages, but its own `@cardinal`. */
function linkPackages(): void {
  const modules = join(FOLDER, 'node_modules');
  mkdirSync(join(modules, '@cardinal'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@cardinal') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const name of ['core', 'functions', 'web']) {
    symlinkSync(join(FOLDER, name), join(modules, '@cardinal', name));
  }
  const own = join(ROOT, 'functions', 'node_modules');
  if (existsSync(own)) symlinkSync(own, join(FOLDER, 'functions', 'node_modules'));
}

/** Builds the functions of an earlier commit; gives the folder of the bundle, and which commit it is. */
export async function buildOldBundle(
  wanted?: string,
): Promise<{ readonly folder: string; readonly commit: string }> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const { stdout } = await execa('git', ['rev-parse', '--short', wanted ?? (await before())], {
    cwd: ROOT,
  });
  const commit = stdout.trim();
  const archive = join(FOLDER, 'tree.tar');
  await execa('git', ['archive', '-o', archive, commit], { cwd: ROOT });
  await execa('tar', ['-xf', archive], { cwd: FOLDER });
  rmSync(archive);
  linkPackages();
  const script = "import('./tools/lib/build.ts').then((build) => build.buildFunctions('emulator'))";
  await execa('node', ['--import', 'tsx', '--eval', script], { cwd: FOLDER });
  return { folder: join(FOLDER, 'functions', 'dist'), commit };
}
