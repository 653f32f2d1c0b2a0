import { execa } from 'execa';
import { ROOT } from '../lib/paths';
import { EXPLAINED, nameOf } from './explained';
import type { Tried } from './run';

export const LEAST_KILLED = 0.95;

function explanationOf({ file, text, mutant }: Tried): string | undefined {
  return EXPLAINED[nameOf(file, text, mutant.from, mutant.to)];
}

/** Killed, of those that a test could kill. */
export function shareKilled(tried: readonly Tried[]): number {
  const killable = tried.filter((one) => explanationOf(one) === undefined);
  const killed = killable.filter(({ fate }) => fate !== 'survived');
  return killable.length === 0 ? 1 : killed.length / killable.length;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const code = (text: string): string => `\`${text.replace(/\s+/g, ' ').replaceAll('|', '\\|')}\``;

export async function mutationReport(tried: readonly Tried[]): Promise<string> {
  const { stdout: commit } = await execa('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  const files = [...new Set(tried.map(({ file }) => file))];
  const rows = files.map((file) => {
    const own = tried.filter((one) => one.file === file);
    const killed = own.filter(({ fate }) => fate !== 'survived').length;
    return `| \`${file}\` | ${own.length} | ${killed} | ${percent(shareKilled(own))} |`;
  });
  const survivors = tried
    .filter(({ fate }) => fate === 'survived')
    .map((one) => {
      const { file, mutant } = one;
      const why = explanationOf(one) ?? '**no test notices**';
      return `- \`${file}:${mutant.line}\` ${code(mutant.from)} → ${code(mutant.to)}: ${why}`;
    });
  return [
    '# Mutation testing',
    '',
    'Written by `npm run mutation`, which changes the sources in one place each and runs the tests that have to do',
    `with the file. At ${commit}: ${percent(shareKilled(tried))} killed of ${tried.length}, without those`,
    'that change nothing anybody could see. At least 95 % is asked for.',
    '',
    '| file | mutants | killed | of those that could be |',
    '| --- | --: | --: | --: |',
    ...rows,
    '',
    '## Survivors',
    '',
    ...(survivors.length === 0 ? ['None.'] : survivors),
    '',
  ].join('\n');
}
