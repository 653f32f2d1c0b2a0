type Level = 'error' | 'warn';

/** Redux Toolkit's warning about a slow machine. */
const NOISE = /Middleware took \d+ms/;

const expected: { readonly level: Level; readonly text: RegExp }[] = [];
const said: string[] = [];

/** Expects a message in the console. Any other message fails the test. */
export function expectInConsole(level: Level, text: RegExp): void {
  expected.push({ level, text });
}

/** Called before each test by setUp.ts. */
export function listenToConsole(): void {
  expected.length = 0;
  said.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      const line = parts.map(String).join(' ');
      const isKnown =
        NOISE.test(line) ||
        expected.some((known) => known.level === level && known.text.test(line));
      if (!isKnown) said.push(`${level}: ${line}`);
    });
  }
}

export function consoleMessages(): readonly string[] {
  return said;
}
