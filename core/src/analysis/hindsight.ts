import { DECK } from '../game/cards';
import { isOpeningGuess } from '../game/guesses';
import { wasBest, type GuessOdds, type Odds } from '../game/odds';
import { beatBestChance, type CoachedTurn, type Coaching } from './coach';

/** Whether the guess was not the best chance, nor worth more than it, and came right all the same. */
export function wasAgainstOdds(at: CoachedTurn): boolean {
  return at.turn.correct && !wasBest(at) && !beatBestChance(at);
}

/** How many points more the guess had to expect than the best chance. */
export function aboveBestChance({ made, best }: CoachedTurn): number {
  return made.value - best.value;
}

/** How often in a game the best chance was beaten, and the odds. */
export function featsOf({ turns }: Coaching): {
  readonly beatBest: number;
  readonly againstOdds: number;
} {
  return {
    beatBest: turns.filter(beatBestChance).length,
    againstOdds: turns.filter(wasAgainstOdds).length,
  };
}

/** The index of the turn that gave most away; the first of several, and of none. */
export function costliestTurn(turns: readonly CoachedTurn[]): number {
  const given = turns.map(({ givenAway }) => givenAway);
  return Math.max(0, given.indexOf(Math.max(...given)));
}

/**
 * Odds as cards of those that may come: of the opening, whose outcomes are ordered pairs of the whole
 * deck, of the second cards alone.
 */
export function inCards({ guess, favourable, possible }: GuessOdds): Odds {
  if (!isOpeningGuess(guess)) return { favourable, possible };
  return { favourable: favourable / DECK.length, possible: possible / DECK.length };
}
