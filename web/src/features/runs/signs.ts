import { isColourGuess, isOpeningGuess, type Guess } from '@cardinal/core/game/guesses';
import { figure } from '../../lib/words';

export type GuessKind = 'opening' | 'rank' | 'outside' | 'colour';

/** Higher and lower are one kind, and red and black another: which it was would tell the card. */
export function kindOf(guess: Guess): GuessKind {
  if (isOpeningGuess(guess)) return 'opening';
  if (isColourGuess(guess)) return 'colour';
  return guess === 'outside' ? 'outside' : 'rank';
}

/** '#14 of 1,204' and '5 days in a row', as far as they are known. */
export function standingTexts({ place, streak }: Standing): string[] {
  return [
    ...(place === null ? [] : [`#${place.rank} of ${figure(place.players)}`]),
    ...(streak > 1 ? [`${streak} days in a row`] : []),
  ];
}

export interface Standing {
  /** Null where it is not on the board, or that is not known. */
  readonly place: { readonly rank: number; readonly players: number } | null;
  /** Days in a row; 0 where it is not told. */
  readonly streak: number;
}
