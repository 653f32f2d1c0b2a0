/** How a commit's subject looks: `type(scope): imperative`, about one change. */
const TYPES = [
  'build',
  'chore',
  'ci',
  'docs',
  'feat',
  'fix',
  'perf',
  'refactor',
  'revert',
  'style',
  'test',
];
/** These change what players or operators notice, so they name the place. */
const SCOPED = ['feat', 'fix', 'perf'];

export default {
  rules: {
    'type-enum': [2, 'always', TYPES],
    'type-empty': [2, 'never'],
    'scope-case': [2, 'always', 'lower-case'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'header-max-length': [2, 'always', 72],
    'scope-where-needed': [2, 'always'],
    'one-change': [2, 'always'],
  },
  plugins: [
    {
      rules: {
        'scope-where-needed': ({ type, scope }) => [
          !SCOPED.includes(type) || Boolean(scope),
          `${SCOPED.join(', ')} need a scope`,
        ],
        'one-change': ({ header }) => [!header?.includes(';'), 'one change, so no semicolon'],
      },
    },
  ],
};
