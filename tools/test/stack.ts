// Runs the tests that need a stack: the security rules, the API over HTTP, and the browser's.
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { dayOf, endOfDay } from '@cardinal/core/game/days';
import { findBrowser } from '../lib/browser';
import { buildFunctions, buildWeb } from '../lib/build';
import { databaseEnv } from '../lib/database';
import { findFirestoreEmulator, installedEmulators } from '../lib/firestoreEmulator';
import { ROOT, STACK_LOG } from '../lib/paths';
import { say } from '../lib/say';
import { withStack, type Stack } from '../lib/stack';
import { seed } from '../seed';
import { jest, type JestRun } from './jest';
import { playwright } from './playwright';
import { noteTime, timed, type Result } from './results';

interface StackTests extends Pick<JestRun, 'words' | 'folder' | 'isBeside'> {
  readonly has: Readonly<Record<'rules' | 'api' | 'e2e' | 'shots', boolean>>;
  /** Other tests run at the same time, until this resolves. */
  readonly others: Promise<unknown>;
  /** Also tests the rules on the other emulators of this machine. */
  readonly isAll: boolean;
}

/** Whether a requested test needs the Functions emulator, which takes a while: it waits for what a trigger does. */
function needTriggers({ has, words }: StackTests): boolean {
  if (has.e2e || has.shots || words.length === 0) return true;
  const files = globSync(join(ROOT, 'tests', 'api', '*.test.ts'));
  const requested = files.filter((file) => words.some((word) => new RegExp(word).test(file)));
  return requested.some((file) => readFileSync(file, 'utf8').includes('eventually('));
}

const HOUR_MS = 60 * 60 * 1000;

type Options = Parameters<typeof withStack>[1];

/** Runs work on a stack, and keeps the stack's log if something failed or was interrupted. */
async function withLoggedStack(options: Options, work: (stack: Stack) => Promise<Result[]>) {
  return withStack('tests', options, async (stack) => {
    let isGood = false;
    try {
      const results = await work(stack);
      isGood = results.every(({ failed }) => failed === 0);
      return results;
    } finally {
      if (!isGood) {
        mkdirSync(dirname(STACK_LOG), { recursive: true });
        copyFileSync(stack.logFile, STACK_LOG);
        say(`Log of the stack: ${relative(ROOT, STACK_LOG)}`);
      }
    }
  });
}

/** The rules, the API and then the browser, whose tests are the quickest without others beside them. */
export async function testOnStack(tests: StackTests): Promise<Result[]> {
  const { has, words, folder, others, isBeside, isAll } = tests;
  const hasBrowser = has.e2e || has.shots;
  const clockFile = join(folder, 'clock');
  const clock = { CARDINAL_CLOCK_FILE: clockFile };
  const env = { ...clock, CARDINAL_GUESS_PACE_MS: '2500' };
  const envOf = (stack: Stack): Record<string, string> => ({
    ...clock,
    CARDINAL_URL: stack.url,
    CARDINAL_FUNCTION_URL: `http://127.0.0.1:${stack.ports.api}`,
    CARDINAL_INBOX: stack.inbox,
    CARDINAL_OUTBOX: stack.outbox,
    ...databaseEnv(stack.ports),
  });
  const run = (title: string, project: string, stack: Stack, firestore: string) => {
    const stackEnv = { ...envOf(stack), CARDINAL_FIRESTORE: firestore };
    const isQuiet = isBeside || (has.rules && has.api);
    const options = { title, projects: [project], words, folder, stack: stackEnv };
    return timed(title, () => jest({ ...options, isBeside: isQuiet }));
  };
  const inBrowser = async (stack: Stack, executablePath: string): Promise<Result> => {
    await others;
    rmSync(clockFile, { force: true });
    // Browsers lock the guesses for longer. Tests that play through the API needn't wait.
    await stack.api?.restart({ CARDINAL_GUESS_PACE_MS: '0' });
    await stack.api?.untilHealthy();
    let now = Date.now();
    if (endOfDay(dayOf(now)) - now < HOUR_MS) now -= HOUR_MS; // the day has to last for the tests
    writeFileSync(clockFile, new Date(now).toISOString());
    await timed('sample players and games', () => seed(stack, now));
    return timed('browser tests', () =>
      playwright({ isShots: has.shots, words, folder, executablePath, stack: envOf(stack) }),
    );
  };
  const executablePath = hasBrowser ? await findBrowser() : '';
  const emulator = await findFirestoreEmulator();
  const isDatabaseOnly = !hasBrowser && !has.api;
  const buildAll = () =>
    Promise.all([buildFunctions('emulator'), ...(hasBrowser ? [buildWeb('emulator')] : [])]);
  if (!isDatabaseOnly) await timed('builds', buildAll);
  const options = { env, emulator, isDatabaseOnly, hasTriggers: needTriggers(tests) };
  say('Starting the emulators…');
  const asked = performance.now();
  const results = await withLoggedStack(options, async (stack) => {
    noteTime('start of the emulators', asked);
    // They share a database, in which each has a separate project.
    const served = await Promise.all([
      ...(has.rules ? [run('security rules', 'rules', stack, emulator.name)] : []),
      ...(has.api ? [run('API over HTTP', 'api', stack, emulator.name)] : []),
    ]);
    return hasBrowser ? [...served, await inBrowser(stack, executablePath)] : served;
  });
  if (!has.rules || !isAll) return results;
  for (const other of installedEmulators().slice(1)) {
    const title = `security rules on ${other.name}`;
    const database = { env, emulator: other, isDatabaseOnly: true };
    const tested = (stack: Stack) => Promise.all([run(title, 'rules', stack, other.name)]);
    results.push(...(await withLoggedStack(database, tested)));
  }
  return results;
}
