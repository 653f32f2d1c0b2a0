import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = import.meta.dirname;

/** The rooms of the house: whoever is in `target` may import from `from` only what `except` names. */
const web = (room) => `./web/src/${room}`;
const functions = (room) => `./functions/src/${room}`;

/** A room that may import from its own package only the rooms named. */
function zone(packageFolder, room, allowed) {
  return {
    target: `${packageFolder}/${room}`,
    from: packageFolder,
    except: [room, ...allowed].map((name) => `./${name}`),
    message: `${room} may import from ${allowed.join(', ') || 'nothing else'} here (style.md).`,
  };
}

const features = readdirSync(join(root, 'web/src/features'));

const zones = [
  zone('./core/src', 'game', []),
  zone('./core/src', 'records', ['game']),
  zone('./core/src', 'documents', ['game', 'records']),
  zone('./core/src', 'api', ['game', 'documents']),
  zone('./web/src', 'config', []),
  zone('./web/src', 'theme', []),
  zone('./web/src', 'lib', ['config']),
  zone('./web/src', 'components', ['theme', 'config']),
  ...features.map((feature) =>
    zone('./web/src', `features/${feature}`, [
      'components',
      'lib',
      'config',
      'theme',
      'app/hooks.ts',
      'app/types.ts',
    ]),
  ),
  zone('./web/src', 'pages', [
    'features',
    'components',
    'config',
    'theme',
    'lib',
    'app/hooks.ts',
    'app/types.ts',
  ]),
  zone('./functions/src', 'lib', []),
  zone('./functions/src', 'repos', ['lib']),
  zone('./functions/src', 'services', ['repos', 'lib']),
  zone('./functions/src', 'http', ['services', 'lib']),
  { target: web('.'), from: './functions', message: 'The browser imports nothing of the server.' },
  { target: functions('.'), from: './web', message: 'The server imports nothing of the browser.' },
  { target: './core', from: ['./web', './functions'], message: 'core stands alone.' },
];

const only = (names, message) => ['error', { patterns: [{ group: names, message }] }];

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', '.screenshots/', 'coverage/'] },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', 'web/vite.config.ts'] },
        tsconfigRootDir: root,
      },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
      ],
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowNullish: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false, properties: false } },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // The one clock and the one source of randomness of each side are named in style.md.
    files: ['core/src/**', 'web/src/**', 'functions/src/**'],
    ignores: [
      '**/*.test.ts',
      '**/*.test.tsx',
      'functions/src/lib/clock.ts',
      'web/src/lib/clock.ts',
    ],
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
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['functions/src/**'],
    ignores: ['functions/src/repos/**'],
    rules: {
      'no-restricted-imports': only(
        ['firebase-admin', 'firebase-admin/*'],
        'Only the repos know firebase-admin.',
      ),
    },
  },
  {
    files: ['core/src/game/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'core/game imports nothing.' }] },
      ],
    },
  },
  {
    files: [
      '**/*.config.*',
      '**/*.d.ts',
      'web/src/testing/environment.mjs',
      'tests/api/sequencer.mjs',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'web/src/testing/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      'import-x/no-restricted-paths': 'off',
      'max-lines': 'off',
    },
  },
);
