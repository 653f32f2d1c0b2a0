import { isOverMidnight, laterDailies } from './overMidnight';

const date = '2026-11-21';
const midnight = Date.parse('2026-11-22T05:00:00Z');
const at = (milliseconds: number) => ({
  sentAt: midnight + milliseconds - 10,
  answeredAt: midnight + milliseconds,
});

it.each([
  ['before and after', [-500, 500], true],
  ['before alone', [-500, -100], false],
  ['after alone', [100, 500], false],
  ['and one that was under way then', [-500, 5], false],
])('a daily has guesses %s', (_, guesses, isOver) => {
  expect(isOverMidnight({ date, guessed: guesses.map(at) })).toBe(isOver);
});

it('a fun game is over no midnight', () => {
  expect(isOverMidnight({ date: null, guessed: [at(-500), at(500)] })).toBe(false);
});

it('later dailies are those of all days but the first', () => {
  const games = ['2026-11-22', null, date, '2026-11-22', date].map((of) => ({
    date: of,
    guessed: [],
  }));
  expect(laterDailies(games)).toBe(2);
});
