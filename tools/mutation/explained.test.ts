import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths';
import { EXPLAINED, explanationOf } from './explained';
import { mutantsOf } from './mutants';

/** Of each mutant of a file, what an explanation would be looked for by. */
function explainableOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const lines = source.split('\n').map((line) => line.trim());
  return mutantsOf(file, source).map(
    ({ line, from, to }) => `${file}: ${lines[line - 1]}: ${from} → ${to}`,
  );
}

it('what is explained is a change that is made', () => {
  const files = new Set(Object.keys(EXPLAINED).map((key) => key.slice(0, key.indexOf(': '))));
  const made = new Set([...files].flatMap(explainableOf));
  expect(Object.keys(EXPLAINED).filter((key) => !made.has(key))).toEqual([]);
});

it('nothing else is', () => {
  const survivor = { line: 1, text: 'const a = 1;', from: '1', to: '2' };
  expect(explanationOf('core/src/game/coach.ts', survivor)).toBeUndefined();
});
