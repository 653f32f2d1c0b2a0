// Which commit does a measurement or a build belong to?
import { execa } from 'execa';
import { ROOT } from './paths';

/** The short hash. Says so if there are uncommitted changes outside of some paths. */
export async function commitName(but: readonly string[] = []): Promise<string> {
  const git = (...args: string[]) => execa('git', args, { cwd: ROOT, reject: false });
  const head = (await git('rev-parse', '--short', 'HEAD')).stdout || 'unknown';
  const paths = ['.', ...but.map((path) => `:(exclude)${path}`)];
  const changes = (await git('status', '--porcelain', '--untracked-files=no', '--', ...paths))
    .stdout;
  return changes === '' ? head : `${head}, and changes since`;
}
