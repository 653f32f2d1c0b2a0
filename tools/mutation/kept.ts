import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { format } from 'prettier';
import { ROOT } from '../lib/paths';
import { mutationReport, type FileResult, type Results } from './report';
import type { Tried } from './run';

const KEPT = join(ROOT, 'bench', 'mutation.json');
const PAGE = join(ROOT, 'bench', 'mutation.md');

export function keptResults(): Results {
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Results;
}

export async function resultOf(tried: readonly Tried[]): Promise<FileResult> {
  const { stdout: commit } = await execa('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  const survivors = tried
    .filter(({ isKilled }) => !isKilled)
    .map(({ text, mutant: { line, from, to } }) => ({ line, text, from, to }));
  return { commit, mutants: tried.length, survivors };
}

/** After each file, so that what was tried is kept whatever comes. */
export async function keep(files: readonly string[], results: Results): Promise<void> {
  writeFileSync(KEPT, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(PAGE, await format(mutationReport(files, results), { filepath: PAGE }));
}
