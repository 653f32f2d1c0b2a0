import { tsImport } from 'tsx/esm/api';

/** Every jest project of the repository. `api` and `rules` need a running stack (tools/test.ts). */
const typescript = (tsx = false) => ({
  '^.+\\.(m?js|tsx?)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx },
        ...(tsx && {
          transform: { react: { runtime: 'automatic' } },
          experimental: { plugins: [['@lingui/swc-plugin', {}]] },
        }),
      },
      module: { type: 'commonjs' },
    },
  ],
});

/** What takes long and can hardly break by an ordinary change: only `npm test -- all` runs it. */
const LONG = process.env.CARDINAL_ALL === undefined ? [String.raw`\.all\.test\.ts$`] : [];

const { API } = await tsImport('./web/vite/api.ts', import.meta.url);

process.env.TZ = 'UTC'; // Texts show times in the zone of the machine.

// cspell:ignore pseudolocale
const shared = {
  transform: typescript(),
  testPathIgnorePatterns: ['/node_modules/', ...LONG],
  // Published as ES modules alone.
  transformIgnorePatterns: [
    '/node_modules/(?!(@lingui|@messageformat|pofile-ts|pseudolocale|@noble|jose|oauth4webapi|openid-client|qr|regexparam)/)',
  ],
};

/** An API that nothing stands behind: it waits for long, and may do so beside the unit tests. */
const WITHOUT_STACK = 'unavailable.test.ts';

export default {
  testSequencer: '<rootDir>/tests/api/sequencer.mjs',
  projects: [
    { ...shared, displayName: 'core', rootDir: 'core/src', testEnvironment: 'node' },
    { ...shared, displayName: 'functions', rootDir: 'functions/src', testEnvironment: 'node' },
    {
      ...shared,
      displayName: 'web',
      rootDir: 'web/src',
      testEnvironment: '<rootDir>/testing/environment.mjs',
      transform: typescript(true),
      globals: { API },
      moduleNameMapper: {
        '/config/env$': '<rootDir>/testing/env.ts',
        '^virtual:catalogs$': '<rootDir>/testing/catalogs.ts',
        '/bringDrawings$': '<rootDir>/testing/bringDrawings.ts',
      },
      setupFiles: ['<rootDir>/testing/browser.ts'],
      setupFilesAfterEnv: ['<rootDir>/testing/setUp.ts'],
    },
    {
      ...shared,
      displayName: 'tools',
      rootDir: 'tools',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/*/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'api',
      rootDir: 'tests/api',
      testEnvironment: 'node',
      testPathIgnorePatterns: [WITHOUT_STACK, ...LONG],
    },
    {
      ...shared,
      displayName: 'alone',
      rootDir: 'tests/api',
      testEnvironment: 'node',
      testMatch: [`<rootDir>/${WITHOUT_STACK}`],
    },
    { ...shared, displayName: 'docs', rootDir: 'tests/docs', testEnvironment: 'node' },
    { ...shared, displayName: 'rules', rootDir: 'tests/rules', testEnvironment: 'node' },
  ],
};
