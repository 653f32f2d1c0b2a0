import { plural, select, t } from '@lingui/core/macro';
import { revealedCards, type Turn } from '@cardinal/core/game/game';
import type { PlayingState } from './gameSlice';
import { cardName } from '../../components/card/cardName';
import { enumerated, said } from '../../lib/language';
import { wrongGuessCall } from './phrases';

/** Whether the table has shown the whole last turn, including the text. */
function isShown({ revealStep, verdict, settledTurns, game }: PlayingState): boolean {
  return revealStep === 'all' && (verdict.kind !== 'none' || settledTurns === game.turns.length);
}

function classicTurn({ game: { score, lives } }: PlayingState, turn: Turn): string {
  const cards = enumerated(turn.cards.map(cardName));
  const result = turn.correct ? 'right' : 'wrong';
  return t({
    message: `${cards}. ${select(result, { right: 'Correct.', other: 'Wrong.' })} Score ${score}. ${plural(lives, { 0: 'No lives left.', one: '# life left.', other: '# lives left.' })}`,
    comment: 'What a screen reader says after a guess. {cards} are the turned cards.',
  });
}

function drinkingTurn({ game }: PlayingState, turn: Turn): string {
  const cards = enumerated(turn.cards.map(cardName));
  const { score } = game;
  if (turn.correct) {
    return t({
      message: `${cards}. Correct. Score ${score}.`,
      comment: 'What a screen reader says after a guess. {cards} are the turned cards.',
    });
  }
  const call = wrongGuessCall(revealedCards(game).length - turn.cards.length);
  return t({
    message: `${cards}. ${call} Score ${score}.`,
    comment: '{call} is the whole sentence “Wrong! Take 2 sips and pass to the next player.”',
  });
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
  const hasEnded = !isDrinking && game.phase === 'over';
  return [
    isDrinking ? drinkingTurn(playing, turn) : classicTurn(playing, turn),
    hasEnded && (game.outcome === 'cleared' ? t`Deck cleared.` : t`Game over.`),
    verdict.kind === 'correct' && verdict.isTyped && said(verdict.phrase),
  ]
    .filter(Boolean)
    .join(' ');
}
