import { execa } from 'execa';
import { ROOT } from '../lib/paths';
import type { FaultOptions, FaultRow } from './run';

export function isWhole({ amiss, differences, rebuild, refusals, lateFriends }: FaultRow): boolean {
  const found = amiss.length + differences.length + refusals.length + lateFriends;
  return found === 0 && rebuild === null;
}

/** The table of docs/reliability.md. */
export async function tableOfFaults(
  rows: readonly FaultRow[],
  { seed, players, seconds, emulator }: FaultOptions,
): Promise<string> {
  const { stdout: commit } = await execa('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
  const head = [
    'fault',
    'games',
    'guesses answered',
    'calls sent again',
    'refused or given up',
    'guesses missing or doubled',
    'numbers that differ',
    '`rebuild -- --check`',
  ];
  const cells = rows.map((row) => [
    row.fault.what,
    row.games,
    row.guesses,
    row.repeated,
    row.refusals.length,
    row.amiss.length,
    row.differences.length + row.lateFriends,
    row.rebuild === null ? 'nothing' : 'finds something',
  ]);
  const lines = [head, ['---', ...head.slice(1).map(() => '--:')], ...cells];
  return [
    `\`npm run load -- --faults ${seed}\`: ${players} players for ${seconds} s each, two instances of the`,
    `bundle, ${emulator.name.replace(/ \(.*/, '')}, at ${commit}.`,
    '',
    ...lines.map((line) => `| ${line.join(' | ')} |`),
  ].join('\n');
}
