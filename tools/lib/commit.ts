// Which commit does a measurement or a build belong to, and which commits aren't released yet?
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from './paths';

const git = (...args: string[]) => execa('git', args, { cwd: ROOT, reject: false });

/** The short hash, and a note about uncommitted changes. */
export async function commitName(): Promise<string> {
  const head = (await git('rev-parse', '--short', 'HEAD')).stdout || 'unknown';
  const { stdout } = await git('status', '--porcelain', '--untracked-files=no');
  return stdout === '' ? head : `${head}, and changes since`;
}

/** Every file in these folders that git doesn't ignore, also new ones. Null in a copy without git. */
export async function filesIn(folders: readonly string[]): Promise<string[] | null> {
  const options = ['--cached', '--others', '--exclude-standard', '-z', '--', ...folders];
  const { exitCode, stdout } = await git('ls-files', ...options);
  if (exitCode !== 0) return null;
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

/** The last commit before commitlint.config.mjs existed. */
const ADOPTED = '7c5a2671d354f398f1e6696051ee3c12c40e2513';

/** The commit after which commits have to be well-formed: the last release that has a tag. Null in a clone without history. */
export async function lastRelease(): Promise<string | null> {
  const { stdout: tag } = await git('describe', '--tags', '--abbrev=0');
  const isAfter = async (commit: string): Promise<boolean> =>
    (await git('merge-base', '--is-ancestor', ADOPTED, commit)).exitCode === 0;
  if (tag !== '' && (await isAfter(tag))) return tag;
  return (await isAfter('HEAD')) ? ADOPTED : null;
}
