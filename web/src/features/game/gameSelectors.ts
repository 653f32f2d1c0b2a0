import { t } from '@lingui/core/macro';
import { createSelector, type WithSlice } from '@reduxjs/toolkit';
import { DECK_SIZE, rankOf, VALUES, type Card } from '@cardinal/core/game/cards';
import {
  CONTINUING_POINTS,
  legalGuesses,
  OPENING_POINTS,
  revealedCards,
  type Mode,
} from '@cardinal/core/game/game';
import type { Guess } from '@cardinal/core/game/guesses';
import { gameSlice, type GameSliceState, type PlayingState } from './gameSlice';

/** Idle until the slice is loaded. */
export function selectGame({ game }: Partial<WithSlice<typeof gameSlice>>): GameSliceState {
  return game ?? gameSlice.getInitialState();
}

export function selectPlaying(state: Partial<WithSlice<typeof gameSlice>>): PlayingState | null {
  const game = selectGame(state);
  return game.phase === 'playing' ? game : null;
}

/** A card on the table: its place, and its face once it is turned. */
export interface TableCard {
  /** The card's position in the deck, used as its key for animation. */
  readonly position: number;
  readonly card: Card | null;
  readonly place: 'gone' | 'before' | 'current' | 'next' | 'left' | 'right';
  /** Whether a guess about it is in progress: it rises and turns. */
  readonly isLifted: boolean;
  /** The result of that guess, once the card has been seen; null again when it has settled. */
  readonly verdict: 'right' | 'wrong' | null;
}

export interface TableView {
  readonly cards: readonly TableCard[];
  /** Cards that have left the table, oldest first. */
  readonly history: readonly Card[];
  readonly cardsLeft: number;
  /** How the game ended, once the last turn is shown and its card has settled. */
  readonly outcome: 'lost' | 'cleared' | null;
}

/**
 * The cards on the table. At first, two are face down; later there are the last two revealed ones
 * and the next one. A turned card keeps its place until it has settled.
 */
export const selectTable = createSelector(
  (playing: PlayingState) => playing.game,
  (playing: PlayingState) => playing.settledTurns,
  (playing: PlayingState) => playing.revealStep,
  (playing: PlayingState) => playing.input.state === 'sent',
  (game, settledTurns, revealStep, isSent): TableView => {
    const revealed = revealedCards(game);
    const last = game.turns.length > settledTurns ? game.turns.at(-1) : undefined;
    const verdictOn = (position: number): TableCard['verdict'] => {
      if (last === undefined || position < revealed.length - last.cards.length) return null;
      if (revealStep === 'card' || position >= revealed.length) return null;
      return last.correct ? 'right' : 'wrong';
    };
    const isInProgress = isSent || (last !== undefined && revealStep === 'card');
    const cardsLeft = DECK_SIZE - revealed.length;
    const isEnd = game.phase === 'over' && last === undefined && revealStep === 'all';
    const outcome = isEnd ? game.outcome : null;
    if (settledTurns === 0) {
      const cards = ([0, 1] as const).map((position): TableCard => ({
        position,
        card: revealed[position] ?? null,
        place: position === 0 ? 'left' : 'right',
        isLifted: isInProgress,
        verdict: verdictOn(position),
      }));
      return { cards, history: [], cardsLeft, outcome };
    }
    const settled = settledTurns + 1; // the first guess turned two
    const isLast = game.phase === 'over' && settled === revealed.length;
    const positions = [settled - 3, settled - 2, settled - 1, ...(isLast ? [] : [settled])];
    return {
      cards: positions
        .filter((position) => position >= 0 && position < DECK_SIZE)
        .map((position) => ({
          position,
          card: revealed[position] ?? null,
          place: placeOf(position - settled),
          isLifted: isInProgress && position === settled,
          verdict: verdictOn(position),
        })),
      history: revealed.slice(0, Math.max(0, settled - 2)),
      cardsLeft,
      outcome,
    };
  },
);

function placeOf(offset: number): TableCard['place'] {
  if (offset === 0) return 'next';
  if (offset === -1) return 'current';
  return offset === -2 ? 'before' : 'gone';
}

export function selectLegalGuesses({
  game,
  input,
}: Pick<PlayingState, 'game' | 'input'>): readonly Guess[] {
  return input.state === 'open' ? legalGuesses(game) : [];
}

/** The ranks that a card must be below or above to be outside; null if no rank is left there. */
export function outsideBounds(game: PlayingState['game']) {
  const ranks = revealedCards(game).slice(-2).map(rankOf);
  const [low, high] = [Math.min(...ranks), Math.max(...ranks)];
  const name = (rank: number): string | null => VALUES[rank - 2] ?? null;
  if (ranks.length < 2) return { below: null, above: null };
  return { below: low > 2 ? name(low) : null, above: high < 14 ? name(high) : null };
}

export const belowRank = (below: string): string =>
  t({ message: `below ${below}`, comment: 'A card’s rank.' });
export const aboveRank = (above: string): string =>
  t({ message: `above ${above}`, comment: 'A card’s rank.' });

/** 'below 4 or above J', or that no rank is outside. */
export function outsideHint(game: PlayingState['game']): string {
  const { below, above } = outsideBounds(game);
  if (below !== null && above !== null) {
    return t({ message: `below ${below} or above ${above}`, comment: 'Ranks of cards.' });
  }
  if (below !== null) return belowRank(below);
  if (above !== null) return aboveRank(above);
  return t({
    message: 'no rank is outside',
    comment: 'On the button OUTSIDE, when no card lies outside the range.',
  });
}

export function lastPoints({ game: { turns } }: Pick<PlayingState, 'game'>): number {
  if (!turns.at(-1)?.correct) return 0;
  return turns.length === 1 ? OPENING_POINTS : CONTINUING_POINTS;
}

/**
 * The score and lives that the table has shown: they never change before the card that changes them
 * is seen.
 */
export function revealedOf(playing: PlayingState): { score: number; lives: number } {
  const { game, revealStep } = playing;
  if (revealStep === 'all') return game;
  const hasCost = game.turns.at(-1)?.correct === false;
  return { score: game.score - lastPoints(playing), lives: game.lives + (hasCost ? 1 : 0) };
}

/**
 * Whether the end is shown: the last card has been seen, and the dialog about a wrong guess is
 * closed.
 */
export function isEndRevealed({ game, settledTurns, revealStep, verdict }: PlayingState): boolean {
  const isSettled = settledTurns === game.turns.length;
  return game.phase === 'over' && isSettled && revealStep === 'all' && verdict.kind !== 'wrong';
}

/** What the scoreboard says between the score and the lives. */
export type Status = 'none' | 'wrong' | 'lost' | 'cleared' | 'turn-over';

export function statusOf(playing: PlayingState): Status {
  const { game, mode, revealStep } = playing;
  if (revealStep !== 'all') return 'none';
  if (mode === 'drinking') {
    return game.phase === 'over' && game.outcome === 'lost' ? 'turn-over' : 'none';
  }
  if (game.phase === 'over') {
    if (game.outcome === 'cleared') return 'cleared';
    return isEndRevealed(playing) ? 'none' : 'lost'; // otherwise the card of the game's end says it
  }
  return game.turns.at(-1)?.correct === false ? 'wrong' : 'none';
}

export function nextGameText(mode: Mode): string {
  return mode === 'daily' ? t`PLAY FUN MODE` : t`NEW GAME`;
}
