import { createCoach, type CoachedTurn } from '@cardinal/core/analysis/coach';
import type { Guess } from '@cardinal/core/game/guesses';
import { played } from '@cardinal/core/testing/games';
import { cardsOf, crowdMessage, praiseFor, turnLabel, verdictOn } from './messages';

const coach = createCoach();

const coached = (guesses: readonly Guess[], turned: string) => coach(played(guesses, turned).turns);

function last(guesses: readonly Guess[], turned: string): CoachedTurn {
  const turn = coached(guesses, turned).turns.at(-1);
  if (!turn) throw new Error('no turn');
  return turn;
}

const choice = (guess: Guess, players: number, isRight: boolean) => ({ guess, players, isRight });

it.each([
  [[], 'No one on this day’s board has made this guess yet.'],
  [[choice('black', 1, false)], 'One player got this far, chose black, and was wrong.'],
  [[choice('lower', 3, true)], '3 players got this far. All chose lower and were right.'],
  [
    [choice('higher', 800, true), choice('outside', 404, false)],
    '1,204 players got this far. 66% chose higher, 66% were right.',
  ],
  [
    [choice('higher', 2, false), choice('outside', 1, false)],
    '3 players got this far. 67% chose higher, none were right.',
  ],
])('describes the choices of all players at a turn: %#', (choices, message) => {
  const sum = (some: typeof choices) => some.reduce((all, { players }) => all + players, 0);
  const [players, right] = [sum(choices), sum(choices.filter(({ isRight }) => isRight))];
  expect(crowdMessage({ players, right, choices })).toBe(message);
});

it('gives the odds of the first guess for its second card', () => {
  expect(cardsOf({ guess: 'same', favorable: 1300, possible: 2652 })).toBe('25 of 51');
  expect(cardsOf({ guess: 'higher', favorable: 31, possible: 47 })).toBe('31 of 47');
});

describe('verdict on a guess', () => {
  const before = ['different', 'higher', 'red', 'outside', 'outside', 'outside'] as const;
  const turned = '9♠ 2♥ K♥ 9♣ 9♦ 5♠ 10♣';
  it.each<[name: string, CoachedTurn, string]>([
    [
      'names the best chance that was right',
      last(['different', 'lower'], '2♥ Q♠ 3♣'),
      'The best chance, and it paid off.',
    ],
    [
      'names the best chance that was wrong',
      last(['different', 'lower'], '2♥ Q♠ A♣'),
      'The best chance, but the card was against you.',
    ],
    [
      'names two cards for the first guess',
      last(['different'], '2♥ Q♦'),
      'The best chance, but the cards were against you.',
    ],
    [
      'names the best chance if the guess was another',
      last(['different', 'higher'], '2♥ Q♠ 3♣'),
      'The best chance was Lower at 78%.',
    ],
    [
      'praises a right guess against the odds',
      last(['different', 'higher'], '2♥ Q♠ A♣'),
      'Right against the odds. Good instinct! The best chance was Lower at 78%.',
    ],
    [
      'praises a right guess that was worth more than the best chance',
      last([...before, 'outside'], `${turned} J♥`),
      'Not the best chance, but worth 0.04 more points in the long run. And it paid off.',
    ],
    [
      'praises a wrong guess that was worth more than the best chance',
      last([...before, 'outside'], `${turned} 7♥`),
      'Not the best chance, but worth 0.04 more points in the long run. Right call, wrong card.',
    ],
    [
      'names a guess that would have been worth more than the best chance',
      last([...before, 'lower'], `${turned} 7♥`),
      'The best chance, and it paid off. Outside would have been worth 0.04 more points in the long run.',
    ],
    [
      'says that a guess was certain',
      last(['same', 'outside', 'outside', 'outside'], '8♦ 8♥ 8♠ 8♣ 9♣'),
      'A sure thing, and you saw it.',
    ],
  ])('%s', (_, turn, said) => {
    expect(verdictOn(turn)).toBe(said);
  });
});

it('labels each guess of the line with its chance', () => {
  const { turns } = coached(['different', 'higher'], '2♥ Q♠ 3♣');
  expect(turns.map(turnLabel)).toEqual([
    'Guess 1, Different colors: right, at 51%, the best chance',
    'Guess 2, Higher: wrong, at 16%; the best chance was 78%',
  ]);
});

describe('praise for a whole game', () => {
  const faultless = coached(['different', 'lower'], '2♥ Q♠ 3♣');
  const lucky = coached(['different', 'higher', 'higher'], '2♥ Q♠ K♣ A♣');

  it('praises a game by the odds, and right guesses against the odds', () => {
    expect(praiseFor(faultless, null)).toEqual([
      'By the odds: you took the best chance at every guess.',
    ]);
    expect(praiseFor(lucky, null)).toEqual(['You were right against the odds twice.']);
  });

  it.each([
    [2, 'You beat par, 3 to 2.'],
    [3, 'On par: always taking the best chance also scores 3 on this deck.'],
    [9, 'Par was 9: always taking the best chance scores that on this deck.'],
  ])('compares the score with a par of %i', (par, said) => {
    expect(praiseFor(faultless, par)).toContain(said);
  });
});
