// How many tests passed, failed or were skipped?
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function sum(all: readonly Counts[]): Counts {
  const of = (key: keyof Counts): number => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
}
