// Checks the code without running it.
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { lastRelease } from '../lib/commit';
import { bin, ROOT } from '../lib/paths';
import { say } from '../lib/say';
import { timed, type Result } from './results';

type Command = [string, ...string[]];

const CACHE = join(ROOT, '.cache', 'prettier');

const CHECKS: readonly Command[] = [
  [bin('cspell'), 'lint', '--quiet'],
  [bin('lingui'), 'check', 'sync', '--clean', '--config', 'web/vite/lingui.config.js'],
  ['npm', 'run', '--silent', 'typecheck'],
  [bin('knip')],
  ['npm', 'run', '--silent', 'lint'],
  [
    bin('prettier'),
    '--check',
    '.',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${CACHE}`,
  ],
];
/** They give way to the tests, which may wait only for so long. */
const NICE = ['-n', '10'];

async function check(command: Command): Promise<Result> {
  const [file, ...options] = command;
  const name = file === 'npm' ? (options.at(-1) ?? file) : basename(file);
  const { exitCode, all } = await timed(name, () =>
    execa('nice', [...NICE, file, ...options], { cwd: ROOT, reject: false, all: true }),
  );
  const isGood = exitCode === 0;
  if (!isGood) console.error(`\n${name} found problems:\n\n${all}\n`);
  if (!isGood && name === 'lingui') console.error('Update the catalogs: npm run messages\n');
  return { passed: 0, failed: isGood ? 0 : 1, skipped: 0, files: [] };
}

/** Spelling, catalogs, types, unused code, lint and formatting. */
export async function checkCode(): Promise<Result[]> {
  say('Spelling, catalogs, types, unused code, lint, formatting');
  const results: Result[] = [];
  for (const command of CHECKS) results.push(await check(command));
  return results;
}

/** The form of all commits since the last release. */
export async function checkCommits(): Promise<Result[]> {
  const from = await lastRelease();
  if (from !== null) return [await check([bin('commitlint'), '--from', from])];
  say('Commits are not checked: this clone has no history');
  return [];
}
