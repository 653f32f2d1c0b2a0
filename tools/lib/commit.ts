import { execa } from 'execa';
import { ROOT } from './paths';

/** What is measured; a change that is not committed is told. */
export async function commitName(): Promise<string> {
  const git = (...args: string[]) => execa('git', args, { cwd: ROOT, reject: false });
  const head = (await git('rev-parse', '--short', 'HEAD')).stdout || 'unknown';
  const changes = (await git('status', '--porcelain', '--untracked-files=no')).stdout;
  return changes === '' ? head : `${head}, and changes since`;
}
