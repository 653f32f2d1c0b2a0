// How long did each call take, what did it read and write, and which errors came?
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { EndpointName } from '@cardinal/core/api/contract';
import { usageOf, type Reply } from '../lib/client';
import { tableOf } from '../lib/figures';

/** A call; the guess that ends a game is one of its own, because it stores the result. */
export type Step = EndpointName | 'lastGuess';
export const GUESSES: readonly Step[] = ['makeGuess', 'lastGuess'];

const MICROSECONDS = 1000;
/** Hosting and the browser add about this many bytes of headers to a response. */
const HEADER_BYTES = 500;

class Calls {
  /** In microseconds: a histogram takes whole numbers only. */
  readonly times: RecordableHistogram = createHistogram();
  readonly sum = { reads: 0, writes: 0, bytes: 0 };
}

export type Usage = Readonly<Calls['sum']>;

function stepOf(name: EndpointName, body: unknown): Step {
  const { over } = Object(body) as { over?: unknown };
  return name === 'makeGuess' && over === true ? 'lastGuess' : name;
}

export class Recorder {
  private readonly calls = new Map<Step, Calls>();
  readonly errors = new Map<string, number>();

  answered(name: EndpointName, reply: Reply<unknown>): void {
    const step = stepOf(name, reply.body);
    const calls = this.calls.get(step) ?? new Calls();
    this.calls.set(step, calls);
    calls.times.record(Math.max(1, Math.round(reply.ms * MICROSECONDS)));
    const { reads, writes } = usageOf(reply);
    calls.sum.reads += reads;
    calls.sum.writes += writes;
    calls.sum.bytes += HEADER_BYTES + JSON.stringify(reply.body ?? '').length;
  }

  failed(name: EndpointName, kind: string): void {
    const key = `${name}: ${kind}`;
    this.errors.set(key, (this.errors.get(key) ?? 0) + 1);
  }

  get errorCount(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0);
  }

  get callCount(): number {
    return [...this.calls.values()].reduce((sum, { times }) => sum + times.count, 0);
  }

  /** The milliseconds within which this percentage of these calls was answered; NaN without a call. */
  percentile(percentage: number, ...steps: readonly Step[]): number {
    const all = createHistogram();
    for (const step of steps) {
      const calls = this.calls.get(step);
      if (calls !== undefined) all.add(calls.times);
    }
    return all.count === 0 ? Number.NaN : all.percentile(percentage) / MICROSECONDS;
  }

  averages(): Partial<Record<Step, Usage>> {
    const averages = [...this.calls].map(([step, { sum, times }]): [Step, Usage] => {
      const of = (part: keyof Usage): number => sum[part] / times.count;
      return [step, { reads: of('reads'), writes: of('writes'), bytes: of('bytes') }];
    });
    return Object.fromEntries(averages);
  }

  /** A table of the calls, the most frequent first, then the errors by kind. */
  report(): string {
    const calls = [...this.calls].sort(([, a], [, b]) => b.times.count - a.times.count);
    const table = tableOf(
      ['call', 'calls', 'reads', 'p50 ms', 'p95 ms', 'p99 ms'],
      calls.map(([step, { times, sum }]) => [
        step,
        String(times.count),
        (sum.reads / times.count).toFixed(1), // more than usual: transactions were tried again
        ...[50, 95, 99].map((percentage) => this.percentile(percentage, step).toFixed(0)),
      ]),
    );
    const errors = [...this.errors].map(([kind, count]) => `- ${kind}: ${count}`);
    return `${table}\n\n${errors.length === 0 ? 'No errors.' : `Errors:\n${errors.join('\n')}`}`;
  }
}
