// Which changes of the rules and the services would no test notice? `npx stryker run` answers it;
// `-- --mutate FILE` asks for one file.
import jest from './jest.config.mjs';

const FOLDER = '.cache/stryker';

/** The core that is changed, and not the one that node_modules links to. */
const CORE = { '^@cardinal/core/(.*)$': '<rootDir>/core/src/$1' };

const projects = jest.projects
  .filter(({ displayName }) => ['core', 'functions'].includes(displayName))
  .map((project) => ({
    ...project,
    rootDir: `<rootDir>/${project.rootDir}`,
    moduleNameMapper: CORE,
    testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  }));

export default {
  mutate: [
    'core/src/{game,challenges,analysis,records,documents}/**/*.ts',
    'functions/src/services/**/*.ts',
    '!**/*.test.ts',
  ],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', config: { projects, testSequencer: '@jest/test-sequencer' } },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  dryRunTimeoutMinutes: 30,
  ignorePatterns: ['.data', '.cache', 'bench', 'dist', 'docs', 'tests', 'tools', 'web'],
  incremental: true,
  incrementalFile: `${FOLDER}/incremental.json`,
  tempDirName: `${FOLDER}/temp`,
  reporters: ['clear-text', 'progress', 'html'],
  htmlReporter: { fileName: `${FOLDER}/report.html` },
  clearTextReporter: { allowColor: false, logTests: false },
};
