// Does everything still work? Runs the tests and checks: `npm test -- e2e live google` runs these parts, and of
// them the tests in files with these words.
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
import { jest, sum, type Counts } from './test/jest';
import { playwright } from './test/playwright';

const PARTS = ['check', 'unit', 'rules', 'api', 'e2e', 'shots'] as const;
type Part = (typeof PARTS)[number];

const isPart = (word: string): word is Part => PARTS.some((part) => part === word);
const asked = process.argv.slice(2);
const words = asked.filter((word) => !isPart(word));
const wants = (part: Part): boolean =>
  asked.includes(part) || (part !== 'shots' && !asked.some(isPart));

/** For the emulator that is made of Java: it ends before compiling thoroughly has paid. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1';

const HOUR_MS = 60 * 60 * 1000;
const hasBrowser = wants('e2e') || wants('shots');
const counts: Counts[] = [];

type Command = [string, ...string[]];

/** What `npm run check` runs: what is quick comes first, and the rest beside the tests over HTTP. */
const QUICK_CHECKS = [
  [bin('cspell'), 'lint', '--quiet', ...WORDED_FILES],
  ['npm', 'run', '--silent', 'typecheck'],
  [bin('knip')],
] satisfies Command[];
const SLOW_CHECKS = [
  ['npm', 'run', '--silent', 'lint'],
  [bin('prettier'), '--check', '.'],
] satisfies Command[];

/** They calculate for about a minute each, and wait for nothing. */
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

/** What needs no stack, but for what is slow. */
async function onItsOwn(folder: string): Promise<void> {
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
    const without = words.length > 0 ? [] : SLOW_UNITS; // what is asked for is not sorted
    counts.push(await jest({ title, projects, words, folder, without }));
  };
  // What one finds is told when the other is done, and not in the midst of what that prints.
  const lanes = await Promise.allSettled([checks(), units()]);
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
}

/**
 * What keeps one processor busy for minutes: the tests over HTTP, where each process waits for another,
 * leave one, and it is begun before them. What it finds is told where it is waited for.
 */
function beginSlow(folder: string): Promise<void> {
  const all = async (): Promise<void> => {
    if (wants('check')) {
      say('Lint and formatting, alongside the next steps');
      for (const command of SLOW_CHECKS) await check(command);
    }
    if (!wants('unit') || words.length > 0) return;
    const title = 'the model and fairness, alongside the next steps';
    const projects = ['functions', 'tools'];
    counts.push(await jest({ title, projects, words: SLOW_UNITS, folder, isBeside: true }));
  };
  const slow = all();
  slow.catch(() => undefined);
  return slow;
}

/** The browser's tests are about one day: it lasts for an hour at least, earlier where it is about to end. */
function farFromMidnight(now: number): number {
  return endOfDay(dayOf(now)) - now < HOUR_MS ? now - HOUR_MS : now;
}

function keepLog({ logFile }: Stack): void {
  mkdirSync(dirname(STACK_LOG), { recursive: true });
  copyFileSync(logFile, STACK_LOG);
  say(`Log of the stack: ${relative(ROOT, STACK_LOG)}`);
}

/** The log ends with the stack: of one on which something failed or broke off it is kept. */
async function withLoggedStack(
  options: Parameters<typeof withStack>[1],
  work: (stack: Stack) => Promise<void>,
): Promise<void> {
  const failedBefore = sum(counts).failed;
  await withStack('tests', options, async (stack) => {
    let isDone = false;
    try {
      await work(stack);
      isDone = true;
    } finally {
      if (!isDone || sum(counts).failed > failedBefore) keepLog(stack);
    }
  });
}

/** Everything that needs a stack: the API, beside it the rules once what is slow is done; then the browser. */
async function onStack(folder: string, slow: Promise<void>): Promise<void> {
  const clockFile = join(folder, 'clock');
  const clock = { CARDINAL_CLOCK_FILE: clockFile };
  const env = {
    ...clock,
    CARDINAL_GUESS_PACE_MS: '2500',
    JAVA_TOOL_OPTIONS: `${process.env.JAVA_TOOL_OPTIONS ?? ''} ${JAVA_OPTIONS}`.trim(),
  };
  const envOf = (stack: Stack): Record<string, string> => ({
    CARDINAL_URL: stack.url,
    CARDINAL_FUNCTION_URL: `http://127.0.0.1:${stack.ports.api}`,
    CARDINAL_INBOX: stack.inbox,
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
    counts.push(
      await jest({ title, projects: [project], words, folder, stack: stackEnv, isBeside }),
    );
  };
  const executablePath = hasBrowser ? await findBrowser() : '';
  const emulator = await findFirestoreEmulator();
  say('Starting the emulators…');
  await withLoggedStack({ env, emulator }, async (stack) => {
    // They share a database in which each has a project of its own.
    const rules = slow.then(async () => {
      if (wants('rules')) await run('security rules', 'rules', stack, emulator, true);
    });
    rules.catch(() => undefined);
    if (wants('api')) await run('API over HTTP', 'api', stack, emulator);
    await rules;
    rmSync(clockFile, { force: true });
    if (!hasBrowser) return;
    const now = farFromMidnight(Date.now());
    writeFileSync(clockFile, new Date(now).toISOString());
    say('Sample players and games…');
    await seed(stack, now);
    const isShots = wants('shots');
    counts.push(await playwright({ isShots, words, folder, executablePath, stack: envOf(stack) }));
  });
  if (!wants('rules')) return;
  for (const other of installedEmulators().slice(1)) {
    await withLoggedStack({ env, emulator: other, isDatabaseOnly: true }, (stack) =>
      run(`security rules on ${other.name}`, 'rules', stack, other),
    );
  }
}

await main(async () => {
  const needsStack = hasBrowser || wants('rules') || wants('api');
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-tests-'));
  rmSync(STACK_LOG, { force: true }); // of a run before
  try {
    await onItsOwn(folder);
    const slow = beginSlow(folder);
    if (needsStack) {
      say('Building…');
      await Promise.all([buildFunctions('emulator'), hasBrowser && buildWeb('emulator')]);
      await onStack(folder, slow);
    }
    await slow;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { passed, failed, skipped } = sum(counts);
  const others = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(`\n${passed} passed, ${failed} failed${others}`);
  if (failed > 0) process.exitCode = 1;
  if (words.length > 0 && passed + failed === 0) {
    throw new Halt(`No tests found for ${words.join(' ')}.`);
  }
});
