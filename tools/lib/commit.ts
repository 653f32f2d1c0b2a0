// Which commit does a measurement or a build belong to?
import { execa } from 'execa';
import { ROOT } from './paths';

/** The short hash. Says so if there are uncommitted changes. */
export async function commitName(): Promise<string> {
  const git = (...args: string[]) => execa('git', args, { cwd: ROOT, reject: false });
  const head = (await git('rev-parse', '--short', 'HEAD')).stdout || 'unknown';
  const { stdout } = await git('status', '--porcelain', '--untracked-files=no');
  return stdout === '' ? head : `${head}, and changes since`;
}
