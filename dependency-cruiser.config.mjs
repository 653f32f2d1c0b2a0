// Which layer imports which, and what imports itself in a cycle, by types too: `npm run lint` checks both.
// The tables of docs/architecture.md say the same (`npm test -- unit layers`).

/** The folders of the services, each with the others that it may import. */
const SERVICES = {
  limits: [],
  leagues: [],
  play: ['leagues', 'limits'],
  boards: ['leagues', 'play'],
  history: ['boards', 'challenges', 'play'],
  reminders: [],
  friends: ['challenges', 'limits', 'play', 'reminders'],
  groups: ['admin', 'names', 'play', 'safety'],
  challenges: ['limits', 'names', 'play', 'reminders'],
  games: ['challenges', 'names', 'play'],
  maintenance: ['challenges', 'groups', 'leagues', 'play', 'reminders'],
  safety: ['limits'],
  admin: ['play'],
  profile: ['leagues', 'reminders'],
  names: ['leagues', 'profile'],
  reviews: ['admin', 'groups', 'leagues', 'names', 'play', 'safety'],
  emails: ['limits', 'profile'],
  signIn: ['emails', 'limits', 'names', 'profile'],
  accountData: ['challenges', 'emails', 'groups', 'limits', 'play', 'profile', 'signIn'],
};

const VIEW = ['components', 'lib', 'config', 'theme', 'core'];

/**
 * What each layer may import besides its own files: layers and files of its package, or a whole package. Each
 * folder of features is a layer. A folder without a row may import nothing.
 */
const LAYERS = {
  'core/src/game': [],
  'core/src/leagues': ['game'],
  'core/src/challenges': ['game'],
  'core/src/analysis': ['game'],
  'core/src/records': ['game', 'leagues'],
  'core/src/documents': ['game', 'challenges', 'leagues', 'records'],
  'core/src/api': ['game', 'challenges', 'documents', 'leagues'],
  'core/src/testing': ['game', 'challenges'],
  'functions/src': ['http', 'services', 'lib'],
  'functions/src/http': ['services', 'lib', 'core'],
  ...Object.fromEntries(
    Object.entries(SERVICES).map(([name, others]) => [
      `functions/src/services/${name}`,
      [...others.map((other) => `services/${other}`), 'repos', 'lib', 'core'],
    ]),
  ),
  'functions/src/repos': ['lib', 'core'],
  'functions/src/lib': ['core'],
  'functions/src/testing': ['functions', 'core'],
  'web/vite': [
    'features/welcome/script.ts',
    'theme/globalStyle.ts',
    'config/catalogParts.ts',
    'core',
  ],
  'web/src': ['app', 'config'],
  'web/src/app': ['pages', 'flows', 'features', 'session', 'data', ...VIEW],
  'web/src/pages': ['flows', 'features', 'session', 'data', ...VIEW],
  'web/src/flows': ['features', 'session', 'data', ...VIEW],
  'web/src/features/*': ['session', 'data', ...VIEW],
  'web/src/session': ['data/apiClient.ts', 'data/retry.ts', 'lib', 'config', 'core'],
  'web/src/data': ['lib', 'config', 'core'],
  'web/src/components': ['lib', 'config', 'theme', 'core'],
  'web/src/lib': ['config', 'core'],
  'web/src/config': ['core'],
  'web/src/theme': ['core'],
  'web/src/worker': [],
  'web/src/testing': ['web', 'core'],
};

/** The files of a layer, without those of layers inside it. */
function filesOf(layer) {
  if (layer.endsWith('/src')) return `^${layer}/[^/]+$`;
  return layer.endsWith('/*') ? `^${layer.slice(0, -1)}([^/]+)/` : `^${layer}/`;
}

function allowedFiles(layer, name) {
  const [home] = layer.split('/');
  if (['core', 'functions', 'web'].includes(name)) return `^${name}/`;
  return `^${home}/src/${name.endsWith('.ts') ? `${name}$` : `${name}/`}`;
}

const layers = Object.entries(LAYERS).map(([layer, names]) => ({
  name: layer,
  comment: `May import: ${names.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: filesOf(layer) },
  to: {
    path: '^(core|functions|web|tests|tools)/',
    pathNot: [
      'node_modules/',
      filesOf(layer).replace('([^/]+)', '$1'),
      ...names.map((name) => allowedFiles(layer, name)),
    ],
  },
}));

const forbidden = (name, from, to) => ({ name, severity: 'error', from, to });
const inFiles = (path, pathNot = []) => ({ path, pathNot });
const RULES = '^core/src/(game|leagues|challenges|analysis|records)/';

export default {
  forbidden: [
    ...layers,
    forbidden(
      'a-row-for-each-folder',
      inFiles('^(core|functions|web)/', ['[.]config[.]', ...Object.keys(LAYERS).map(filesOf)]),
      {},
    ),
    forbidden(
      'the-client-is-asked-through-data',
      inFiles('^web/src/(app|components|features|flows|pages)/'),
      {
        path: '^web/src/data/apiClient[.]ts$',
      },
    ),
    forbidden('rules-import-no-packages', inFiles(RULES), { path: 'node_modules/' }),
    // Browsers load them with live rows, and yup is fifteen times as large.
    forbidden('documents-import-only-valibot', inFiles('^core/src/documents/'), {
      path: 'node_modules/',
      pathNot: 'node_modules/valibot/',
    }),
    forbidden(
      'only-repos-know-firebase-admin',
      inFiles('^functions/', ['^functions/src/(repos|testing)/']),
      {
        path: 'node_modules/firebase-admin/',
      },
    ),
    forbidden('no-node-in-browsers', inFiles('^(core|web)/src/', ['^web/src/testing/']), {
      dependencyTypes: ['core'],
    }),
    forbidden('every-import-is-found', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbidden('no-cycles-of-files', {}, { circular: true }),
    { ...forbidden('no-cycles-of-folders', {}, { circular: true }), scope: 'folder' },
  ],
  options: {
    doNotFollow: { path: 'node_modules/' },
    exclude: { path: ['^(functions|web)/dist/', '[.]test[.]tsx?$'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js'],
    },
  },
};
