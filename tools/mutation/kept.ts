import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { format } from 'prettier';
import { ROOT } from '../lib/paths';
import { ALL_MUTATORS } from './mutators';
import { mutationReport, type FileResult, type Results } from './report';
import type { Tried } from './run';

const KEPT = join(ROOT, 'bench', 'mutation.json');
const PAGE = join(ROOT, 'bench', 'mutation.md');

export function keptResults(): Results {
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Results;
}

/** Whether a file is as it was when it was tried. */
export async function isAsTried(file: string, { commit }: FileResult): Promise<boolean> {
  const { exitCode } = await execa('git', ['diff', '--quiet', commit, '--', file], {
    cwd: ROOT,
    reject: false,
  });
  return exitCode === 0;
}

/** `before`: what is known of the mutants that were not tried again, of the same source. */
export async function resultOf(
  mutants: number,
  tried: readonly Tried[],
  before: FileResult | undefined,
): Promise<FileResult> {
  const { stdout: head } = await execa('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  const survivors = tried
    .filter(({ isKilled }) => !isKilled)
    .map(({ text, mutant: { line, from, to } }) => ({ line, text, from, to }));
  const found = { mutators: ALL_MUTATORS, mutants, survivors };
  if (before === undefined) return { commit: head, ...found };
  return { ...before, ...(tried.length > 0 && { restAt: head }), ...found };
}

/** After each file, so that what was tried is kept whatever comes. */
export async function keep(files: readonly string[], results: Results): Promise<void> {
  writeFileSync(KEPT, await format(JSON.stringify(results), { filepath: KEPT }));
  writeFileSync(PAGE, await format(mutationReport(files, results), { filepath: PAGE }));
}
