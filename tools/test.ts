// Runs the tests. `npm test -- e2e live google` runs one part, with only the tests in files with one of these words.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STACK_LOG } from './lib/paths';
import { Halt, main } from './lib/say';
import { untranslated } from './lib/untranslated';
import { checkCode, checkCommits } from './test/checks';
import { jest } from './test/jest';
import { report, timed, type Result } from './test/results';
import { testOnStack } from './test/stack';

/** These run only if they are named. */
const ON_REQUEST = ['check', 'commits', 'shots'] as const;
const PARTS = ['unit', 'rules', 'api', 'e2e', ...ON_REQUEST] as const;
type Part = (typeof PARTS)[number];

const isOneOf = (parts: readonly Part[], word: string): word is Part =>
  parts.some((part) => part === word);
const requested = process.argv.slice(2);
/** Also what takes long and can hardly break by an ordinary change: files named *.all.test.ts or *.all.spec.ts. */
const isAll = requested.includes('all');
const words = requested.filter((word) => !isOneOf(PARTS, word) && word !== 'all');
const hasParts = requested.some((word) => isOneOf(PARTS, word));
const wants = (part: Part): boolean =>
  hasParts ? requested.includes(part) : !isOneOf(ON_REQUEST, part);

const has = { rules: wants('rules'), api: wants('api'), e2e: wants('e2e'), shots: wants('shots') };
const needsStack = Object.values(has).includes(true);
const lanes = [wants('check'), wants('unit'), needsStack].filter(Boolean).length;
/** Outputs of several lanes would mix, so each is printed at its end. */
const isBeside = lanes > 1;

function units(folder: string): Promise<Result> {
  const projects = ['core', 'functions', 'web', 'tools', 'docs', 'alone'];
  const title = 'core, functions, web, tools, docs';
  return timed('unit tests', () => jest({ title, projects, words, folder, isBeside }));
}

await main(async () => {
  if (isAll) process.env.CARDINAL_ALL = '1';
  if (isAll) process.env.CARDINAL_MODEL_RUNS ??= '5000';
  const folder = mkdtempSync(join(tmpdir(), 'cardinal-tests-'));
  rmSync(STACK_LOG, { force: true }); // from a previous run
  const results: Result[] = [];
  try {
    const checked = wants('check') ? checkCode() : Promise.resolve([]);
    const tested = Promise.all(wants('unit') ? [units(folder)] : []);
    const others = Promise.allSettled([checked, tested]);
    const running = await Promise.allSettled([
      wants('commits') ? checkCommits() : [],
      checked,
      tested,
      needsStack ? testOnStack({ has, words, folder, others, isBeside, isAll }) : [],
    ]);
    for (const lane of running) {
      if (lane.status === 'rejected') throw lane.reason;
      results.push(...lane.value);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const tests = report(results);
  if (wants('unit')) {
    for (const [language, list] of await untranslated()) {
      console.log(`\nNot yet translated (${language}): ${list}`);
    }
  }
  if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
  if (words.length > 0 && tests === 0) throw new Halt(`No tests found for ${words.join(' ')}.`);
});
