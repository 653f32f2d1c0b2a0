import type { FaultOptions, FaultRow } from './run';

export function isWhole({ amiss, differences, rebuild, refusals, lateShown }: FaultRow): boolean {
  const found = amiss.length + differences.length + refusals.length + lateShown;
  return found === 0 && rebuild === null;
}

/** The table of docs/reliability.md. */
export function tableOfFaults(
  rows: readonly FaultRow[],
  { seed, players, seconds, emulator, old, commit }: FaultOptions,
): string {
  const flags = `--players ${players} --minutes ${seconds / 60}${old === undefined ? '' : ` --old ${old}`}`;
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
    row.differences.length + row.lateShown,
    row.rebuild === null ? 'nothing' : 'finds something',
  ]);
  const lines = [head, ['---', ...head.slice(1).map(() => '--:')], ...cells];
  return [
    `\`npm run load -- --faults ${seed} ${flags}\`: two instances of the bundle,`,
    `${emulator.name.replace(/ \(.*/, '')}, at ${commit}.`,
    '',
    ...lines.map((line) => `| ${line.join(' | ')} |`),
  ].join('\n');
}
