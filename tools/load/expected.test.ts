import { ALL_TIME } from '@cardinal/core/records/boards';
import {
  bestOf,
  countsOf,
  currentStreakOf,
  dailyOn,
  gamesOf,
  histogramOf,
  longestStreakOf,
  ownHistogram,
  rankOf,
  rowsOn,
  shownScores,
  streakRankOf,
  type Played,
  type Result,
} from './expected';

const [YESTERDAY, TODAY] = ['2026-11-21', '2026-11-22'];

function played(id: string, results: Partial<Result>[], registeredOn = TODAY): Played {
  const plain: Result = { mode: 'fun', date: TODAY, endedOn: TODAY, score: 0, isHeld: false };
  return { id, registeredOn, results: results.map((result) => ({ ...plain, ...result })) };
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

it('puts no held result on a board', () => {
  expect(shownScores(ada, 'fun', TODAY)).toEqual([3, 8]);
  expect(bestOf(eve, 'fun', TODAY)).toBeNull();
});

it('takes one day for the board of a day, and every day for the all-time board', () => {
  expect(bestOf(bob, 'fun', TODAY)).toBe(8);
  expect(bestOf(bob, 'fun', ALL_TIME)).toBe(12);
  expect([...rowsOn(all, 'fun', YESTERDAY)]).toEqual([['bob', 12]]);
});

it('counts a daily that ended with 0 as played, on no board', () => {
  expect(bestOf(ada, 'daily', YESTERDAY)).toBeNull();
  expect(ownHistogram(ada, 'daily')[0]).toBe(1);
  expect(gamesOf(all, 'daily')).toBe(1);
  expect(dailyOn(ada, YESTERDAY)?.score).toBe(0);
  expect(dailyOn(ada, TODAY)).toBeNull();
});

it('gives equal scores the same rank', () => {
  const rows = rowsOn(all, 'fun', TODAY);
  expect(rankOf(8, rows)).toBe(1);
  expect(rankOf(3, rows)).toBe(3);
});

it('counts players on a board, and games in the player’s own distribution', () => {
  expect(histogramOf(rowsOn(all, 'fun', TODAY))[8]).toBe(2);
  expect(ownHistogram(ada, 'fun')[8]).toBe(2);
});

it('counts a game for the admin on the day on which it ended', () => {
  expect(countsOf(all, (day) => day === YESTERDAY)).toEqual({ daily: 0, fun: 1, newUsers: 1 });
  expect(countsOf(all, (day) => day >= YESTERDAY)).toEqual({ daily: 1, fun: 6, newUsers: 3 });
});

describe('streaks', () => {
  /** A player who finished the dailies of these days of November. */
  function onDays(...days: number[]): Played {
    const dates = days.map((day) => `2026-11-${day}`);
    const dailies = dates.map((date) => ({ mode: 'daily', date, isHeld: true }) as const);
    return played(days.join(), dailies);
  }

  it.each([
    ['today', [22], 1],
    ['yesterday, and not yet today', [21], 1],
    ['both', [21, 22], 2],
    ['the day before yesterday', [20], 0],
    ['with a day left out', [20, 22], 1],
    ['never', [], 0],
  ])('has the right length for a player who played %s', (_, days, length) => {
    expect(currentStreakOf(onDays(...days), TODAY)).toBe(length);
  });

  it('keeps the longest one, over or not', () => {
    expect(longestStreakOf(onDays(15, 16, 17, 21, 22))).toBe(3);
    expect(longestStreakOf(onDays(20, 21, 22))).toBe(3);
    expect(longestStreakOf(onDays())).toBe(0);
  });

  it('gives equal streaks the same rank, and no rank to a player without one', () => {
    const players = [onDays(21, 22), onDays(22), onDays(21), onDays(19)];
    expect(players.map((player) => streakRankOf(player, players, TODAY))).toEqual([1, 2, 2, null]);
  });
});
