import { createSelector } from '@reduxjs/toolkit';
import { DECK_SIZE, rankOf, VALUES, type Card } from '@cardinal/core/game/cards';
import { legalGuesses, revealedCards } from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import type { RootState } from '../../app/types';
import type { PlayingState } from './gameSlice';

export function selectGame(state: RootState) {
  return state.game;
}

/** A card on the table: where it lies, and what it shows once it is turned. */
export interface TableCard {
  /** Its place in the deck, the key of its motion. */
  readonly position: number;
  readonly card: Card | null;
  readonly place: 'gone' | 'before' | 'current' | 'next' | 'left' | 'right';
  /** What the guess that has just turned it was worth; null once it has settled. */
  readonly verdict: 'right' | 'wrong' | null;
}

export interface TableView {
  readonly cards: readonly TableCard[];
  /** Cards that have left the table, oldest first. */
  readonly history: readonly Card[];
  readonly cardsLeft: number;
}

/**
 * What lies on the table. In the opening two cards lie face down; then the last two revealed ones
 * and the next one. A turned card keeps its place until it has settled.
 */
export const selectTable = createSelector(
  (playing: PlayingState) => playing.game,
  (playing: PlayingState) => playing.settledTurns,
  (game, settledTurns): TableView => {
    const revealed = revealedCards(game);
    const last = game.turns.length > settledTurns ? game.turns.at(-1) : undefined;
    const verdictOn = (position: number): TableCard['verdict'] => {
      if (last === undefined || position < revealed.length - last.cards.length) return null;
      if (position >= revealed.length) return null;
      return last.correct ? 'right' : 'wrong';
    };
    const cardsLeft = DECK_SIZE - revealed.length;
    if (settledTurns === 0) {
      const cards = ([0, 1] as const).map((position): TableCard => ({
        position,
        card: revealed[position] ?? null,
        place: position === 0 ? 'left' : 'right',
        verdict: verdictOn(position),
      }));
      return { cards, history: [], cardsLeft };
    }
    const settled = settledTurns + 1; // the opening turned two
    const isLast = game.phase === 'over' && settled === revealed.length;
    const positions = [settled - 3, settled - 2, settled - 1, ...(isLast ? [] : [settled])];
    return {
      cards: positions
        .filter((position) => position >= 0 && position < DECK_SIZE)
        .map((position) => ({
          position,
          card: revealed[position] ?? null,
          place: placeOf(position - settled),
          verdict: verdictOn(position),
        })),
      history: revealed.slice(0, Math.max(0, settled - 2)),
      cardsLeft,
    };
  },
);

function placeOf(offset: number): TableCard['place'] {
  if (offset === 0) return 'next';
  if (offset === -1) return 'current';
  return offset === -2 ? 'before' : 'gone';
}

/** The buttons' state: what may be guessed now. */
export const selectLegalGuesses = createSelector(
  (playing: PlayingState) => playing.game,
  (playing: PlayingState) => playing.input.state,
  (game, input): readonly Guess[] => (input === 'open' ? legalGuesses(game) : []),
);

/** 'below 4 or above J', or that nothing lies outside. */
export function outsideHint(game: PlayingState['game']): string {
  const [a, b] = revealedCards(game).slice(-2).map(rankOf);
  if (a === undefined || b === undefined) return '';
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  const [below, above] = [low > 2, high < 14];
  const name = (rank: number): string => VALUES[rank - 2] ?? '';
  if (below && above) return `below ${name(low)} or above ${name(high)}`;
  if (below) return `below ${name(low)}`;
  return above ? `above ${name(high)}` : 'nothing is left outside';
}

/** Flagged when more than two cards were revealed and it beat the personal best or the daily high. */
export function highScoreFlag({ game, saving }: PlayingState): string | null {
  if (game.phase !== 'over' || saving.state !== 'stored' || saving.answer === null) return null;
  if (revealedCards(game).length <= 2) return null;
  if (saving.answer.isDailyHigh) return 'New daily high!';
  return saving.answer.isPersonalBest ? 'New personal best!' : null;
}
