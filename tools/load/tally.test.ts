import { emptyTally, enter } from './tally';

/** Two minutes after midnight in New York. */
const endedAt = Date.parse('2026-11-22T05:02:00Z');

it('a daily that ends after midnight is of the day before, and counted on the next', () => {
  const tally = emptyTally();
  enter(tally, { mode: 'daily', date: '2026-11-21', endedAt }, { score: 0, held: false });
  expect(tally.results).toEqual([
    { mode: 'daily', date: '2026-11-21', endedOn: '2026-11-22', score: 0, isHeld: false },
  ]);
});

it('a fun game is of the day on which it ends, and counts nowhere without points', () => {
  const tally = emptyTally();
  enter(tally, { mode: 'fun', date: null, endedAt }, { score: 0 });
  enter(tally, { mode: 'fun', date: null, endedAt }, { score: 4, held: true });
  expect(tally.results).toEqual([
    { mode: 'fun', date: '2026-11-22', endedOn: '2026-11-22', score: 4, isHeld: true },
  ]);
});
