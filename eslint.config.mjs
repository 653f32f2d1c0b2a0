import lingui from 'eslint-plugin-lingui';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { ownElement } from './tools/lint/ownElement.ts';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**', '{functions,web}/src/testing/**'];

/** Without two letters, or without a capital and a space: keys, classes, paths. */
const NOT_TEXTS = [
  String.raw`^(?!.*[A-Za-z]{2})`,
  String.raw`^(?![A-Z])\S*$`,
  String.raw`^(M[\d.]|\d \/ |T\d|button:|[A-Z][a-z]+/|Cardinal\b|input, )|(serif|Error)$`,
];
const NO_TEXT_NAMES = [
  {
    regex: {
      pattern:
        '^(className|d|fill|href|id|key|kind|name|path|rel|role|shadowColor|size|src|style|timeZone|title\\$|to|type|viewBox)$',
    },
  },
];

/** A change of the language draws everything from `App` down, except what React has seen before, unless it is a Trans. */
const TRANS = 'JSXElement[openingElement.name.name=Trans]';
const KEPT_ELEMENTS = [
  `Program > :matches(VariableDeclaration, ExportNamedDeclaration) JSXElement:not(:function *, ${TRANS}, ${TRANS} *)`,
  'CallExpression[callee.name=/^use(Memo|Ref|State)$/] JSXElement',
].map((selector) => ({ selector, message: 'Make the element where it is drawn.' }));

/** A sentence of the server. Codes tell errors apart; a sentence is only shown. */
const SENTENCE =
  ':matches(MemberExpression[property.name=/^(english|message)$/], CallExpression[callee.name="said"])';
const SEARCH =
  '[property.name=/^(endsWith|exec|includes|indexOf|match|matchAll|search|split|startsWith|test)$/]';
const READ_SENTENCES = [
  `:matches(BinaryExpression[operator=/=/], SwitchStatement) > ${SENTENCE}`,
  `MemberExpression${SEARCH} > ${SENTENCE}`,
  `CallExpression:has(> MemberExpression.callee${SEARCH}) > ${SENTENCE}.arguments`,
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.data/',
      '.cache/',
      '.screenshots/',
      'coverage/',
      'web/vite/lingui.config.js',
    ],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
    },
  },
  {
    ignores: TESTS,
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 20],
    },
  },
  {
    files: TESTS,
    rules: { 'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }] },
  },
  {
    // The one clock and the one source of randomness of each side are the ignored ones.
    files: ['core/src/**', 'web/src/**', 'functions/src/**'],
    ignores: [...TESTS, 'functions/src/lib/clock.ts', 'web/src/lib/clock.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Ask the clock.' },
        { object: 'Math', property: 'random', message: 'Ask the source of randomness.' },
      ],
    },
  },
  {
    files: ['web/src/**'],
    plugins: { 'react-hooks': reactHooks, cardinal: { rules: { 'own-element': ownElement } } },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // The only rule here that needs types. Oxlint has the others (.oxlintrc.json), and is far quicker.
    files: ['web/src/**/*.tsx'],
    ignores: TESTS,
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: { 'cardinal/own-element': 'error' },
  },
  {
    // The admin page stays English.
    files: ['web/src/**'],
    ignores: [
      'web/src/{config,data,features/admin,theme,worker}/**',
      'web/src/pages/AdminPage.tsx',
      // Names of keys, paths, styles and headers.
      'web/src/components/{card/bringDrawings,checkCommitment,keyboard,useGlide,useModal}.ts',
      'web/src/lib/{clock,dealer}.ts',
      'web/src/session/authSaga.ts',
      ...TESTS,
    ],
    plugins: { lingui },
    rules: {
      'lingui/no-unlocalized-strings': [
        'error',
        {
          ignore: NOT_TEXTS,
          ignoreNames: NO_TEXT_NAMES,
          ignoreFunctions: [
            'Error',
            'console.*',
            '*.closest',
            '*.querySelector',
            '*.matchMedia',
            '*.invalidateTags',
          ],
        },
      ],
      'lingui/no-single-variables-to-translate': 'error',
      'lingui/no-expression-in-message': 'error',
      'lingui/no-single-tag-to-translate': 'error',
      'lingui/t-call-in-function': 'error',
    },
  },
  {
    files: ['web/src/**'],
    ignores: [...TESTS, 'web/src/components/memo.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'react', importNames: ['memo', 'PureComponent'], message: 'Use components/memo.' },
      ],
      'no-restricted-syntax': ['error', ...KEPT_ELEMENTS],
    },
  },
  {
    // A shadow is a color, too. What is drawn, and not styled, has its own: cards, a shared picture.
    files: ['web/src/**'],
    ignores: ['web/src/theme/**', 'web/src/components/card/**', ...TESTS],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...KEPT_ELEMENTS,
        ...[
          [String.raw`(#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\()`, 'A color'],
          [String.raw`border-radius:\s*[\d.]*[1-9][\d.]*(px|rem)`, 'A radius'],
        ].map(([literal, what]) => ({
          selector: `TaggedTemplateExpression TemplateElement[value.raw=/${literal}/i]`,
          message: `${what} comes from theme/tokens.ts.`,
        })),
        ...READ_SENTENCES.map((selector) => ({
          selector,
          message: 'Ask the code or the details: a sentence is for people.',
        })),
      ],
    },
  },
  {
    files: [
      '**/*.config.*',
      '**/*.d.ts',
      'web/src/testing/environment.mjs',
      'web/src/testing/catalogs.ts',
      'tests/api/sequencer.mjs',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
);
