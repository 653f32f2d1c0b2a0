import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { findBrowser } from './lib/browser';
import { buildFunctions, buildWeb } from './lib/build';
import { databaseEnv } from './lib/database';
import { installedEmulators, type FirestoreEmulator } from './lib/firestoreEmulator';
import { bin, ROOT } from './lib/paths';
import { offsetFromEnv, portsAt, requireFree } from './lib/ports';
import { Halt, main, say } from './lib/say';
import { startStack, type Stack } from './lib/stack';
import { seed } from './seed';

/** Beside a stack that `npm start` may be running. */
const TEST_OFFSET = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'cardinal-tests-'));
/** `npm test -- e2e live google`: these parts, and of them the tests in files with these words. */
const PARTS = ['check', 'unit', 'rules', 'api', 'e2e', 'shots'];
const wanted = new Set(process.argv.slice(2).filter((word) => PARTS.includes(word)));
const words = process.argv.slice(2).filter((word) => !PARTS.includes(word));

const counts = { passed: 0, failed: 0, skipped: 0 };

function stackEnv(stack: Stack): Record<string, string> {
  return {
    CARDINAL_URL: stack.url,
    CARDINAL_FUNCTION_URL: `http://127.0.0.1:${stack.ports.api}`,
    CARDINAL_INBOX: stack.inbox,
    CARDINAL_CLOCK_FILE: clockFile,
    ...databaseEnv(stack.ports),
  };
}

const clockFile = join(folder, 'clock');

/** What `npm run check` runs, in two lanes that take about as long as each other. */
const CHECKS = [['typecheck'], ['lint', 'circles', 'unused', 'format:check']] as const;

async function check(): Promise<void> {
  say('Types, lint, circles, what nobody uses, formatting');
  await Promise.all(
    CHECKS.map(async (scripts) => {
      for (const script of scripts) {
        const { exitCode, all } = await execa('npm', ['run', '--silent', script], {
          cwd: ROOT,
          reject: false,
          all: true,
        });
        if (exitCode !== 0) throw new Halt(`npm run ${script} found something:\n\n${all}`);
      }
    }),
  );
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTestSuites: number;
}

async function jest(
  title: string,
  projects: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  say(`Tests: ${title}`);
  const report = join(folder, 'jest.json');
  rmSync(report, { force: true });
  const args = ['--json', '--outputFile', report, '--selectProjects', ...projects];
  if (words.length > 0) args.push('--testPathPatterns', ...words);
  const isShared = 'CARDINAL_URL' in env || 'FIRESTORE_EMULATOR_HOST' in env;
  // One after the other, on a stack that may have other work too.
  if (isShared) args.push('--runInBand', '--testTimeout', '30000');
  else args.push('--maxWorkers', '100%');
  const { exitCode } = await execa(bin('jest'), args, {
    cwd: ROOT,
    env,
    stdin: 'ignore',
    stdout: 'ignore', // the report again, as JSON
    stderr: 'inherit',
    reject: false,
  });
  const result = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  counts.passed += result.numPassedTests;
  counts.skipped += result.numPendingTests;
  counts.failed += result.numFailedTests || (exitCode === 0 ? 0 : result.numFailedTestSuites || 1);
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly skipped: number;
  };
}

/** What stood on a page as its test failed; printed too, since a machine that tests keeps no files. */
const RESULTS = join(ROOT, 'test-results');

/** `shots`: only the pictures, into .screenshots. */
async function browserTests(stack: Stack, executablePath: string, shots: boolean): Promise<void> {
  say(shots ? 'Screenshots into .screenshots' : 'Tests: in the browser');
  const report = join(folder, 'playwright.json');
  const { exitCode } = await execa(
    bin('playwright'),
    [
      'test',
      '--config',
      join(ROOT, 'tests', 'e2e', 'playwright.config.ts'),
      '--output',
      RESULTS,
      ...(shots ? ['screenshots'] : words),
      ...(shots && words.length > 0 ? ['--grep', words.join('|')] : []),
    ],
    {
      cwd: ROOT,
      env: {
        ...stackEnv(stack),
        CHROME_PATH: executablePath,
        ...(shots && { CARDINAL_SCREENSHOTS: join(ROOT, '.screenshots') }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      reject: false,
    },
  );
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  counts.passed += stats.expected;
  counts.skipped += stats.skipped;
  counts.failed += stats.unexpected || (exitCode === 0 ? 0 : 1);
  for (const path of globSync(join(RESULTS, '*', 'error-context.md'))) {
    const [context] = readFileSync(path, 'utf8').split('# Test source');
    console.log(`\n${path}\n\n${context}`);
  }
}

/** The rules once more, on every other Firestore emulator of this machine. */
async function rulesElsewhere(others: readonly FirestoreEmulator[], offset: number): Promise<void> {
  for (const emulator of others) {
    const stack = await startStack({ offset, emulator, isDatabaseOnly: true });
    try {
      await jest(`security rules on ${emulator.name}`, ['rules'], stackEnv(stack));
    } finally {
      await stack.stop();
    }
  }
}

/** Runs `work` with a stack that is stopped whatever happens, Ctrl-C included. */
async function withStack(offset: number, work: (stack: Stack) => Promise<void>): Promise<void> {
  const stack = await startStack({
    offset,
    env: { CARDINAL_CLOCK_FILE: clockFile, CARDINAL_GUESS_PACE_MS: '2500' },
  });
  const end = (): void => {
    void stack.stop().then(() => process.exit(130));
  };
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    await work(stack);
  } finally {
    await stack.stop();
  }
}

await main(async () => {
  const wants = (part: string): boolean => wanted.size === 0 || wanted.has(part);
  const offset = offsetFromEnv() + TEST_OFFSET;
  const shots = wanted.has('shots');
  const needsStack = shots || wants('rules') || wants('api') || wants('e2e');
  if (needsStack) await requireFree(portsAt(offset)); // now, and not after the checks
  try {
    if (wants('check')) await check();
    if (wants('unit'))
      await jest('core, functions, web, tools', ['core', 'functions', 'web', 'tools', 'alone']);
    if (needsStack) {
      say('Building …');
      await Promise.all([
        buildFunctions('emulator'),
        shots || wants('e2e') ? buildWeb('emulator') : undefined,
      ]);
      const browser = shots || wants('e2e') ? await findBrowser() : '';
      say('Starting the emulators …');
      await withStack(offset, async (stack) => {
        if (wants('rules')) await jest('security rules', ['rules'], stackEnv(stack));
        if (wants('api')) await jest('API over HTTP', ['api'], stackEnv(stack));
        rmSync(clockFile, { force: true });
        if (!shots && !wants('e2e')) return;
        say('Sample players and games …');
        await seed(stack);
        await browserTests(stack, browser, shots);
      });
      if (wants('rules')) await rulesElsewhere(installedEmulators().slice(1), offset);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  if (counts.failed > 0) process.exitCode = 1;
});
