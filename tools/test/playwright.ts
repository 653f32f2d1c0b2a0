// Runs the browser tests and counts the results.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { bin, ROOT } from '../lib/paths';
import { say } from '../lib/say';
import type { Result } from './results';

export interface PlaywrightRun {
  /** Takes screenshots into .screenshots instead of testing. */
  readonly isShots: boolean;
  /** Also the files *.all.spec.ts. */
  readonly isAll: boolean;
  readonly words: readonly string[];
  readonly folder: string;
  readonly executablePath: string;
  readonly stack: Readonly<Record<string, string>>;
}

interface Suite {
  readonly file: string;
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface Report {
  readonly suites: readonly Suite[];
  readonly stats: {
    readonly expected: number;
    /** Passed at the second try. */
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

/** The time of a file's tests, one after another. */
function secondsOf({ specs, suites = [] }: Suite): number {
  const tests = specs.flatMap((spec) => spec.tests.flatMap(({ results }) => results));
  const own = tests.reduce((total, { duration }) => total + duration / 1000, 0);
  return suites.reduce((total, suite) => total + secondsOf(suite), own);
}

/** The error and the page's content when a test failed. The start is also printed, because CI keeps no files. */
const RESULTS = join(ROOT, 'test-results');
const PRINTED_LINES = 80;

export async function playwright(run: PlaywrightRun): Promise<Result> {
  const { isShots, isAll, words } = run;
  say(isShots ? 'Screenshots into .screenshots' : 'Tests: in the browser');
  const report = join(run.folder, 'playwright.json');
  const { exitCode } = await execa(
    bin('playwright'),
    [
      'test',
      '--pass-with-no-tests',
      '--config',
      join(ROOT, 'tests', 'e2e', 'playwright.config.ts'),
      '--output',
      RESULTS,
      ...(isShots ? ['screenshots'] : words),
      ...(isShots && words.length > 0 ? ['--grep', words.join('|')] : []),
    ],
    {
      cwd: ROOT,
      env: {
        ...run.stack,
        CHROME_PATH: run.executablePath,
        ...(isAll && { CARDINAL_ALL: '1' }),
        ...(isShots && { CARDINAL_SCREENSHOTS: join(ROOT, '.screenshots') }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      reject: false,
    },
  );
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const path of globSync(join(RESULTS, '*', 'error-context.md'))) {
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, PRINTED_LINES);
    console.log(`\n${path}\n\n${lines.join('\n')}`);
  }
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: stats.unexpected || (exitCode === 0 ? 0 : 1),
    files: suites.map((suite) => ({
      name: `tests/e2e/${suite.file}`,
      seconds: secondsOf(suite),
    })),
  };
}
