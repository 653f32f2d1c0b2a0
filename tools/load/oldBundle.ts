// Builds the bundle of an earlier commit in a separate worktree, to run it with today's data.
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../lib/paths';
import { say } from '../lib/say';

const FOLDER = join(ROOT, '.cache', 'before');

async function git(...args: readonly string[]): Promise<string> {
  const { stdout } = await execa('git', args, { cwd: ROOT });
  return stdout.trim();
}

/** The commit before the last one that changed what is stored. */
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
  const own = join(ROOT, 'functions', 'node_modules');
  if (existsSync(own)) symlinkSync(own, join(FOLDER, 'functions', 'node_modules'));
}

/** Builds the functions of that commit. Returns the folder of the bundle. */
export async function buildOldBundle(): Promise<string> {
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
