import { TSESLint } from '@typescript-eslint/utils';
import tseslint from 'typescript-eslint';
import { ROOT } from '../lib/paths';
import { ownElement } from './ownElement';

const SCOPE = `
declare const count: number;
declare const name: string | null;
declare const isNew: boolean;
function Mark(): object { return {}; }
function Hint(): object | null { return null; }
function Trans(): object { return {}; }
`;

/** The messages of the rule for this JSX, or for these statements. */
function messages(jsx: string, statements = `const example = ${jsx};`): (string | undefined)[] {
  const linter = new TSESLint.Linter({ configType: 'flat', cwd: ROOT });
  const config: TSESLint.FlatConfig.Config = {
    files: ['**/*.tsx'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        ecmaFeatures: { jsx: true },
        projectService: { allowDefaultProject: ['*.tsx'], defaultProject: 'web/tsconfig.json' },
        tsconfigRootDir: ROOT,
      },
    },
    plugins: { cardinal: { rules: { 'own-element': ownElement } } },
    rules: { 'cardinal/own-element': 'error' },
  };
  const found = linter.verify(SCOPE + statements, [config], `${ROOT}/example.tsx`);
  return found.map(({ messageId, message }) => messageId ?? message);
}

it.each([
  '<p>Score</p>',
  '<p>{count}</p>',
  '<p>{`Score: ${count}`}</p>',
  '<p>Score: <b>{count}</b></p>',
  '<p>Score <Mark /></p>',
  '<p>{isNew && <b>New</b>}<span>Score</span></p>',
  '<p>{name && <b>{name}</b>}<Mark /></p>',
  '<p><Trans>New <b>{count}</b></Trans></p>',
  '<p>{isNew ? <b key="new"><Trans>New</Trans></b> : <b>Old</b>}</p>',
])('accepts %s', (jsx) => {
  expect(messages(jsx)).toEqual([]);
});

it.each([
  ['<p>Score: {count}</p>', 'changing'],
  ['<p>{name}<Mark /></p>', 'changing'],
  ['<>{count}</>', 'changing'],
  ['<p>Score {isNew && <b>New</b>}</p>', 'beside'],
  ['<p>Score {isNew ? <b /> : <i />}</p>', 'beside'],
  ['<p>Score <Hint /></p>', 'beside'],
  ['<p><Trans>Score</Trans> <Hint /></p>', 'beside'],
  ["<p>{isNew ? 'New' : <b>Old</b>}<Mark /></p>", 'changing'],
  ['<p>{isNew && <Trans>New</Trans>}</p>', 'changing'],
  ['<p>{isNew ? <>New</> : <b>Old</b>}</p>', 'changing'],
  ['<p>{isNew ? <b><Trans>New</Trans></b> : <b>Old</b>}</p>', 'kept'],
])('reports %s as %s', (jsx, messageId) => {
  expect(messages(jsx)).toEqual([messageId]);
});

it.each([
  'const SIGNS = { live: <Trans>Live</Trans> };',
  'const mark = isNew ? <Trans>New</Trans> : null;',
])('reports a sentence that is kept for later: %s', (statements) => {
  expect(messages('', statements)).toEqual(['returned']);
});

it.each([
  ['a text', "if (isNew) return <b>New</b>; return '–';", ['returned']],
  ['a number in a condition', 'return isNew ? <b>New</b> : count;', ['returned']],
  ['an element', 'return isNew ? <b>New</b> : <i>{count}</i>;', []],
  ['a sentence', 'return isNew ? <Trans>New</Trans> : null;', ['returned']],
  [
    'one element for two',
    'if (isNew) return <b><Trans>New</Trans></b>; return <b>–</b>;',
    ['kept'],
  ],
  ['nothing', 'return name === null ? null : <b>{name}</b>;', []],
])('knows a component that returns %s', (_, body, expected) => {
  expect(messages('', `function Score() { ${body} }`)).toEqual(expected);
});
