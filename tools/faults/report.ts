import type { FaultOptions, FaultRow } from './run';
import type { Times } from './scene';

/** A fault that never happened has shown nothing. */
function hasHappened({ fault, times }: Pick<FaultRow, 'fault' | 'times'>): boolean {
  const counts = Object.values(times);
  return fault.name === 'none' || (counts.length > 0 && counts.every((count) => count > 0));
}

export function isWhole(row: FaultRow): boolean {
  const { amiss, differences, rebuild, refusals, lateShown } = row;
  const found = amiss.length + differences.length + refusals.length + lateShown;
  return found === 0 && rebuild === null && hasHappened(row);
}

function told(times: Times): string {
  const counts = Object.entries(times).map(([what, count]) => `${count} ${what}`);
  return counts.length === 0 ? '–' : counts.join(', ');
}

/** The table of docs/reliability.md. */
export function tableOfFaults(
  rows: readonly FaultRow[],
  { seed, players, seconds, emulator, old, commit }: FaultOptions,
): string {
  const flags = `--players ${players} --minutes ${seconds / 60}${old === undefined ? '' : ` --old ${old}`}`;
  const head = [
    'fault',
    'times',
    'games',
    'guesses answered',
    'calls sent again',
    'refused or given up',
    'guesses missing or doubled',
    'numbers that differ',
    '`rebuild -- --check`',
  ];
  const cells = rows.map((row) => [
    row.oldCommit === null
      ? row.fault.what
      : `${row.fault.what} (the old bundle: ${row.oldCommit})`,
    told(row.times),
    row.games,
    row.guesses,
    row.repeated,
    row.refusals.length,
    row.amiss.length,
    row.differences.length + row.lateShown,
    row.rebuild === null ? 'nothing' : 'finds something',
  ]);
  const lines = [head, ['---', '---', ...head.slice(2).map(() => '--:')], ...cells];
  return [
    `\`npm run load -- --faults ${seed} ${flags}\`: two instances of the bundle,`,
    `${emulator.name.replace(/ \(.*/, '')}, at ${commit}.`,
    '',
    ...lines.map((line) => `| ${line.join(' | ')} |`),
  ].join('\n');
}
