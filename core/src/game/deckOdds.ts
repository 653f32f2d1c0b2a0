import { DECK, rankOf, type Card } from './cards';
import { LIVES, MAX_SCORE, MAX_TURNS, OPENING_POINTS } from './game';
import { GUESSES, isRightAt, OPENING_GUESSES, RANK_GUESSES } from './guesses';
import { favorableTo, unseenOf } from './odds';

/** Where the continuing guesses start in `GUESSES`, and where the colors do. */
export const FIRST_CONTINUING = OPENING_GUESSES.length;
export const FIRST_COLOR = FIRST_CONTINUING + RANK_GUESSES.length;

/**
 * The shares of guesses in which a player may err. They are closest where a small difference matters
 * most: 0.02 suits a single error in a game of 50 guesses. On a grid of 0.001, the odds of a game are
 * hardly ever 1.2 times as high.
 */
export const ERROR_RATES = [0, 0.02, 0.04, 0.07, 0.1, 0.14, 0.18, 0.23, 0.28, 0.34, 0.4] as const;

/** Players who err think of higher and lower first. */
export function errorWeight(guess: number): number {
  return guess === FIRST_CONTINUING || guess === FIRST_CONTINUING + 1 ? 3 : 1;
}

/**
 * How a guess turns out at each turn of a deck. At each turn there are four sets of three chances:
 * without and with the color guess, and in each case for the best guess and for an error. The three
 * are: right by another guess than a color, right by a color, wrong by a color.
 */
export type DeckTurns = Float64Array;
const CHANCES = 3;
const PER_AID = 2 * CHANCES;
const PER_TURN = 2 * PER_AID;

export function newDeckTurns(): DeckTurns {
  return new Float64Array(MAX_TURNS * PER_TURN);
}

/**
 * Adds a turn. `favorable` (outcomes in favor) and `right` (1 or 0) are by place in `GUESSES`. A player
 * takes one of the best chances at random. An error is a guess that may come true but isn't a best
 * chance, drawn by `errorWeight`; without one, the player takes a best chance.
 */
export function addDeckTurn(
  turns: DeckTurns,
  turn: number,
  favorable: ArrayLike<number>,
  right: ArrayLike<number>,
): void {
  const from = turn === 0 ? 0 : FIRST_CONTINUING;
  for (let aid = 0; aid < 2; aid += 1) {
    const to = turn === 0 ? FIRST_CONTINUING : aid === 0 ? FIRST_COLOR : GUESSES.length;
    const { most, best, errors } = weightsOf(favorable, from, to);
    const at = turn * PER_TURN + aid * PER_AID;
    turns.fill(0, at, at + PER_AID);
    for (let guess = from; guess < to; guess += 1) {
      const cases = favorable[guess] ?? 0;
      if (cases === 0) continue;
      const outcome = guess < FIRST_COLOR ? 0 : right[guess] === 1 ? 1 : 2;
      if (outcome === 0 && right[guess] !== 1) continue;
      const isBest = cases === most;
      const share = isBest ? 1 / best : errorWeight(guess) / errors;
      if (isBest) add(turns, at + outcome, share);
      if (!isBest || errors === 0) add(turns, at + CHANCES + outcome, share);
    }
  }
}

/** The most outcomes in favor, how many guesses have as many, and the weight of all others. */
function weightsOf(
  favorable: ArrayLike<number>,
  from: number,
  to: number,
): { most: number; best: number; errors: number } {
  let [most, best, errors] = [0, 0, 0];
  for (let guess = from; guess < to; guess += 1) most = Math.max(most, favorable[guess] ?? 0);
  for (let guess = from; guess < to; guess += 1) {
    const cases = favorable[guess] ?? 0;
    if (cases === most) best += 1;
    else if (cases > 0) errors += errorWeight(guess);
  }
  return { most, best, errors };
}

function add(numbers: Float64Array, at: number, by: number): void {
  numbers[at] = (numbers[at] ?? 0) + by;
}

/**
 * By score, up to `score`: the odds that a player reaches it on this deck, at the error rate at which
 * they are highest. A game reaches a score once at most, so the odds are the sum of the ways into it.
 */
export function oddsByScore(turns: DeckTurns, score: number): Float64Array {
  const highest = new Float64Array(MAX_SCORE + 1);
  const reached = new Float64Array(MAX_SCORE + 2);
  const last = Math.min(MAX_TURNS, score + LIVES - 1);
  const mixed = new Float64Array(last * PER_MIXED);
  for (const rate of ERROR_RATES) {
    mix(turns, rate, mixed);
    const opened = mixed[1] ?? 0;
    reached.fill(0);
    reached[0] = 1;
    reached[1] = opened;
    reached[OPENING_POINTS] = opened;
    walk(mixed, opened, 0, OPENING_POINTS, reached);
    walk(mixed, 0, 1 - opened, 1, reached);
    for (let points = 0; points <= score; points += 1) {
      const odds = Math.min(1, reached[points] ?? 0);
      if (odds > (highest[points] ?? 0)) highest[points] = odds;
    }
  }
  return highest;
}

/** By turn: right without the color guess; with it right by another guess, right and wrong by a color. */
const PER_MIXED = 4;

function mix(turns: DeckTurns, rate: number, mixed: Float64Array): void {
  const chance = (at: number): number =>
    (1 - rate) * (turns[at] ?? 0) + rate * (turns[at + CHANCES] ?? 0);
  for (let to = 0, at = 0; to < mixed.length; to += PER_MIXED, at += PER_TURN) {
    mixed[to] = chance(at);
    mixed[to + 1] = chance(at + PER_AID);
    mixed[to + 2] = chance(at + PER_AID + 1);
    mixed[to + 3] = chance(at + PER_AID + 2);
  }
}

/**
 * Adds to `reached`, by score, the ways that lead there after the opening, which left this many players
 * with three lives and with two. The next right guess of a player with three lives leads to `next + 1`.
 */
function walk(
  mixed: Float64Array,
  three: number,
  two: number,
  next: number,
  reached: Float64Array,
): void {
  // By lives left, with the color guess (kept) and without it (spent).
  let [kept3, kept2, kept1, spent3, spent2, spent1] = [three, two, 0, 0, 0, 0];
  for (let at = PER_MIXED, score = next + 1; at < mixed.length; at += PER_MIXED, score += 1) {
    const rightSpent = mixed[at] ?? 0;
    const right = mixed[at + 1] ?? 0;
    const rightColor = mixed[at + 2] ?? 0;
    const wrongColor = mixed[at + 3] ?? 0;
    const wrongSpent = 1 - rightSpent;
    const wrong = 1 - right - rightColor - wrongColor;
    const rightKept = right + rightColor;
    reached[score] = (reached[score] ?? 0) + spent3 * rightSpent + kept3 * rightKept;
    reached[score - 1] = (reached[score - 1] ?? 0) + spent2 * rightSpent + kept2 * rightKept;
    reached[score - 2] = (reached[score - 2] ?? 0) + spent1 * rightSpent + kept1 * rightKept;
    spent1 = spent1 * rightSpent + kept1 * rightColor + spent2 * wrongSpent + kept2 * wrongColor;
    kept1 = kept1 * right + kept2 * wrong;
    spent2 = spent2 * rightSpent + kept2 * rightColor + spent3 * wrongSpent + kept3 * wrongColor;
    kept2 = kept2 * right + kept3 * wrong;
    spent3 = spent3 * rightSpent + kept3 * rightColor;
    kept3 *= right;
  }
}

/**
 * **Deck odds** of a finished game: how likely its score or a higher one is on its deck, for a player who
 * takes the best chance and errs at a rate between 0 and 0.4, whichever rate makes it most likely.
 * @param cards those that the game turned, in order; no score depends on another.
 */
export function deckOddsOf(cards: readonly Card[], score: number): number {
  const turns = newDeckTurns();
  for (let turn = 0; turn < Math.min(cards.length - 1, score + LIVES - 1); turn += 1) {
    const revealed = cards.slice(0, turn === 0 ? 0 : turn + 1);
    const [before = 0, rank = 0] = revealed.slice(-2).map(rankOf);
    const unseen = unseenOf(DECK, revealed);
    const favorable = GUESSES.map((guess) => favorableTo(guess, unseen, rank, before));
    const right = GUESSES.map((guess) => (isRightAt(turn, guess, cards) ? 1 : 0));
    addDeckTurn(turns, turn, favorable, right);
  }
  return oddsByScore(turns, score)[score] ?? 0;
}
