import { DECK } from '../game/cards';
import { isOpeningGuess } from '../game/guesses';
import { wasBest, type GuessOdds, type Odds } from '../game/odds';
import { beatBestChance, type CoachedTurn, type Coaching } from './coach';

/** Whether the guess was right although it was neither the best chance nor worth more than it. */
export function wasAgainstOdds(at: CoachedTurn): boolean {
  return at.turn.correct && !wasBest(at) && !beatBestChance(at);
}

/** By how many expected points the guess beat the best chance. */
export function aboveBestChance({ made, best }: CoachedTurn): number {
  return made.value - best.value;
}

/** How often in a game the player beat the best chance, and the odds. */
export function featsOf({ turns }: Coaching): {
  readonly beatBest: number;
  readonly againstOdds: number;
} {
  return {
    beatBest: turns.filter(beatBestChance).length,
    againstOdds: turns.filter(wasAgainstOdds).length,
  };
}

/** The index of the turn that gave away the most points. Of equal ones the first; 0 without turns. */
export function costliestTurn(turns: readonly CoachedTurn[]): number {
  const given = turns.map(({ givenAway }) => givenAway);
  return Math.max(0, given.indexOf(Math.max(...given)));
}

/**
 * Odds as a number of cards. The opening's outcomes are ordered pairs of the whole deck, so it is
 * reduced to the second card.
 */
export function inCards({ guess, favorable, possible }: GuessOdds): Odds {
  if (!isOpeningGuess(guess)) return { favorable, possible };
  return { favorable: favorable / DECK.length, possible: possible / DECK.length };
}
