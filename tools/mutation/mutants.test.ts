import { mutantsOf } from './mutants';
import { ALL_MUTATORS } from './mutators';

const changes = (source: string): string[] =>
  mutantsOf('x.ts', source).map(({ from, to }) => `${from} → ${to}`);

const CHANGED = [
  ['operators', 'const b = a < c;', ['< → <=']],
  ['conditions', 'const b = a ? c : d;', ['a → true', 'a → false']],
  ['denials', 'const b = !a;', ['!a → (a)']],
  ['defaults', 'const b = a ?? c;', ['a ?? c → (c)']],
  ['numbers', 'const b = 3;', ['3 → 4']],
  ['truths', 'const b = true;', ['true → false']],
  ['lists', 'const b = [a];', ['[a] → []']],
  ['calls', 'save(tx, a);', ['save(tx, a); → ;']],
  ['assignments', 'b += a;', ['+= → -=']],
] as const;

describe('the mutants of a file', () => {
  it.each(CHANGED)('are made by the mutator of %s', (mutator, source, expected) => {
    expect(changes(source)).toEqual(expected);
    for (const mutant of mutantsOf('x.ts', source)) expect(mutant.mutator).toBe(mutator);
  });

  it('are shown here of each mutator that there is', () => {
    expect(CHANGED.map(([mutator]) => mutator)).toEqual(ALL_MUTATORS);
  });

  it.each([
    ['if (a) b = c;', ['a → true', 'a → false']],
    ['await save(a);', ['await save(a); → ;']],
    ['function* f() { yield* save(a); }', ['yield* save(a); → ;']],
    ['function* f() { yield a; }', []],
    ['void save(a);', ['void save(a); → ;']],
    ['for (const a of b) save(a);', ['save(a); → ;']],
    ['b -= a;', ['-= → +=']],
    ['b = save(a);', []],
  ])('are of %s what follows', (source, expected) => {
    expect(changes(source)).toEqual(expected);
  });

  it.each(['type A = 1 | 2;', "import { a } from './b';", "const NAMES = ['a'] as const;"])(
    'leave what only types see: %s',
    (source) => {
      expect(changes(source)).toEqual([]);
    },
  );

  it('are whole files that differ in one place, whose line they tell', () => {
    expect(mutantsOf('x.ts', 'a = b;\nc = f(1);\n')).toEqual([
      { mutator: 'numbers', line: 2, from: '1', to: '2', source: 'a = b;\nc = f(2);\n' },
    ]);
  });
});
