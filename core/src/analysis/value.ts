import { DECK_SIZE, VALUES } from '../game/cards';
import { CONTINUING_POINTS, LIVES } from '../game/game';

/**
 * Version of the table. Raise it with any change of a value: figures of different versions can't be
 * compared.
 */
export const VALUES_VERSION = 1;

/** The parts of a game between two guesses, after the opening, that its value depends on. */
export interface Position {
  readonly cardsLeft: number;
  /** At 0 the game is lost and worth nothing more. */
  readonly lives: number;
  readonly hasColorGuess: boolean;
  /** The ranks of the last card turned and of the one before. */
  readonly last: number;
  readonly before: number;
}

/** Expected points to the end of the game. */
export type ValueOf = (position: Position) => number;

const LOWEST = 2;
const RANKS = VALUES.length;
const OF_EACH_RANK = 4;
const PAIRS = RANKS * RANKS;
/** After the opening. */
const MAX_CARDS_LEFT = DECK_SIZE - 2;

/** Index of the first pair of ranks for a number of cards left, lives, and the color aid. */
function start(cardsLeft: number, lives: number, aid: number): number {
  return ((cardsLeft * (LIVES + 1) + lives) * 2 + aid) * PAIRS;
}

/**
 * The value of every position with perfect play: backward induction over cards left, lives, color aid,
 * and the last two ranks. It doesn't count cards. The next card is always any of the 50 that are not the
 * last two (4 of each rank, minus those two), and both colors are equally likely. So the table is exact
 * for no deck but treats all decks alike.
 *
 * Calculates about 60,000 numbers in a few milliseconds.
 */
export function createValues(): ValueOf {
  const values = new Float64Array(start(MAX_CARDS_LEFT + 1, 0, 0));
  const rows: Rows = {
    wrong: new Float64Array(RANKS),
    added: new Float64Array(RANKS),
    byColor: new Float64Array(RANKS),
    below: new Float64Array(RANKS + 1),
  };
  for (let cardsLeft = 1; cardsLeft <= MAX_CARDS_LEFT; cardsLeft += 1) {
    for (let lives = 1; lives <= LIVES; lives += 1) {
      fill(values, rows, cardsLeft, lives, 0);
      fill(values, rows, cardsLeft, lives, 1);
    }
  }
  return ({ cardsLeft, lives, hasColorGuess, last, before }) =>
    values[
      start(cardsLeft, lives, hasColorGuess ? 1 : 0) + (last - LOWEST) * RANKS + before - LOWEST
    ] ?? 0;
}

/** What each rank would bring as the next card, after one last rank. Reused for all positions. */
interface Rows {
  /** The value after a wrong guess. */
  readonly wrong: Float64Array;
  /** What a right guess adds to that. */
  readonly added: Float64Array;
  /** The value of guessing its color. */
  readonly byColor: Float64Array;
  /** Σ of cards × `added` over the lower ranks, so that a guess is a difference or two of sums. */
  readonly below: Float64Array;
}

function at(numbers: Float64Array, index: number): number {
  return numbers[index] ?? 0;
}

/** Fills in every pair of last ranks from the positions with one card fewer. */
function fill(
  values: Float64Array,
  rows: Rows,
  cardsLeft: number,
  lives: number,
  aid: number,
): void {
  const { wrong, added, byColor, below } = rows;
  const here = start(cardsLeft, lives, aid);
  const ifRight = start(cardsLeft - 1, lives, aid);
  const ifWrong = start(cardsLeft - 1, lives - 1, aid);
  const ifRightByColor = start(cardsLeft - 1, lives, 0);
  const ifWrongByColor = start(cardsLeft - 1, lives - 1, 0);
  for (let last = 0; last < RANKS; last += 1) {
    let [allWrong, color] = [0, 0];
    for (let next = 0; next < RANKS; next += 1) {
      const pair = next * RANKS + last;
      const cards = next === last ? OF_EACH_RANK - 1 : OF_EACH_RANK;
      const worthWrong = at(values, ifWrong + pair);
      const worthAdded = CONTINUING_POINTS + at(values, ifRight + pair) - worthWrong;
      const eitherColor = at(values, ifRightByColor + pair) + at(values, ifWrongByColor + pair);
      wrong[next] = worthWrong;
      added[next] = worthAdded;
      byColor[next] = (CONTINUING_POINTS + eitherColor) / 2;
      below[next + 1] = at(below, next) + cards * worthAdded;
      allWrong += cards * worthWrong;
      color += cards * at(byColor, next);
    }
    const all = at(below, RANKS);
    const aboveLast = all - at(below, last + 1);
    const belowLast = at(below, last);
    // One card fewer of the rank that came before, too.
    for (let before = 0; before < RANKS; before += 1) {
      const gone = at(added, before);
      const higher = aboveLast - (before > last ? gone : 0);
      const lower = belowLast - (before < last ? gone : 0);
      const low = Math.min(last, before);
      const high = Math.max(last, before);
      const outside = at(below, low) + all - at(below, high + 1);
      const byRank = allWrong - at(wrong, before) + Math.max(higher, lower, outside);
      const most = aid === 1 ? Math.max(byRank, color - at(byColor, before)) : byRank;
      values[here + last * RANKS + before] = most / MAX_CARDS_LEFT;
    }
  }
}
