import { colorOf, DECK, rankOf, type Card } from './cards';
import {
  cardsToTurn,
  legalGuesses,
  newGame,
  revealedCards,
  takeTurn,
  type GameState,
  type Turn,
} from './game';
import type { Guess } from './guesses';

/**
 * How many of the equally likely outcomes make a guess correct. Outcomes are unseen cards, or ordered
 * pairs of them for the opening. Integers, so that equal odds compare as equal.
 */
export interface Odds {
  readonly favorable: number;
  readonly possible: number;
}

export interface GuessOdds extends Odds {
  readonly guess: Guess;
}

/** From 0 to 1. */
export function chanceOf({ favorable, possible }: Odds): number {
  return favorable / possible;
}

/** Counts of the cards not turned yet: everything that odds depend on. */
export interface UnseenCards {
  readonly total: number;
  readonly reds: number;
  /** The number of cards of each rank, indexed by rank. */
  readonly byRank: ArrayLike<number>;
}

const ACE = 14;

function countBetween({ byRank }: UnseenCards, lowest: number, highest: number): number {
  let count = 0;
  for (let rank = lowest; rank <= highest; rank += 1) count += byRank[rank] ?? 0;
  return count;
}

/**
 * How many outcomes make the guess correct. `last` and `before` are the ranks of the last two turned
 * cards. The opening ignores them.
 */
export function favorableTo(
  guess: Guess,
  unseen: UnseenCards,
  last: number,
  before: number,
): number {
  const { total, reds } = unseen;
  const blacks = total - reds;
  switch (guess) {
    case 'same':
      return reds * (reds - 1) + blacks * (blacks - 1);
    case 'different':
      return 2 * reds * blacks;
    case 'higher':
      return countBetween(unseen, last + 1, ACE);
    case 'lower':
      return countBetween(unseen, 0, last - 1);
    case 'outside':
      return total - countBetween(unseen, Math.min(last, before), Math.max(last, before));
    case 'red':
      return reds;
    case 'black':
      return blacks;
  }
}

export function unseenOf(deck: readonly Card[], revealed: readonly Card[]): UnseenCards {
  const byRank = Array.from({ length: ACE + 1 }, () => 0);
  let reds = 0;
  const count = (cards: readonly Card[], by: 1 | -1): void => {
    for (const card of cards) {
      byRank[rankOf(card)] = (byRank[rankOf(card)] ?? 0) + by;
      if (colorOf(card) === 'red') reds += by;
    }
  };
  count(deck, 1);
  count(revealed, -1);
  return { total: deck.length - revealed.length, reds, byRank };
}

/**
 * The odds of every legal guess, in the order of `legalGuesses`. Empty once the game is over or the
 * cards are used up. `deck` contains the game's cards, in any order.
 */
export function oddsOf(game: GameState, deck: readonly Card[] = DECK): readonly GuessOdds[] {
  const revealed = revealedCards(game);
  const unseen = unseenOf(deck, revealed);
  if (unseen.total < cardsToTurn(game)) return [];
  const [before = 0, last = 0] = revealed.slice(-2).map(rankOf);
  const possible = game.phase === 'opening' ? unseen.total * (unseen.total - 1) : unseen.total;
  return legalGuesses(game).map((guess) => ({
    guess,
    favorable: favorableTo(guess, unseen, last, before),
    possible,
  }));
}

/** The best chance: the first of equal ones, undefined if there are none. */
export function bestOf(odds: readonly GuessOdds[]): GuessOdds | undefined {
  const [first, ...others] = odds;
  return first && others.reduce((best, at) => (at.favorable > best.favorable ? at : best), first);
}

/** A turn before its card was known. */
export interface TurnOdds {
  readonly turn: Turn;
  readonly made: GuessOdds;
  /** One of the legal guesses with the highest chance. */
  readonly best: GuessOdds;
  readonly legal: readonly GuessOdds[];
}

/** Whether no legal guess had a higher chance. Several may be the best. */
export function wasBest({ made, best }: Pick<TurnOdds, 'made' | 'best'>): boolean {
  return made.favorable === best.favorable;
}

/**
 * The odds at each turn of a game under classic rules, finished or not.
 * @throws RangeError if the rules or the deck don't allow the turns.
 */
export function oddsOfTurns(turns: readonly Turn[], deck: readonly Card[] = DECK): TurnOdds[] {
  let game = newGame();
  return turns.map((turn) => {
    const legal = oddsOf(game, deck);
    const made = legal.find(({ guess }) => guess === turn.guess);
    const best = bestOf(legal);
    const next = takeTurn(game, turn.guess, turn.cards);
    if (!made || !best || !next.ok) throw new RangeError(`not a turn of a game: ${turn.guess}`);
    game = next.value;
    return { turn, made, best, legal };
  });
}
