import type { EndpointName } from '@cardinal/core/api/endpoints';

interface CallRow {
  readonly name: EndpointName;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The value that a share of all values does not exceed; 0 where there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** What a load has seen: how long each call took, and which errors came of which kind. */
export class Recorder {
  private readonly times = new Map<EndpointName, number[]>();
  private readonly kinds = new Map<string, number>();

  answered(name: EndpointName, ms: number): void {
    const times = this.times.get(name);
    if (times === undefined) this.times.set(name, [ms]);
    else times.push(ms);
  }

  failed(name: EndpointName, kind: string): void {
    const key = `${name}: ${kind}`;
    this.kinds.set(key, (this.kinds.get(key) ?? 0) + 1);
  }

  addErrorsOf({ kinds }: Recorder): void {
    for (const [key, count] of kinds) this.kinds.set(key, (this.kinds.get(key) ?? 0) + count);
  }

  timesOf(name: EndpointName): readonly number[] {
    return this.times.get(name) ?? [];
  }

  get errors(): ReadonlyMap<string, number> {
    return this.kinds;
  }

  get errorCount(): number {
    return [...this.kinds.values()].reduce((sum, count) => sum + count, 0);
  }

  /** A row for each call, the most frequent first. */
  rows(): CallRow[] {
    return [...this.times]
      .map(([name, times]) => ({
        name,
        count: times.length,
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        p99: percentile(times, 0.99),
      }))
      .sort((a, b) => b.count - a.count);
  }
}
