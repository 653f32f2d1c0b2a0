import { dealFrom } from '@cardinal/core/game/deal';
import { applyGuess, legalGuesses, newGame, type GameState } from '@cardinal/core/game/game';

/** Plays a known deck: right guesses up to `points`, then wrong ones to the end. */
export function playKnown(order: readonly number[], points: number): GameState {
  const deal = dealFrom(order);
  let game = newGame();
  while (game.phase !== 'over') {
    const wish = game.score < points;
    const next = legalGuesses(game)
      .map((choice) => applyGuess(game, choice, deal))
      .flatMap((outcome) => (outcome.ok ? [outcome.value] : []));
    const chosen = next.find((state) => state.turns.at(-1)?.correct === wish) ?? next[0];
    if (chosen === undefined) throw new Error('no guess is legal');
    game = chosen;
  }
  return game;
}
