import { ALL_TIME } from '@cardinal/core/records/boards';
import {
  bestOf,
  countsOf,
  dailyOn,
  gamesOf,
  histogramOf,
  ownHistogram,
  rankOf,
  rowsOn,
  shownScores,
  type Played,
} from './expected';
import { emptyTally, type Result } from './tally';

const [YESTERDAY, TODAY] = ['2026-11-21', '2026-11-22'];

function played(id: string, results: Partial<Result>[], registeredOn = TODAY): Played {
  const plain: Result = { mode: 'fun', date: TODAY, endedOn: TODAY, score: 0, isHeld: false };
  const tally = { ...emptyTally(), results: results.map((result) => ({ ...plain, ...result })) };
  return { id, registeredOn, tally };
}

const ada = played('ada', [
  { score: 3 },
  { score: 8 },
  { score: 8, isHeld: true },
  { mode: 'daily', date: YESTERDAY },
]);
const bob = played('bob', [{ score: 8 }, { score: 12, date: YESTERDAY, endedOn: YESTERDAY }]);
const eve = played('eve', [{ score: 20, isHeld: true }], YESTERDAY);
const all = [ada, bob, eve];

it('what is held is on no board', () => {
  expect(shownScores(ada, 'fun', TODAY)).toEqual([3, 8]);
  expect(bestOf(eve, 'fun', TODAY)).toBeNull();
});

it('a board of a day knows that day alone, the one of all time every day', () => {
  expect(bestOf(bob, 'fun', TODAY)).toBe(8);
  expect(bestOf(bob, 'fun', ALL_TIME)).toBe(12);
  expect([...rowsOn(all, 'fun', YESTERDAY)]).toEqual([['bob', 12]]);
});

it('a daily that ended with 0 is on no board, and counts as played', () => {
  expect(bestOf(ada, 'daily', YESTERDAY)).toBeNull();
  expect(ownHistogram(ada, 'daily')[0]).toBe(1);
  expect(gamesOf(all, 'daily')).toBe(1);
  expect(dailyOn(ada, YESTERDAY)?.score).toBe(0);
  expect(dailyOn(ada, TODAY)).toBeNull();
});

it('equal scores share a rank', () => {
  const rows = rowsOn(all, 'fun', TODAY);
  expect(rankOf(8, rows)).toBe(1);
  expect(rankOf(3, rows)).toBe(3);
});

it('a board counts players, and a player’s own distribution games', () => {
  expect(histogramOf(rowsOn(all, 'fun', TODAY))[8]).toBe(2);
  expect(ownHistogram(ada, 'fun')[8]).toBe(2);
});

it('the admin counts a game on the day it ended, whatever day it is for', () => {
  expect(countsOf(all, (day) => day === YESTERDAY)).toEqual({ daily: 0, fun: 1, newUsers: 1 });
  expect(countsOf(all, (day) => day >= YESTERDAY)).toEqual({ daily: 1, fun: 6, newUsers: 3 });
});
