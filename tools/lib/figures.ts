// Is each measured figure within its budget?

/** A table in Markdown. All columns but the first contain numbers. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, at) => (at === 0 ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

export interface Figure {
  readonly name: string;
  /** NaN if nothing was measured, which is never within a budget. */
  readonly measured: number;
  readonly budget: number;
  /** The budget is a minimum instead of a maximum. */
  readonly isLeast?: boolean;
  readonly unit: Unit;
}

/** Units, with the digits shown after the decimal point. */
const DIGITS = { '': 3, '×': 2, '%': 1, KB: 1, MB: 2, ms: 0, points: 0, players: 0, $: 0 } as const;

type Unit = keyof typeof DIGITS;

export function atMost(name: string, measured: number, budget: number, unit: Unit = ''): Figure {
  return { name, measured, budget, unit };
}

export function atLeast(...figure: Parameters<typeof atMost>): Figure {
  return { ...atMost(...figure), isLeast: true };
}

export function isKept({ measured, budget, isLeast = false }: Figure): boolean {
  return isLeast ? measured >= budget : measured <= budget;
}

function shown(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'nothing';
  const text = Number.isInteger(value) ? String(value) : value.toFixed(DIGITS[unit]);
  return `${text} ${unit}`.trim();
}

export function tableOfFigures(figures: readonly Figure[]): string {
  return tableOf(
    ['figure', 'measured', 'budget', ''],
    figures.map((figure) => [
      figure.name,
      shown(figure.measured, figure.unit),
      `${figure.isLeast === true ? 'at least ' : ''}${shown(figure.budget, figure.unit)}`,
      isKept(figure) ? 'kept' : '**missed**',
    ]),
  );
}

/** Prints the table. Sets a failing exit code if a budget is missed or nothing was measured. */
export function reportFigures(figures: readonly Figure[]): void {
  console.log(`\n${tableOfFigures(figures)}\n`);
  if (figures.length === 0) console.error('nothing was measured');
  if (figures.length === 0 || !figures.every(isKept)) process.exitCode = 1;
}

/** Returns NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
}

/** The last third divided by the middle third, after warm-up. NaN without samples. */
export function growthOf(samples: readonly number[]): number {
  const third = Math.ceil(samples.length / 3);
  return median(samples.slice(-third)) / median(samples.slice(third, 2 * third));
}
