// Runs the tests and checks. `npm test -- e2e live google` runs one part, with only the tests in files with one
// of these words.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { dayOf, endOfDay } from '@cardinal/core/game/days';
import { execa } from 'execa';
import { findBrowser } from './lib/browser';
import { buildFunctions, buildWeb } from './lib/build';
import { lastRelease } from './lib/commit';
import { databaseEnv } from './lib/database';
import {
  findFirestoreEmulator,
  installedEmulators,
  type FirestoreEmulator,
} from './lib/firestoreEmulator';
import { withStack } from './lib/ownStack';
import { bin, ROOT, STACK_LOG } from './lib/paths';
import { Halt, main, say } from './lib/say';
import type { Stack } from './lib/stack';
import { checkWording, WORDED_FILES } from './lint/wording';
import { seed } from './seed';
import { jest } from './test/jest';
import { playwright } from './test/playwright';
import { failures, report, timed, type Result } from './test/results';

const PARTS = ['check', 'unit', 'rules', 'api', 'e2e', 'shots'] as const;
type Part = (typeof PARTS)[number];

const isPart = (word: string): word is Part => PARTS.some((part) => part === word);
const requested = process.argv.slice(2);
/** Also what takes long and can hardly break by an ordinary change. */
const isAll = requested.includes('all');
const words = requested.filter((word) => !isPart(word) && word !== 'all');
const wants = (part: Part): boolean =>
  requested.includes(part) || (part !== 'shots' && !requested.some(isPart));

const HOUR_MS = 60 * 60 * 1000;
const hasBrowser = wants('e2e') || wants('shots');
const results: Result[] = [];

type Command = [string, ...string[]];

/** The checks of `npm run check`. Quick ones run first, the others during the API tests. */
const QUICK_CHECKS = [
  [bin('cspell'), 'lint', '--quiet', ...WORDED_FILES],
  ['npm', 'run', '--silent', 'typecheck'],
  [bin('knip')],
] satisfies Command[];
const SLOW_CHECKS = [
  ['npm', 'run', '--silent', 'lint'],
  [bin('prettier'), '--check', '.'],
] satisfies Command[];

/** Tests that calculate for about a minute each, and wait for nothing. */
const SLOW_UNITS = [
  'functions/src/testing/model/model.test.ts',
  'tools/fairness/thresholds.test.ts',
] as const;

async function check([command, ...options]: Command): Promise<void> {
  const { exitCode, all } = await execa(command, options, {
    cwd: ROOT,
    reject: false,
    all: true,
  });
  if (exitCode !== 0) throw new Halt(`${basename(command)} found problems:\n\n${all}`);
}

/** Everything quick that needs no stack. */
async function runQuick(folder: string): Promise<void> {
  const checks = async (): Promise<void> => {
    if (!wants('check')) return;
    say('Wording, commits, spelling, types, unused code');
    checkWording();
    const from = await lastRelease();
    if (from === null) say('Commits are not checked: this clone has no history');
    else await check([bin('commitlint'), '--from', from]);
    for (const command of QUICK_CHECKS) await check(command);
  };
  const units = async (): Promise<void> => {
    if (!wants('unit')) return;
    const projects = ['core', 'functions', 'web', 'tools', 'docs', 'alone'];
    const title = 'core, functions, web, tools, docs';
    const without = words.length > 0 ? [] : SLOW_UNITS; // requested tests are not split
    results.push(await jest({ title, projects, words, folder, without }));
  };
  // Results of one are printed after the other ends, so that outputs don't mix.
  const lanes = await Promise.allSettled([
    timed('quick checks', checks),
    timed('unit tests', units),
  ]);
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
}

/**
 * The tests and checks that keep one processor busy for minutes. They start before the API tests, which leave
 * one processor idle because their processes wait for each other. Errors appear where the result is awaited.
 */
function startSlow(folder: string): Promise<void> {
  const all = async (): Promise<void> => {
    if (wants('check')) {
      say('Lint and formatting, alongside the next steps');
      for (const command of SLOW_CHECKS) await check(command);
    }
    if (!wants('unit') || words.length > 0) return;
    const title = 'the model and fairness, alongside the next steps';
    const projects = ['functions', 'tools'];
    results.push(await jest({ title, projects, words: SLOW_UNITS, folder, isBeside: true }));
  };
  const slow = timed('lint, formatting, model and fairness', all);
  slow.catch(() => undefined);
  return slow;
}

/** The browser tests need a day that lasts: in its last hour, they use a time an hour earlier. */
function farFromMidnight(now: number): number {
  return endOfDay(dayOf(now)) - now < HOUR_MS ? now - HOUR_MS : now;
}

function keepLog({ logFile }: Stack): void {
  mkdirSync(dirname(STACK_LOG), { recursive: true });
  copyFileSync(logFile, STACK_LOG);
  say(`Log of the stack: ${relative(ROOT, STACK_LOG)}`);
}

/** Runs work on a stack, and keeps the stack's log if something failed or was interrupted. */
async function withLoggedStack(
  options: Parameters<typeof withStack>[1],
  work: (stack: Stack) => Promise<void>,
): Promise<void> {
  const failedBefore = failures(results);
  await withStack('tests', options, async (stack) => {
    let isDone = false;
    try {
      await work(stack);
      isDone = true;
    } finally {
      if (!isDone || failures(results) > failedBefore) keepLog(stack);
    }
  });
}

/** Runs the API tests, in parallel the slow tests and then the rules tests, and last the browser's. */
async function onStack(folder: string, slow: Promise<void>): Promise<void> {
  const clockFile = join(folder, 'clock');
  const clock = { CARDINAL_CLOCK_FILE: clockFile };
  const env = { ...clock, CARDINAL_GUESS_PACE_MS: '2500' };
  const envOf = (stack: Stack): Record<string, string> => ({
    CARDINAL_URL: stack.url,
    CARDINAL_FUNCTION_URL: `http://127.0.0.1:${stack.ports.api}`,
    CARDINAL_INBOX: stack.inbox,
    CARDINAL_OUTBOX: stack.outbox,
    ...databaseEnv(stack.ports),
  });
  const run = async (
    title: string,
    project: string,
    stack: Stack,
    { name }: FirestoreEmulator,
    isBeside = false,
  ): Promise<void> => {
    const stackEnv = { ...envOf(stack), ...clock, CARDINAL_FIRESTORE: name };
    results.push(
      await jest({ title, projects: [project], words, folder, stack: stackEnv, isBeside }),
    );
  };
  const executablePath = hasBrowser ? await findBrowser() : '';
  const emulator = await findFirestoreEmulator();
  say('Starting the emulators…');
  await withLoggedStack({ env, emulator }, async (stack) => {
    // They share a database, in which each has a separate project.
    const rules = slow.then(async () => {
      if (!wants('rules')) return;
      await timed('security rules', () => run('security rules', 'rules', stack, emulator, true));
    });
    rules.catch(() => undefined);
    if (wants('api')) {
      await timed('API tests', () => run('API over HTTP', 'api', stack, emulator));
    }
    await rules;
    rmSync(clockFile, { force: true });
    if (!hasBrowser) return;
    // Browsers lock the guesses for longer. Tests that play through the API needn't wait.
    await stack.api?.restart({ CARDINAL_GUESS_PACE_MS: '0' });
    await stack.api?.untilHealthy();
    const now = farFromMidnight(Date.now());
    writeFileSync(clockFile, new Date(now).toISOString());
    say('Sample players and games…');
    await timed('sample players', () => seed(stack, now));
    const isShots = wants('shots');
    results.push(
      await timed('browser tests', () =>
        playwright({ isShots, isAll, words, folder, executablePath, stack: envOf(stack) }),
      ),
    );
  });
  if (!wants('rules')) return;
  for (const other of installedEmulators().slice(1)) {
    const title = `security rules on ${other.name}`;
    await timed(title, () =>
      withLoggedStack({ env, emulator: other, isDatabaseOnly: true }, (stack) =>
        run(title, 'rules', stack, other),
      ),
    );
  }
}

await main(async () => {
  const needsStack = hasBrowser || wants('rules') || wants('api');
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-tests-'));
  rmSync(STACK_LOG, { force: true }); // from a previous run
  try {
    await runQuick(folder);
    const slow = startSlow(folder);
    if (needsStack) {
      say('Building…');
      await timed('builds', () =>
        Promise.all([buildFunctions('emulator'), hasBrowser && buildWeb('emulator')]),
      );
      await onStack(folder, slow);
    }
    await slow;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const tested = report(results);
  if (failures(results) > 0) process.exitCode = 1;
  if (words.length > 0 && tested === 0) throw new Halt(`No tests found for ${words.join(' ')}.`);
});
