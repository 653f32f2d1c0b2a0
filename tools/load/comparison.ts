// Which numbers differ from what was expected?
import { isDeepStrictEqual } from 'node:util';

export interface Difference {
  readonly where: string;
  readonly found: unknown;
  readonly expected: unknown;
}

export class Comparison {
  readonly differences: Difference[] = [];

  expect(where: string, found: unknown, expected: unknown): void {
    if (!isDeepStrictEqual(found, expected)) this.differences.push({ where, found, expected });
  }

  /** Requires every field of a response, so that a new one can’t be forgotten here. */
  expectEach<Answer extends object>(
    where: string,
    found: Answer,
    expected: Readonly<Record<keyof Answer, unknown>>,
  ): void {
    const shown = new Map<string, unknown>(Object.entries(found));
    for (const [name, value] of Object.entries(expected)) {
      this.expect(`${where}: ${name}`, shown.get(name), value);
    }
  }
}
