// How does a simulated game go? The rules of core, fast enough for millions of games.
import { colourOf, DECK, DECK_SIZE, rankOf } from '../../core/src/game/cards';
import type { Standing } from '../../core/src/records/fairPlay';
import { CONTINUING_POINTS, LIVES, MAX_TURNS, OPENING_POINTS } from '../../core/src/game/game';
import { GUESSES, OPENING_GUESSES, RANK_GUESSES, type Guess } from '../../core/src/game/guesses';
import { favourableTo } from '../../core/src/game/odds';
import type { Random } from '../../functions/src/testing/random';

/** Where the continuing guesses begin in `GUESSES`, and where the colours do. */
export const FIRST_CONTINUING = OPENING_GUESSES.length;
export const FIRST_COLOUR = FIRST_CONTINUING + RANK_GUESSES.length;

/** A guess to be made; guesses are their places in `GUESSES`. */
export interface Moment {
  /** The legal guesses: from the first up to, not including, the second. */
  from: number;
  to: number;
  /** By guess, of `possible`. */
  readonly favourable: Int32Array;
  possible: number;
  /** The most that any legal guess has in its favour. */
  most: number;
  /** By guess, 1 if it will be right: what only foreknowledge can tell. */
  readonly right: Uint8Array;
  lives: number;
  score: number;
}

/** A way to play: the guess to make. */
export type Play = (moment: Moment, random: Random) => number;

export interface PlayedGame {
  readonly score: number;
  readonly insight: number;
  readonly standing: Standing;
}

const RANKS = Uint8Array.from(DECK, rankOf);
const REDS = Uint8Array.from(DECK, (card) => (colourOf(card) === 'red' ? 1 : 0));

/** What a test compares with core's own account of the same game. */
export interface Recorder {
  readonly order: number[];
  readonly guesses: Guess[];
}

/**
 * A table at which game after game is played: the rules once more, on whole numbers, a hundred times
 * as fast as core's. The odds are core's; play.test.ts holds all the rest against core.
 */
export function table(random: Random): (play: Play, recorder?: Recorder) => PlayedGame {
  const order = Uint8Array.from(DECK, (_, index) => index);
  const unseen = { total: DECK_SIZE, reds: DECK_SIZE / 2, byRank: new Uint8Array(15) };
  const moment: Moment = {
    from: 0,
    to: 0,
    favourable: new Int32Array(GUESSES.length),
    possible: 0,
    most: 0,
    right: new Uint8Array(GUESSES.length),
    lives: 0,
    score: 0,
  };

  /** Shuffles only as far as the game goes. */
  function draw(): number {
    const at = DECK_SIZE - unseen.total;
    const pick = at + Math.floor(random() * unseen.total);
    const card = order[pick] ?? 0;
    order[pick] = order[at] ?? 0;
    order[at] = card;
    return card;
  }

  function weigh(from: number, to: number, last: number, before: number): void {
    moment.from = from;
    moment.to = to;
    moment.most = 0;
    for (let at = from; at < to; at += 1) {
      const favourable = favourableTo(GUESSES[at] ?? 'same', unseen, last, before);
      moment.favourable[at] = favourable;
      if (favourable > moment.most) moment.most = favourable;
    }
  }

  function turn(card: number): void {
    const rank = RANKS[card] ?? 0;
    unseen.total -= 1;
    unseen.reds -= REDS[card] ?? 0;
    unseen.byRank[rank] = (unseen.byRank[rank] ?? 0) - 1;
  }

  function foresee(card: number, last: number, before: number): void {
    const [rank, red] = [RANKS[card] ?? 0, REDS[card] ?? 0];
    const { right } = moment;
    right[2] = rank > last ? 1 : 0;
    right[3] = rank < last ? 1 : 0;
    right[4] = rank < Math.min(last, before) || rank > Math.max(last, before) ? 1 : 0;
    right[5] = red;
    right[6] = 1 - red;
  }

  return (play, recorder) => {
    unseen.total = DECK_SIZE;
    unseen.reds = DECK_SIZE / 2;
    unseen.byRank.fill(0, 0, 2).fill(4, 2);
    moment.lives = LIVES;
    moment.score = 0;
    let [insight, surplus, variance] = [0, 0, 0];
    let [last, before, isColourSpent] = [0, 0, false];

    for (let turns = 0; turns < MAX_TURNS && moment.lives > 0; turns += 1) {
      const isOpening = turns === 0;
      const to = isColourSpent ? FIRST_COLOUR : GUESSES.length;
      weigh(isOpening ? 0 : FIRST_CONTINUING, isOpening ? FIRST_CONTINUING : to, last, before);
      moment.possible = isOpening ? unseen.total * (unseen.total - 1) : unseen.total;
      const card = draw();
      if (isOpening) {
        turn(card);
        const second = draw();
        const isSame = REDS[card] === REDS[second];
        moment.right[0] = isSame ? 1 : 0;
        moment.right[1] = isSame ? 0 : 1;
        turn(second);
        [before, last] = [RANKS[card] ?? 0, RANKS[second] ?? 0];
      } else {
        foresee(card, last, before);
        turn(card);
        [before, last] = [last, RANKS[card] ?? 0];
      }

      const guess = play(moment, random);
      recorder?.guesses.push(GUESSES[guess] ?? 'same');
      if (guess >= FIRST_COLOUR) isColourSpent = true;
      const favourable = moment.favourable[guess] ?? 0;
      const chance = favourable / moment.possible;
      const right = moment.right[guess] ?? 0;
      surplus += right - chance;
      variance += chance * (1 - chance);
      if (right === 0) {
        moment.lives -= 1;
      } else {
        moment.score += isOpening ? OPENING_POINTS : CONTINUING_POINTS;
        if (favourable < moment.most) insight += Math.log2(moment.most / favourable);
      }
    }
    recorder?.order.push(...order);
    return { score: moment.score, insight, standing: { surplus, variance } };
  };
}
