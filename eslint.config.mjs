import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { ownElement } from './tools/lint/ownElement.ts';

const root = import.meta.dirname;

/** What the sign-in page can load without RTK Query. */
const FOR_SESSION = ['data/apiClient.ts', 'data/failure.ts', 'data/retry.ts'];
const WITHOUT_RULE = { app: null, testing: null };

/** The layers: what each may import from its own package; `null`: from all of it. */
const LAYERS = {
  'core/src': {
    game: [],
    analysis: ['game'],
    records: ['game'],
    documents: ['game', 'records'],
    api: ['game', 'documents'],
  },
  'web/src': {
    ...WITHOUT_RULE,
    config: [],
    worker: [],
    theme: [],
    lib: ['config'],
    data: ['lib', 'config'],
    session: ['lib', 'config', ...FOR_SESSION],
    components: ['theme', 'config'],
    features: ['session', 'data', 'components', 'lib', 'config', 'theme'],
    pages: ['features', 'session', 'data', 'components', 'lib', 'config', 'theme'],
  },
  'functions/src': {
    lib: [],
    repos: ['lib'],
    services: ['repos', 'lib'],
    http: ['services', 'lib'],
    testing: null,
  },
};

/** The folders of `functions/src/services`: which of the others each may import. */
const SERVICES = {
  limits: [],
  play: ['limits'],
  boards: ['play'],
  history: ['boards', 'challenges', 'play'],
  reminders: [],
  friends: ['limits', 'play', 'reminders'],
  groups: ['admin', 'names', 'play', 'safety'],
  challenges: ['play', 'reminders'],
  maintenance: ['challenges', 'groups', 'play', 'reminders'],
  safety: ['friends', 'limits'],
  admin: ['play'],
  profile: ['reminders'],
  names: ['profile'],
  reviews: ['admin', 'groups', 'maintenance', 'names', 'play', 'safety'],
  emails: ['limits', 'profile', 'reviews'],
  signIn: ['emails', 'limits', 'names', 'profile', 'reviews'],
  accountData: [
    'challenges',
    'emails',
    'groups',
    'limits',
    'maintenance',
    'play',
    'profile',
    'signIn',
  ],
};

function foldersIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function zone(source, layer, allowed) {
  return {
    target: `./${source}/${layer}`,
    from: `./${source}`,
    except: [layer, ...allowed].map((name) => `./${name}`),
    message: `${layer} may import from ${allowed.join(', ') || 'nothing else'} here.`,
  };
}

/** From the folders, so that a new feature is covered without anyone listing it. */
const layers = Object.entries(LAYERS).flatMap(([source, rules]) =>
  foldersIn(source).flatMap((layer) => {
    const allowed = rules[layer];
    if (allowed === undefined)
      throw new Error(`${source}/${layer} has no rule in eslint.config.mjs.`);
    if (allowed === null) return [];
    if (layer !== 'features' && layer !== 'services') return [zone(source, layer, allowed)];
    // No feature imports another. A service folder imports those that SERVICES lists.
    return foldersIn(`${source}/${layer}`).map((name) => {
      const others = layer === 'services' ? SERVICES[name] : [];
      if (others === undefined)
        throw new Error(`${source}/services/${name} has no rule in eslint.config.mjs.`);
      const siblings = others.map((other) => `${layer}/${other}`);
      return zone(source, `${layer}/${name}`, [...siblings, ...allowed]);
    });
  }),
);

const zones = [
  ...layers,
  {
    target: ['components', 'features', 'pages'].map((name) => `./web/src/${name}`),
    from: './web/src/data/apiClient.ts',
    message: 'Ask through an endpoint of data.',
  },
  {
    target: './web/src',
    from: './functions',
    message: 'The browser imports nothing of the server.',
  },
  {
    target: './functions/src',
    from: './web',
    message: 'The server imports nothing of the browser.',
  },
  { target: './core', from: ['./web', './functions'], message: 'core stands alone.' },
  {
    target: './web/vite',
    from: './web/src',
    except: ['./features/welcome/script.ts'],
    message: 'The build imports only the cards of the demo.',
  },
];

const only = (names, message) => ['error', { patterns: [{ group: names, message }] }];

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', '.screenshots/', 'coverage/'] },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', 'web/vite.config.ts', 'web/vite/*.ts'] },
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
    // The one clock and the one source of randomness of each side are the ignored ones.
    files: ['core/src/**', 'web/src/**', 'functions/src/**'],
    ignores: [
      '**/*.test.ts',
      '**/*.test.tsx',
      'functions/src/testing/**',
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
    plugins: { 'react-hooks': reactHooks, cardinal: { rules: { 'own-element': ownElement } } },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', 'web/src/testing/**'],
    rules: { 'cardinal/own-element': 'error' },
  },
  {
    // A shadow is a color, too. What is drawn, and not styled, has its own: cards, a shared picture.
    files: ['web/src/**'],
    ignores: ['web/src/theme/**', 'web/src/components/card/**', '**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          [String.raw`(#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\()`, 'A color'],
          [String.raw`border-radius:\s*[\d.]*[1-9][\d.]*(px|rem)`, 'A radius'],
        ].map(([literal, what]) => ({
          selector: `TaggedTemplateExpression TemplateElement[value.raw=/${literal}/i]`,
          message: `${what} comes from theme/tokens.ts.`,
        })),
      ],
    },
  },
  {
    files: ['functions/src/**'],
    ignores: ['functions/src/repos/**', 'functions/src/testing/**', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': only(
        ['firebase-admin', 'firebase-admin/*'],
        'Only the repos know firebase-admin.',
      ),
    },
  },
  {
    files: ['core/src/{game,analysis,records}/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'The rules import no packages.' }] },
      ],
    },
  },
  {
    // The browser loads these with live rows: yup would be fifteen times as much to load.
    files: ['core/src/documents/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ regex: '^(?!valibot$)[^.]', message: 'Documents import only valibot.' }],
        },
      ],
    },
  },
  {
    files: [
      '**/*.config.*',
      '**/*.d.ts',
      'web/src/testing/environment.mjs',
      'web/src/testing/asset.ts',
      'tests/api/sequencer.mjs',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', '{functions,web}/src/testing/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      'import-x/no-restricted-paths': 'off',
      'max-lines': 'off',
    },
  },
);
