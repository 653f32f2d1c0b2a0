import { guessOf } from './guesses';

it('four players in a row guess in four ways, each always in the same one', () => {
  const ways = [0, 1, 2, 3].map((player) => [0, 1, 2].map((index) => guessOf(player, index)));
  expect(ways).toEqual([
    ['same', 'lower', 'higher'],
    ['different', 'lower', 'higher'],
    ['same', 'higher', 'lower'],
    ['different', 'higher', 'lower'],
  ]);
});
