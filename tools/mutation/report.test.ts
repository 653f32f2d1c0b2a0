import { mutantsOf } from './mutants';
import { ALL_MUTATORS } from './mutators';
import { isLeft, mutationReport, shareKilled, sumOf, type FileResult } from './report';

const survivor = { line: 3, text: 'const a = 1 + b;', from: '+', to: '-' };
/** One that explained.ts explains. */
const explained = {
  line: 80,
  text: 'if (first === undefined) return 0;',
  from: '0',
  to: '1',
};
const tried = (mutants: number, ...survivors: (typeof survivor)[]): FileResult => ({
  commit: 'abc1234',
  mutators: ALL_MUTATORS,
  mutants,
  survivors,
});

const COACH = 'core/src/game/coach.ts';

it('counts of all mutants, explained or not, those that are killed', () => {
  expect(shareKilled({})).toBe(1);
  expect(shareKilled({ 'a.ts': tried(4, survivor), 'b.ts': tried(6) })).toBe(0.9);
  expect(shareKilled({ [COACH]: tried(4, explained, survivor) })).toBe(0.5);
});

it('says both what was killed of all, and what of those that a test could notice', () => {
  expect(sumOf({ [COACH]: tried(5, explained, survivor) })).toBe(
    '3 of 5 killed, 60.0 %; of the 4 that a test could notice, 75.0 %',
  );
});

it('the report names each survivor, with its reason, and what was not tried', () => {
  const again = { ...tried(4, explained, survivor), restAt: 'def5678' };
  const fewer = { ...tried(1), mutators: ALL_MUTATORS.slice(1) };
  const report = mutationReport([COACH, 'fewer.ts', 'later.ts'], {
    [COACH]: again,
    'fewer.ts': fewer,
  });
  expect(report).toContain(
    `| \`${COACH}\` | abc1234, the rest at def5678 | 4 | 2 | 50.0 % | 66.7 % |`,
  );
  expect(report).toContain(`\`${COACH}:80\` \`0\` → \`1\`: a turn turns one card at least`);
  expect(report).toContain(`\`${COACH}:3\` \`+\` → \`-\`: **no test notices**`);
  expect(report).toContain('Not tried yet: `later.ts`.');
  expect(report).toContain('Not tried yet with all that is changed by now: `fewer.ts`.');
  expect(report).toContain('- `core/src/api`: ');
});

it('leaves to try again what survived, and what no mutator of then made', () => {
  const mutants = mutantsOf('x.ts', 'const b = a < 1;\nsave(b);\n');
  const line = { text: 'const b = a < 1;', line: 1 };
  const before = tried(2, { ...line, from: '<', to: '<=' });
  const left = (result: FileResult) =>
    mutants.filter((mutant) => isLeft(result, mutant)).map(({ from }) => from);
  expect(left(before)).toEqual(['<']);
  const mutators = ALL_MUTATORS.filter((name) => name !== 'calls');
  expect(left({ ...before, mutators, survivors: [] })).toEqual(['save(b);']);
});
