import { isOverMidnight } from './overMidnight';
import type { KnownGame } from './player';

const date = '2026-11-21';
const midnight = Date.parse('2026-11-22T05:00:00Z');
const at = (milliseconds: number) => ({
  sentAt: midnight + milliseconds - 10,
  answeredAt: midnight + milliseconds,
});

function game(of: string | null, ...guesses: number[]): KnownGame {
  const startAnswer = {
    gameId: '',
    mode: 'daily',
    date: of,
    score: 0,
    lives: 3,
    over: false,
  } as const;
  const startedAt = '2026-11-22T04:58:00.000Z';
  const guessed = guesses.map(at);
  const open = { ...startAnswer, commitment: null, turns: [], startedAt };
  return { startAnswer: open, started: at(0), answers: [], guessed };
}

it.each([
  ['before and after', [-500, 500], true],
  ['only before', [-500, -100], false],
  ['only after', [100, 500], false],
  ['before and one in progress at midnight', [-500, 5], false],
])('recognizes a daily with guesses %s midnight', (_, guesses, isOver) => {
  expect(isOverMidnight(game(date, ...guesses))).toBe(isOver);
});

it('ignores fun games', () => {
  expect(isOverMidnight(game(null, -500, 500))).toBe(false);
});
