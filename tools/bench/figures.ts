/** One row of the table: what was measured, and what it may be. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  /** The most it may be; of `points` and `players`, the least. */
  readonly budget: number;
  readonly unit: '' | 'KB' | 'MB' | 'ms' | '×' | '%' | 'reads' | 'writes' | 'points' | 'players';
}

export function isKept({ measured, budget, unit }: Figure): boolean {
  return unit === 'points' || unit === 'players' ? measured >= budget : measured <= budget;
}

const DIGITS = {
  '×': 2,
  MB: 2,
  '%': 1,
  KB: 1,
  ms: 0,
  reads: 0,
  writes: 0,
  points: 0,
  players: 0,
  '': 3,
} as const;

function shown(value: number, unit: Figure['unit']): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(DIGITS[unit]);
  return unit === '' ? text : `${text} ${unit}`;
}

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure.measured, figure.unit),
    shown(figure.budget, figure.unit),
    isKept(figure) ? 'kept' : '**missed**',
  ]);
  return [['figure', 'measured', 'budget', ''], ['---', '---', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('nothing was measured');
  return (low + high) / 2;
}
