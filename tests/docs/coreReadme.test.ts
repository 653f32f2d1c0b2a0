import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';
import { ROOT } from '../../tools/lib/paths';

it("prints what the comments of the example in core's README say", () => {
  const readme = readFileSync(join(ROOT, 'core', 'README.md'), 'utf8');
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const { code } = transformSync(example, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const printed: string[] = [];
  const log = (...words: unknown[]): void => void printed.push(words.join(' '));
  runInNewContext(code, { require, exports: {}, console: { log } });
  const expected = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, said]) => said);
  expect(expected).not.toEqual([]);
  expect(printed).toEqual(expected);
});
