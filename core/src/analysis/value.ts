import { DECK_SIZE, VALUES } from '../game/cards';
import { CONTINUING_POINTS, LIVES } from '../game/game';

/**
 * Which make of the values this is. To be raised with any change that moves one of them: figures of
 * two makes can't be compared.
 */
export const VALUES_VERSION = 1;

/** A game between two guesses, after the opening, as far as its value takes notice of it. */
export interface Position {
  readonly cardsLeft: number;
  /** At 0 the game is lost, and worth nothing more. */
  readonly lives: number;
  readonly hasColourAid: boolean;
  /** The rank of the last card turned, and of the one before. */
  readonly last: number;
  readonly before: number;
}

/** The points that are still to be expected. */
export type ValueOf = (position: Position) => number;

const LOWEST = 2;
const RANKS = VALUES.length;
const OF_EACH_RANK = 4;
const PAIRS = RANKS * RANKS;
/** After the opening. */
const MOST_LEFT = DECK_SIZE - 2;

/** Where the pairs of ranks of a number of cards left, lives and aid begin. */
function start(cardsLeft: number, lives: number, aid: number): number {
  return ((cardsLeft * (LIVES + 1) + lives) * 2 + aid) * PAIRS;
}

/**
 * What every position is worth to whoever makes the most of it: backward induction over cards left,
 * lives, colour aid and the last two ranks. It counts no cards: each time the next one is any of the
 * 50 that are not those two (4 of a rank, less those of it that lie there), and either colour is as
 * likely as the other. So it fits no deck exactly, and all decks alike.
 *
 * Some 60,000 numbers, made in a few milliseconds.
 */
export function createValues(): ValueOf {
  const values = new Float64Array(start(MOST_LEFT + 1, 0, 0));
  const rows: Rows = {
    wrong: new Float64Array(RANKS),
    added: new Float64Array(RANKS),
    byColour: new Float64Array(RANKS),
    below: new Float64Array(RANKS + 1),
  };
  for (let cardsLeft = 1; cardsLeft <= MOST_LEFT; cardsLeft += 1) {
    for (let lives = 1; lives <= LIVES; lives += 1) {
      fill(values, rows, cardsLeft, lives, 0);
      fill(values, rows, cardsLeft, lives, 1);
    }
  }
  return ({ cardsLeft, lives, hasColourAid, last, before }) =>
    values[
      start(cardsLeft, lives, hasColourAid ? 1 : 0) + (last - LOWEST) * RANKS + before - LOWEST
    ] ?? 0;
}

/** What each rank would bring as the next card, after one last rank. Used again and again. */
interface Rows {
  /** The value after a wrong guess. */
  readonly wrong: Float64Array;
  /** What a right one adds to that. */
  readonly added: Float64Array;
  /** The value of a guess at its colour. */
  readonly byColour: Float64Array;
  /** Σ of cards × `added` over the ranks below, so that a guess is a difference or two of sums. */
  readonly below: Float64Array;
}

/** The values of every pair of last ranks, from those with one card less. */
function fill(
  values: Float64Array,
  rows: Rows,
  cardsLeft: number,
  lives: number,
  aid: number,
): void {
  const { wrong, added, byColour, below } = rows;
  const here = start(cardsLeft, lives, aid);
  const ifRight = start(cardsLeft - 1, lives, aid);
  const ifWrong = start(cardsLeft - 1, lives - 1, aid);
  const ifRightByColour = start(cardsLeft - 1, lives, 0);
  const ifWrongByColour = start(cardsLeft - 1, lives - 1, 0);
  for (let last = 0; last < RANKS; last += 1) {
    let [allWrong, colour] = [0, 0];
    for (let next = 0; next < RANKS; next += 1) {
      const pair = next * RANKS + last;
      const cards = next === last ? OF_EACH_RANK - 1 : OF_EACH_RANK;
      const worthWrong = values[ifWrong + pair] ?? 0;
      const worthAdded = CONTINUING_POINTS + (values[ifRight + pair] ?? 0) - worthWrong;
      const eitherColour =
        (values[ifRightByColour + pair] ?? 0) + (values[ifWrongByColour + pair] ?? 0);
      wrong[next] = worthWrong;
      added[next] = worthAdded;
      byColour[next] = (CONTINUING_POINTS + eitherColour) / 2;
      below[next + 1] = (below[next] ?? 0) + cards * worthAdded;
      allWrong += cards * worthWrong;
      colour += cards * (byColour[next] ?? 0);
    }
    const all = below[RANKS] ?? 0;
    const aboveLast = all - (below[last + 1] ?? 0);
    const belowLast = below[last] ?? 0;
    // Of the rank that came before there is one card less, too.
    for (let before = 0; before < RANKS; before += 1) {
      const gone = added[before] ?? 0;
      const higher = aboveLast - (before > last ? gone : 0);
      const lower = belowLast - (before < last ? gone : 0);
      const low = Math.min(last, before);
      const high = Math.max(last, before);
      const outside = (below[low] ?? 0) + all - (below[high + 1] ?? 0);
      const byRank = allWrong - (wrong[before] ?? 0) + Math.max(higher, lower, outside);
      const most = aid === 1 ? Math.max(byRank, colour - (byColour[before] ?? 0)) : byRank;
      values[here + last * RANKS + before] = most / MOST_LEFT;
    }
  }
}
