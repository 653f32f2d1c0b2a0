import { isDeepStrictEqual } from 'node:util';

/** A number that is not what the games played make it. */
export interface Difference {
  readonly where: string;
  readonly found: unknown;
  readonly expected: unknown;
}

/** Holds what was found against what was expected. */
export class Comparison {
  readonly differences: Difference[] = [];

  expect(where: string, found: unknown, expected: unknown): void {
    if (!isDeepStrictEqual(found, expected)) this.differences.push({ where, found, expected });
  }

  /** Every field of an answer, so that none that is added is forgotten here. */
  expectEach<Answer extends object>(
    where: string,
    found: Answer,
    expected: Readonly<Record<keyof Answer, unknown>>,
  ): void {
    const told = new Map<string, unknown>(Object.entries(found));
    for (const [name, value] of Object.entries(expected)) {
      this.expect(`${where}: ${name}`, told.get(name), value);
    }
  }
}
