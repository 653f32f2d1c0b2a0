import { DECK, type Card } from '../game/cards';
import { dealFrom, drawsFrom, shuffle } from '../game/deal';
import {
  applyGuess,
  legalGuesses,
  newGame,
  replay,
  type GameState,
  type Result,
  type Rules,
} from '../game/game';
import type { Guess } from '../game/guesses';

/** The value of a result that has one. */
export function valueOf<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** The cards with these names: `Q♦ 10♣`. */
export function cards(names: string): Card[] {
  return names
    .split(' ')
    .flatMap((name) => DECK.filter(({ suit, value }) => value + suit === name));
}

export function deckOf(seed: number): Card[] {
  return dealFrom(shuffle(drawsFrom(seed)));
}

/** A game after these guesses. By default on the fixed deck: hearts from 2 upward. */
export function played(
  guesses: readonly Guess[],
  deal: readonly Card[] | string = DECK,
  rules?: Rules,
): GameState {
  return valueOf(replay(guesses, typeof deal === 'string' ? cards(deal) : deal, rules));
}

/** Plays a deck to the end of the game. */
export function playOut(
  deal: readonly Card[],
  choose: (game: GameState) => Guess,
): Extract<GameState, { phase: 'over' }> {
  let game = newGame();
  while (game.phase !== 'over') game = valueOf(applyGuess(game, choose(game), deal));
  return game;
}

/** Plays the guesses that are allowed, and skips the others. */
export function playAllowed(guesses: readonly Guess[], deal: readonly Card[]): GameState {
  return guesses.reduce((game, guess) => {
    const next = applyGuess(game, guess, deal);
    return next.ok ? next.value : game;
  }, newGame());
}

interface Outcome {
  readonly guess: Guess;
  readonly correct: boolean;
  readonly next: GameState;
}

/** The outcome of each legal guess, for tests and samples that know the deck. */
export function outcomesOf(game: GameState, deal: readonly Card[]): Outcome[] {
  return legalGuesses(game).flatMap((guess) => {
    const next = applyGuess(game, guess, deal);
    const turn = next.ok ? next.value.turns.at(-1) : undefined;
    return next.ok && turn !== undefined
      ? [{ guess, correct: turn.correct, next: next.value }]
      : [];
  });
}

export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}
