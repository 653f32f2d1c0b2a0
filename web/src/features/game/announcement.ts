import { wrongGuessSips } from '@cardinal/core/game/drinking';
import { revealedCards } from '@cardinal/core/game/game';
import type { PlayingState } from './gameSlice';
import { cardName } from '../../lib/cardName';

function livesLeft(lives: number): string {
  if (lives === 0) return 'No lives left.';
  return lives === 1 ? '1 life left.' : `${lives} lives left.`;
}

const ENDS = { lost: 'Game over.', cleared: 'Deck cleared.' } as const;

/** Whether the table has shown the whole last turn, including the text. */
function isShown({ revealStep, verdict, settledTurns, game }: PlayingState): boolean {
  return revealStep === 'all' && (verdict.kind !== 'none' || settledTurns === game.turns.length);
}

/**
 * What screen readers say about the last guess: 'Queen of hearts. Correct. Score 5. 3 lives left.'
 * Null before the first guess, and until the table has shown the whole turn.
 */
export function announcementOf(playing: PlayingState): string | null {
  const { game, mode, verdict } = playing;
  const turn = game.turns.at(-1);
  if (turn === undefined || !isShown(playing)) return null;
  const isDrinking = mode === 'drinking';
  const cardsBefore = revealedCards(game).length - turn.cards.length;
  const wrong = isDrinking ? wrongGuessSips(cardsBefore) : 'Wrong.';
  return [
    `${turn.cards.map(cardName).join(', ')}.`,
    turn.correct ? 'Correct.' : wrong,
    `Score ${game.score}.`,
    !isDrinking && livesLeft(game.lives),
    !isDrinking && game.phase === 'over' && ENDS[game.outcome],
    verdict.kind === 'correct' && verdict.isTyped && verdict.phrase,
  ]
    .filter(Boolean)
    .join(' ');
}
