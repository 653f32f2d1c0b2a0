import { mutationReport, shareKilled } from './report';

const survivor = { line: 3, text: 'const a = 1 + b;', from: '+', to: '-' };
/** One that explained.ts explains. */
const explained = {
  line: 80,
  text: 'if (first === undefined) return 0;',
  from: '0',
  to: '1',
};
const tried = (mutants: number, ...survivors: (typeof survivor)[]) => ({
  commit: 'abc1234',
  mutants,
  survivors,
});

const COACH = 'core/src/game/coach.ts';

it('counts of all mutants those that a test could kill', () => {
  expect(shareKilled({})).toBe(1);
  expect(shareKilled({ 'a.ts': tried(4, survivor), 'b.ts': tried(6) })).toBe(0.9);
  expect(shareKilled({ [COACH]: tried(3, explained, survivor) })).toBe(0.5);
});

it('the report names each survivor, with its reason, and what was not tried', () => {
  const report = mutationReport([COACH, 'later.ts'], { [COACH]: tried(3, explained, survivor) });
  expect(report).toContain(`| \`${COACH}\` | abc1234 | 3 | 1 | 50.0 % |`);
  expect(report).toContain(`\`${COACH}:80\` \`0\` → \`1\`: a turn turns one card at least`);
  expect(report).toContain(`\`${COACH}:3\` \`+\` → \`-\`: **no test notices**`);
  expect(report).toContain('Not tried yet: `later.ts`.');
});
