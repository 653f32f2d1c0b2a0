import { dayOf, type Day } from '../game/days';
import { dealFrom, type ShuffleOrder } from '../game/deal';
import { deckOddsOf } from '../game/deckOdds';
import { revealedCards, type GameState, type ScoredMode } from '../game/game';
import type { Guess } from '../game/guesses';
import { oddsOfTurns, wasBest } from '../game/odds';
import { parOf } from '../game/par';
import type { FinishedGame } from './enterGame';
import { insightOf, oddsDeviationOf } from './fairPlay';

/** The parts of a dealt and played game that records depend on. */
interface PlayedGame {
  readonly mode: ScoredMode;
  /** The day of a daily, otherwise null. */
  readonly date: Day | null;
  /** Whether it was started after its day. */
  readonly isLater: boolean;
  readonly order: ShuffleOrder;
  readonly guesses: readonly Guess[];
  readonly review: { readonly state: 'held' | 'released' | 'voided' } | null;
}

/** A finished game with what its odds show, which is calculated once per game. */
export interface JudgedGame extends FinishedGame {
  /** In bits (`insightOf`). */
  readonly insight: number;
}

/** Whether a finished game counts for boards, ranks, bests, and highs. */
export function isRankedGame({ isLater, review }: Pick<PlayedGame, 'isLater' | 'review'>): boolean {
  return !isLater && (review === null || review.state === 'released');
}

/** The day of a game's board: a daily's own day, or the day on which a fun game ended. */
export function dayOfGame({ date }: Pick<PlayedGame, 'date'>, endedAt: number): Day {
  return date ?? dayOf(endedAt);
}

/** The day whose counters include a finished game. Null for a fun game without points. */
export function countedOn({ mode, score, endedAt }: FinishedGame): Day | null {
  return mode === 'daily' || score > 0 ? dayOf(endedAt) : null;
}

/** @param endedAt milliseconds since the epoch */
export function finishedGame(game: PlayedGame, state: GameState, endedAt: number): JudgedGame {
  const isDaily = game.mode === 'daily';
  const odds = oddsOfTurns(state.turns);
  return {
    mode: game.mode,
    date: dayOfGame(game, endedAt),
    score: state.score,
    guesses: game.guesses,
    cleared: state.phase === 'over' && state.outcome === 'cleared',
    isFaultless: odds.every(wasBest),
    isOpenedRight: state.turns[0]?.correct ?? false,
    par: isDaily ? parOf(dealFrom(game.order)) : null,
    endedAt,
    isRanked: isRankedGame(game),
    isVoided: game.review?.state === 'voided',
    standing:
      isDaily && !game.isLater
        ? { ...oddsDeviationOf(odds), deckOdds: deckOddsOf(revealedCards(state), state.score) }
        : null,
    insight: insightOf(odds),
  };
}
