import type { Run } from '@cardinal/core/api/days';
import type { Guess } from '@cardinal/core/game/guesses';
import { played } from '@cardinal/core/testing/games';
import { stepsOf } from './comparison';

function run(...guesses: readonly Guess[]): Run {
  const { turns, score } = played(guesses);
  return {
    gameDate: '2026-11-20',
    score,
    turns: turns.map((turn) => ({ ...turn, cards: [...turn.cards] })),
  };
}

const mine = run('same', 'higher', 'lower', 'lower', 'lower');
const theirs = run('different', 'lower', 'lower');

it('puts the guesses of a day side by side', () => {
  const [opening, second] = stepsOf([mine, theirs]);
  expect(opening?.cards.map(({ value }) => value)).toEqual(['2', '3']);
  expect(opening?.moves.map(({ turn }) => turn?.guess)).toEqual(['same', 'different']);
  expect(opening?.moves.map(({ score, lives }) => [score, lives])).toEqual([
    [2, 3],
    [0, 2],
  ]);
  expect(second?.cards.map(({ value }) => value)).toEqual(['4']);
  expect(second?.moves.map(({ score }) => score)).toEqual([3, 0]);
});

it('continues to the end of the longer run, while the other one stays as it ended', () => {
  const steps = stepsOf([mine, theirs]);
  expect(steps).toHaveLength(5);
  expect(steps[4]?.moves[1]).toEqual({ turn: null, score: 0, lives: 0 });
  expect(steps[4]?.moves[0]).toMatchObject({ score: 3, lives: 0 });
});

it('makes no steps without runs', () => {
  expect(stepsOf([])).toEqual([]);
});
