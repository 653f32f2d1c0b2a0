import type { Recorder } from './recorder';

/** Each call with how long it took, as a table; then the errors by kind. */
export function latencies(recorder: Recorder): string {
  const rows = recorder
    .rows()
    .map(({ name, count, p50, p95, p99 }) => [name, count, ...[p50, p95, p99].map(Math.round)]);
  const table = [
    ['call', 'calls', 'p50 ms', 'p95 ms', 'p99 ms'],
    ['---', '--:', '--:', '--:', '--:'],
  ]
    .concat(rows.map((row) => row.map(String)))
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
  const errors = [...recorder.errors].map(([kind, count]) => `- ${kind}: ${count}`);
  return `${table}\n\n${errors.length === 0 ? 'No error.' : `Errors:\n${errors.join('\n')}`}`;
}
