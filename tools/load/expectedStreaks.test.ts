import type { Played } from './expected';
import { currentStreakOf, longestStreakOf, streakRankOf } from './expectedStreaks';
import type { Result } from './tally';

const TODAY = '2026-11-22';

/** One who has finished the dailies of these days of November. */
function onDays(...days: number[]): Played {
  const results = days.map((day): Result => {
    const date = `2026-11-${day}`;
    return { mode: 'daily', date, endedOn: date, score: 0, isHeld: true };
  });
  return { id: days.join(), registeredOn: '2026-11-01', tally: { results, unfinished: 0 } };
}

it.each([
  ['today', [22], 1],
  ['yesterday, and not yet today', [21], 1],
  ['both', [21, 22], 2],
  ['the day before yesterday', [20], 0],
  ['with a day left out', [20, 22], 1],
  ['never', [], 0],
])('a streak of who has played %s', (_, days, length) => {
  expect(currentStreakOf(onDays(...days), TODAY)).toBe(length);
});

it('the longest streak may be over, or go on', () => {
  expect(longestStreakOf(onDays(15, 16, 17, 21, 22))).toBe(3);
  expect(longestStreakOf(onDays(20, 21, 22))).toBe(3);
  expect(longestStreakOf(onDays())).toBe(0);
});

it('equal streaks share a rank, and who has none has no rank', () => {
  const players = [onDays(21, 22), onDays(22), onDays(21), onDays(19)];
  expect(players.map((player) => streakRankOf(player, players, TODAY))).toEqual([1, 2, 2, null]);
});
