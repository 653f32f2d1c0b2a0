// Runs the browser tests and counts the results.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { bin, ROOT } from '../lib/paths';
import { say } from '../lib/say';
import type { Counts } from './jest';

export interface PlaywrightRun {
  /** Takes screenshots into .screenshots instead of testing. */
  readonly isShots: boolean;
  readonly words: readonly string[];
  readonly folder: string;
  readonly executablePath: string;
  readonly stack: Readonly<Record<string, string>>;
}

interface Report {
  readonly stats: {
    readonly expected: number;
    /** Passed at the second try. */
    readonly flaky: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

/** The error and the page's content when a test failed. The start is also printed, because CI keeps no files. */
const RESULTS = join(ROOT, 'test-results');
const PRINTED_LINES = 80;

export async function playwright(run: PlaywrightRun): Promise<Counts> {
  const { isShots, words } = run;
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
        ...(isShots && { CARDINAL_SCREENSHOTS: join(ROOT, '.screenshots') }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      reject: false,
    },
  );
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const path of globSync(join(RESULTS, '*', 'error-context.md'))) {
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, PRINTED_LINES);
    console.log(`\n${path}\n\n${lines.join('\n')}`);
  }
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: stats.unexpected || (exitCode === 0 ? 0 : 1),
  };
}
