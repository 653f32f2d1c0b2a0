// Runs the browser tests and counts the results.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { execa } from 'execa';
import { LANGUAGES } from '@cardinal/core/documents/languages';
import { bin, ROOT } from '../lib/paths';
import { say } from '../lib/say';
import type { JestRun } from './jest';
import type { Result } from './results';

interface PlaywrightRun extends Pick<JestRun, 'words' | 'folder'> {
  /** Takes screenshots into .screenshots instead of testing. */
  readonly isShots: boolean;
  readonly executablePath: string;
  readonly stack: Readonly<Record<string, string>>;
}

/** How many tests may pass at their second try (playwright.config.ts). */
const MOST_FLAKY = 2;

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function secondsOf(suite: JSONReportSuite): number {
  const tries = specsOf(suite).flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return tries.reduce((total, { duration }) => total + duration / 1000, 0);
}

/** The error and the page's content when a test failed. The start is also printed, because CI keeps no files. */
const RESULTS = join(ROOT, 'test-results');
const PRINTED_LINES = 80;

export async function playwright(run: PlaywrightRun): Promise<Result> {
  const { isShots } = run;
  const isLanguage = (word: string) => isShots && [...LANGUAGES, 'pseudo'].includes(word);
  const words = run.words.filter((word) => !isLanguage(word));
  say(isShots ? 'Screenshots into .screenshots' : 'Tests: in the browser');
  const report = join(run.folder, 'playwright.json');
  const args = [
    ...['test', '--pass-with-no-tests', '--output', RESULTS],
    ...['--config', join(ROOT, 'tests', 'e2e', 'playwright.config.ts')],
    ...(isShots ? ['screenshots'] : words),
    ...(isShots && words.length > 0 ? ['--grep', words.join('|')] : []),
  ];
  const { exitCode } = await execa(bin('playwright'), args, {
    cwd: ROOT,
    env: {
      ...run.stack,
      CHROME_PATH: run.executablePath,
      ...(isShots && {
        CARDINAL_SCREENSHOTS: join(ROOT, '.screenshots'),
        CARDINAL_LANGUAGES: run.words.filter(isLanguage).join(' '),
      }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
  });
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport;
  for (const path of globSync(join(RESULTS, '*', 'error-context.md'))) {
    const lines = readFileSync(path, 'utf8').split('\n').slice(0, PRINTED_LINES);
    console.log(`\n${path}\n\n${lines.join('\n')}`);
  }
  const flaky = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  if (flaky.length > 0) {
    const list = flaky.map(({ file, title }) => `  ${file}: ${title}`).join('\n');
    console.log(`\nPassed only at the second try, which ${MOST_FLAKY} may:\n${list}`);
  }
  const isGood = exitCode === 0 && flaky.length <= MOST_FLAKY;
  return {
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: stats.unexpected || (isGood ? 0 : 1),
    files: suites.map((suite) => ({ name: `tests/e2e/${suite.file}`, seconds: secondsOf(suite) })),
  };
}
