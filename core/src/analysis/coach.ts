import { DECK, rankOf, type Card } from '../game/cards';
import {
  isColorGuessSpent,
  CONTINUING_POINTS,
  newGame,
  OPENING_POINTS,
  revealedCards,
  takeTurn,
  type GameState,
  type Turn,
} from '../game/game';
import {
  isColorGuess,
  isOpeningGuess,
  judgeContinuing,
  judgeOpening,
  type Guess,
  type OpeningGuess,
} from '../game/guesses';
import { chanceOf, oddsOfTurns, wasBest, type GuessOdds } from '../game/odds';
import { createValues, type ValueOf } from './value';

export interface ValuedGuess extends GuessOdds {
  /** Expected points to the end of the game with this guess: exact over the next card. */
  readonly value: number;
}

export interface CoachedTurn {
  readonly turn: Turn;
  /** Every legal guess, in the order of `legalGuesses`. */
  readonly options: readonly ValuedGuess[];
  readonly made: ValuedGuess;
  /** The best chance. Of several equal ones: the guess made, otherwise the first. */
  readonly best: ValuedGuess;
  /** The guess with the most expected points, which need not be the best chance. */
  readonly highestValue: ValuedGuess;
  readonly points: number;
  /** Value of the highest-value guess minus the value of the guess made. */
  readonly givenAway: number;
  /** Value of the card that came minus the value of the guess made. */
  readonly luck: number;
}

export interface Coaching {
  readonly turns: readonly CoachedTurn[];
  readonly score: number;
  /** Σ(highest value − value of the guess made). */
  readonly givenAway: number;
  /** Σ(points + value of what came − value of the guess made). Averages zero. */
  readonly luck: number;
  /** Σ chance taken ÷ Σ best chance, from 0 to 1. Null before the first guess. */
  readonly accuracy: number | null;
  /** The player took the best chance at every guess, and made at least one guess. */
  readonly isFaultless: boolean;
}

/** What the same guesses would have scored with average luck. */
export function luckAdjustedScore({ score, luck }: Coaching): number {
  return score - luck;
}

/**
 * Whether the guess was not the best chance but had more expected points. One such case: another guess
 * keeps the color aid for later.
 */
export function beatBestChance({ made, best }: CoachedTurn): boolean {
  return !wasBest({ made, best }) && made.value > best.value;
}

/** Value of a guess on the cards that it turned: its points plus the value of the rest of the game. */
type Worth = (guess: Guess, cards: readonly Card[]) => number;

function worthAfter(game: GameState, values: ValueOf): Worth {
  const revealed = revealedCards(game);
  const hasAid = !isColorGuessSpent(game);
  return (guess, cards) => {
    const [first, second] = cards;
    if (first === undefined) return 0;
    const isOpening = isOpeningGuess(guess);
    const isRight = isOpening
      ? second !== undefined && judgeOpening(guess, first, second)
      : judgeContinuing(guess, revealed, first);
    const last = second ?? first;
    const before = second === undefined ? revealed.at(-1) : first;
    const points = isOpening ? OPENING_POINTS : CONTINUING_POINTS;
    return (
      (isRight ? points : 0) +
      values({
        cardsLeft: DECK.length - revealed.length - cards.length,
        lives: game.lives - (isRight ? 0 : 1),
        hasColorGuess: hasAid && !isColorGuess(guess),
        last: rankOf(last),
        before: rankOf(before ?? last),
      })
    );
  };
}

function average(worths: readonly number[]): number {
  return worths.reduce((sum, worth) => sum + worth, 0) / worths.length;
}

function openingPairs(): Card[][] {
  return DECK.flatMap((first) =>
    DECK.flatMap((second) => (first === second ? [] : [[first, second]])),
  );
}

/**
 * Judges games under classic rules. Creating a coach takes a moment (see `createValues`), so reuse it.
 */
export function createCoach(): (turns: readonly Turn[]) => Coaching {
  const values = createValues();
  const opening = openingValues(values);

  function valueOf(guess: Guess, worth: Worth, unseen: readonly Card[]): number {
    if (isOpeningGuess(guess)) return opening[guess];
    return average(unseen.map((card) => worth(guess, [card])));
  }

  /** @throws RangeError if the rules don't allow the turns. */
  return (turns) => {
    let game = newGame();
    const coached = oddsOfTurns(turns).map(({ turn, best, made, legal }): CoachedTurn => {
      const revealed = new Set(revealedCards(game).map(nameOf));
      const unseen = DECK.filter((card) => !revealed.has(nameOf(card)));
      const worth = worthAfter(game, values);
      const valued = (odds: GuessOdds): ValuedGuess => ({
        ...odds,
        value: valueOf(odds.guess, worth, unseen),
      });
      const options = legal.map(valued);
      const taken = valued(made);
      const highestValue = options.reduce(
        (most, option) => (option.value > most.value ? option : most),
        taken,
      );
      const next = takeTurn(game, turn.guess, turn.cards);
      if (!next.ok) throw new RangeError(next.error);
      const points = next.value.score - game.score;
      game = next.value;
      return {
        turn,
        options,
        made: taken,
        best: wasBest({ made, best }) ? taken : valued(best),
        highestValue,
        points,
        givenAway: highestValue.value - taken.value,
        luck: worth(turn.guess, turn.cards) - taken.value,
      };
    });
    return { turns: coached, score: game.score, ...totals(coached) };
  };
}

function nameOf({ suit, value }: Card): string {
  return value + suit;
}

/** Opening values are the same in every game. */
function openingValues(values: ValueOf): Record<OpeningGuess, number> {
  const worth = worthAfter(newGame(), values);
  const pairs = openingPairs();
  const of = (guess: OpeningGuess): number => average(pairs.map((pair) => worth(guess, pair)));
  return { same: of('same'), different: of('different') };
}

function totals(
  turns: readonly CoachedTurn[],
): Pick<Coaching, 'givenAway' | 'luck' | 'accuracy' | 'isFaultless'> {
  let [givenAway, luck, taken, best] = [0, 0, 0, 0];
  for (const turn of turns) {
    givenAway += turn.givenAway;
    luck += turn.luck;
    taken += chanceOf(turn.made);
    best += chanceOf(turn.best);
  }
  return {
    givenAway,
    luck,
    accuracy: best === 0 ? null : taken / best,
    isFaultless: turns.length > 0 && turns.every(wasBest),
  };
}
