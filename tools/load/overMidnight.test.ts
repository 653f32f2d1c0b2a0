import { isOverMidnight, laterDailies } from './overMidnight';

const date = '2026-11-21';
const midnight = Date.parse('2026-11-22T05:00:00Z');
const at = (milliseconds: number) => ({
  sentAt: midnight + milliseconds - 10,
  answeredAt: midnight + milliseconds,
});

it.each([
  ['before and after', [-500, 500], true],
  ['only before', [-500, -100], false],
  ['only after', [100, 500], false],
  ['before and one in progress at midnight', [-500, 5], false],
])('recognizes a daily with guesses %s midnight', (_, guesses, isOver) => {
  expect(isOverMidnight({ date, guessed: guesses.map(at) })).toBe(isOver);
});

it('ignores fun games', () => {
  expect(isOverMidnight({ date: null, guessed: [at(-500), at(500)] })).toBe(false);
});

it('counts the dailies of all days but the first', () => {
  const games = ['2026-11-22', null, date, '2026-11-22', date].map((of) => ({
    date: of,
    guessed: [],
  }));
  expect(laterDailies(games)).toBe(2);
});
