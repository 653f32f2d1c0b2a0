import { DECK } from '../game/cards';
import { replay } from '../game/game';
import { GUESSES, RANK_GUESSES, type Guess } from '../game/guesses';
import { deckOf } from '../testing/games';
import { crowdAt, crowdShifts, placeOfGuess, shareAt } from './crowd';
import { changesOf } from './tallies';

const DAY = '2026-11-21';

/** Guesses on the deck in its fixed order: hearts from 2 upward. */
const RUNS: readonly (readonly Guess[])[] = [
  ['same', 'higher', 'lower', 'lower', 'lower'],
  ['different', 'higher', 'outside', 'black', 'lower'],
  ['different', 'red', 'lower', 'lower'],
];

function counted(runs: readonly (readonly Guess[])[]): Record<number, number> {
  const histogram: Record<number, number> = {};
  for (const { place, by } of changesOf(runs.flatMap((run) => crowdShifts(DAY, run)))) {
    histogram[place] = (histogram[place] ?? 0) + by;
  }
  return histogram;
}

describe('the crowd', () => {
  it('counts the players at each turn, their choices, and how many were right', () => {
    const turns = crowdAt(counted(RUNS), DECK, 6);
    expect(turns.map(({ players, right }) => [players, right])).toEqual([
      [3, 1],
      [3, 3],
      [3, 1],
      [3, 0],
      [2, 0],
      [0, 0],
    ]);
    expect(turns[0]?.choices).toEqual([
      { guess: 'different', players: 2, isRight: false },
      { guess: 'same', players: 1, isRight: true },
    ]);
    expect(turns[2]?.choices).toEqual([
      { guess: 'lower', players: 2, isRight: false },
      { guess: 'outside', players: 1, isRight: true },
    ]);
  });

  it('judges guesses by the rules on shuffled decks', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const deal = deckOf(seed);
      for (const second of RANK_GUESSES) {
        const run: Guess[] = ['same', second, 'outside', 'red'];
        const game = replay(run, deal);
        if (!game.ok) continue; // over before the last guess
        expect(crowdAt(counted([run]), deal, run.length).map(({ right }) => right === 1)).toEqual(
          game.value.turns.map(({ correct }) => correct),
        );
      }
    }
  });

  it('calculates shares of the players at a turn, and 0 without players', () => {
    const [opening, , , , , beyond] = crowdAt(counted(RUNS), DECK, 6);
    expect(opening && shareAt(opening, opening.right)).toBeCloseTo(1 / 3, 12);
    expect(opening?.choices.map(({ players }) => shareAt(opening, players))).toEqual([
      2 / 3,
      1 / 3,
    ]);
    expect(beyond && shareAt(beyond, 0)).toBe(0);
  });

  it('returns only the requested number of turns', () => {
    expect(crowdAt(counted(RUNS), DECK, 2)).toHaveLength(2);
    expect(crowdAt(counted(RUNS), DECK, 0)).toEqual([]);
  });

  it('is unchanged after a run is added and removed', () => {
    const shifts = RUNS.flatMap((run) => [
      ...crowdShifts(DAY, run),
      ...crowdShifts(DAY, run, false),
    ]);
    const sums = new Map<number, number>();
    for (const { place, by } of changesOf(shifts)) sums.set(place, (sums.get(place) ?? 0) + by);
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  });

  it('is stored under stable numbers', () => {
    expect(GUESSES.map((guess) => placeOfGuess(0, guess))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(GUESSES).toEqual(['same', 'different', 'higher', 'lower', 'outside', 'red', 'black']);
    expect(placeOfGuess(3, 'black')).toBe(27);
  });
});
