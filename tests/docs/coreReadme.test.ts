import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';
import { ROOT } from '../../tools/lib/paths';

it('the example in the README of core prints what its comments say', () => {
  const readme = readFileSync(join(ROOT, 'core', 'README.md'), 'utf8');
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const { code } = transformSync(example, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const printed: string[] = [];
  const log = (...words: unknown[]): void => void printed.push(words.join(' '));
  runInNewContext(code, { require, exports: {}, console: { log } });
  const promised = [...example.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, said]) => said);
  expect(promised).not.toEqual([]);
  expect(printed).toEqual(promised);
});
