import { divisionAfter, firstWeek, leagueTable, weekAt } from './leagues';
import type { Division, Terms } from './leagues';

const SUNDAY = '2026-11-22';
const TERMS: Terms = {
  week: SUNDAY,
  division: 'queen',
  isFirst: false,
  begunAt: Date.parse('2026-11-22T11:00:00Z'),
};

const SIGNS = { up: '+', down: '-', none: '.' };

/** Who moves, from the first row: `+` up, `-` down. The points are in order; each with the dailies played. */
function movesOf(points: readonly (number | [number, number])[], terms: Partial<Terms> = {}) {
  const rows = points.map((given, at) => {
    const [score, played] = typeof given === 'number' ? [given, 7] : given;
    return { key: `p${100 + at}`, score, played, reachedAt: at };
  });
  const table = leagueTable({ ...TERMS, ...terms }, rows);
  expect(table.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
  return table.map(({ moves }) => SIGNS[moves ?? 'none']).join('');
}

const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at);
const times = (count: number, points: number) => Array.from({ length: count }, () => points);
const LATE = { begunAt: Date.parse('2026-11-29T05:00:00Z') };

it.each<[string, string, Parameters<typeof movesOf>[0], Partial<Terms>?]>([
  ['of thirty, six rise and six fall', '++++++..................------', down(50, 30)],
  ['of eleven, three rise and two fall', '+++......--', down(50, 11)],
  ['of ten, two rise and two fall', '++......--', down(50, 10)],
  ['of nine, two rise', '++.......', down(50, 9)],
  ['of nine in the first league, none', '.........', down(50, 9), { isFirst: true }],
  ['of ten in the first league, as ever', '++......--', down(50, 10), { isFirst: true }],
  ['of two, both rise', '++', [9, 8]],
  ['one alone rises', '+', [9]],
  ['no one is there', '', []],
  ['from Ten, no one falls', '++........', down(50, 10), { division: 'ten' }],
  ['from Ace, no one rises', '........--', down(50, 10), { division: 'ace' }],
  ['all with 0 stay', '..........', times(10, 0)],
  ['all with the same points rise', '++++++++++', times(10, 7)],
  ['without points, no one rises', '+.........', [5, ...times(9, 0)]],
  ['with the points of one who rises', '++++....--', [9, 8, 8, 8, 7, 6, 5, 4, 3, 2]],
  ['with the points of one who stays', '++.......-', [9, 8, 7, 6, 5, 4, 3, 2, 2, 1]],
  ['the last ones have them', '++........', [9, 8, 7, 6, 5, 4, 3, 1, 1, 1]],
  ['rising goes first', '++++++++++', [9, ...times(9, 2)]],
  ['with two dailies, no one falls', '++.......-', [9, 8, 7, 6, 5, 4, 3, 3, [2, 2], 1]],
  ['nor does who has the same points', '++........', [9, 8, 7, 6, 5, 4, 3, 3, [2, 2], 2]],
  ['with three dailies, one falls', '++......--', [9, 8, 7, 6, 5, 4, 3, 3, [2, 3], 1]],
  ['who played none stays', '++......-.', [9, 8, 7, 6, 5, 4, 3, 2, 1, [0, 0]]],
  ['if it begins after Saturday, none', '............', down(50, 12), LATE],
])('moves: %s', (_, expected, points, terms = {}) => {
  expect(movesOf(points, terms)).toBe(expected);
});

it('shares ranks, in the order in which points were reached, then of IDs', () => {
  const points = { d: [3, 1], b: [5, 2], c: [5, 1], a: [5, 2] } as const;
  const rows = Object.entries(points).map(([key, [score, reachedAt]]) => {
    return { key, score, reachedAt, played: 1 };
  });
  const table = leagueTable(TERMS, rows).map(({ key, rank }) => `${key}${rank}`);
  expect(table).toEqual(['c1', 'a1', 'b1', 'd4']);
});

it.each<[Division, 'up' | 'down' | 'stayed', Division]>([
  ['ten', 'up', 'jack'],
  ['ten', 'down', 'ten'],
  ['ace', 'up', 'ace'],
  ['ace', 'down', 'king'],
  ['queen', 'stayed', 'queen'],
])('leads from %s, %s, to %s', (division, moved, next) => {
  expect(divisionAfter({ division, moved })).toBe(next);
});

it.each([
  ['a Saturday', '2026-11-28T17:00:00Z', SUNDAY],
  ['Sunday at midnight', '2026-11-29T05:00:00Z', SUNDAY],
  ['Sunday just before 6:00', '2026-11-29T10:59:59Z', SUNDAY],
  ['Sunday at 6:00', '2026-11-29T11:00:00Z', '2026-11-29'],
  ['Monday at 3:00', '2026-11-30T08:00:00Z', '2026-11-29'],
  ['the Sunday on which summer time begins, at 6:59', '2026-03-08T10:59:59Z', '2026-03-01'],
])('lets the old week last until Saturday is closed: %s', (_, at, week) => {
  expect(weekAt(Date.parse(at))).toBe(week);
});

it.each([
  ['on a Saturday', '2026-11-21T17:00:00Z', '2026-11-22'],
  ['on a Sunday', '2026-11-22T17:00:00Z', '2026-11-29'],
])('begins on the first Sunday after an installation %s', (_, at, week) => {
  expect(firstWeek(Date.parse(at))).toBe(week);
});
