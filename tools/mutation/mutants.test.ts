import { mutantsOf } from './mutants';

const changes = (source: string): string[] =>
  mutantsOf('x.ts', source).map(({ from, to }) => `${from} → ${to}`);

describe('the mutants of a file', () => {
  it.each([
    ['an operator', 'f(a < b)', ['< → <=']],
    ['a condition', 'if (a) b();', ['a → true', 'a → false']],
    ['a choice', 'f(a ? b : c)', ['a → true', 'a → false']],
    ['a denial', 'f(!a)', ['!a → (a)']],
    ['what stands in for null', 'f(a ?? b)', ['a ?? b → (b)']],
    ['a number', 'f(3)', ['3 → 4']],
    ['a truth', 'f(true)', ['true → false']],
    ['a list', 'f([a])', ['[a] → []']],
  ])('change %s', (_, source, expected) => {
    expect(changes(source)).toEqual(expected);
  });

  it.each(['type A = 1 | 2;', "import { a } from './b';", "const NAMES = ['a'] as const;"])(
    'leave what only types see: %s',
    (source) => {
      expect(changes(source)).toEqual([]);
    },
  );

  it('are whole files that differ in one place, whose line they tell', () => {
    expect(mutantsOf('x.ts', 'a();\nf(1);\n')).toEqual([
      { line: 2, from: '1', to: '2', source: 'a();\nf(2);\n' },
    ]);
  });
});
