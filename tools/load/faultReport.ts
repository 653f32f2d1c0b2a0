// Did each fault happen, and leave nothing lost or wrong?
import { tableOf } from '../lib/tables';
import type { FaultRow } from './runFaults';
import type { Times } from './stage';

/** A fault that never happened has shown nothing. */
function hasHappened({ fault, times }: FaultRow): boolean {
  const counts = Object.values(times);
  return fault.name === 'none' || (counts.length > 0 && counts.every((count) => count > 0));
}

export function isWhole(row: FaultRow): boolean {
  const { amiss, differences, rebuild, refusals, lateShown, guesses } = row;
  const found = amiss.length + differences.length + refusals.length + lateShown;
  return found === 0 && rebuild === null && guesses > 0 && hasHappened(row);
}

function textOf(times: Times): string {
  const counts = Object.entries(times).map(([what, count]) => `${count} ${what}`);
  return counts.length === 0 ? '–' : counts.join(', ');
}

export function tableOfFaults(rows: readonly FaultRow[]): string {
  return tableOf(
    [
      'fault',
      'times',
      'games',
      'guesses answered',
      'calls sent again',
      'refused or given up',
      'guesses missing or doubled',
      'numbers that differ',
      '`rebuild -- --check`',
      '',
    ],
    rows.map((row) => [
      row.oldCommit === null
        ? row.fault.what
        : `${row.fault.what} (the old bundle: ${row.oldCommit})`,
      textOf(row.times),
      String(row.games),
      String(row.guesses),
      String(row.repeated),
      String(row.refusals.length),
      String(row.amiss.length),
      String(row.differences.length + row.lateShown),
      row.rebuild === null ? 'nothing' : 'finds something',
      isWhole(row) ? 'kept' : '**missed**',
    ]),
  );
}
