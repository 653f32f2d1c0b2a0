// Plays simulated games by the rules of core, fast enough for millions of games.
import { colorOf, DECK, DECK_SIZE, rankOf } from '../../core/src/game/cards';
import {
  addDeckTurn,
  FIRST_COLOR,
  FIRST_CONTINUING,
  newDeckTurns,
  oddsByScore,
} from '../../core/src/game/deckOdds';
import { CONTINUING_POINTS, LIVES, MAX_TURNS, OPENING_POINTS } from '../../core/src/game/game';
import { GUESSES } from '../../core/src/game/guesses';
import { favorableTo } from '../../core/src/game/odds';
import type { OddsDeviation } from '../../core/src/records/fairPlay';
import type { Random } from '../../functions/src/testing/random';

/** What a player who looked at the deck knows. */
export interface Knowledge {
  /** The number of known turns of the deck. */
  readonly turns: number;
  /** The score at which the player stops winning. */
  readonly limit: number;
  /** The player's earlier dailies, whose luck counts. */
  readonly past: Pick<OddsDeviation, 'surplus' | 'variance'>;
}

/** The state before a guess. Guesses are numbers: their places in `GUESSES`. */
export interface Moment {
  turn: number;
  /** The range of legal guesses: `from` up to, but not including, `to`. */
  from: number;
  to: number;
  /** The favorable cases of `possible`, by guess. */
  favorable: Int32Array;
  possible: number;
  /** The most favorable cases of any legal guess. */
  most: number;
  /** By guess, 1 if it will be right. Only foreknowledge shows this. */
  right: Uint8Array;
  lives: number;
  score: number;
  insight: number;
  surplus: number;
  variance: number;
  known: Knowledge;
}

/** A way to play: the guess to make. */
export type Play = (moment: Moment, random: Random) => number;

export type PlayedGame = Readonly<Pick<Moment, 'score' | 'insight' | 'surplus' | 'variance'>> & {
  readonly turns: number;
};

const RANKS = Uint8Array.from(DECK, rankOf);
const REDS = Uint8Array.from(DECK, (card) => (colorOf(card) === 'red' ? 1 : 0));
const ALL: Knowledge = { turns: MAX_TURNS, limit: Infinity, past: { surplus: 0, variance: 0 } };

export interface Table {
  /** The deck, for a test that replays a game with core. */
  readonly order: Uint8Array;
  deal(): void;
  /** Plays a game on the deck. Several games can be played on the same deck. */
  play(play: Play, known?: Knowledge): PlayedGame;
  /** The deck's odds by score, up to a score (`oddsByScore`). */
  odds(score: number): Float64Array;
}

/**
 * Plays many games by the same rules as core, but on integers and a hundred times as fast. The odds are core's.
 * play.test.ts compares everything else with core.
 */
export function newTable(random: Random): Table {
  const order = Uint8Array.from(DECK, (_, index) => index);
  const unseen = { total: DECK_SIZE, reds: DECK_SIZE / 2, byRank: new Uint8Array(15) };
  /** The number of turns prepared: a deck is shuffled only as far as needed. */
  let prepared = 0;
  let [last, before] = [0, 0];
  const deckTurns = newDeckTurns();
  const turns = Array.from({ length: MAX_TURNS }, () => ({
    favorable: new Int32Array(GUESSES.length),
    right: new Uint8Array(GUESSES.length),
  }));
  const [first = { favorable: new Int32Array(), right: new Uint8Array() }] = turns;
  const moment: Moment = {
    ...{ turn: 0, from: 0, to: 0, ...first, possible: 0, most: 0, lives: 0, score: 0 },
    ...{ insight: 0, surplus: 0, variance: 0, known: ALL },
  };

  function draw(): number {
    const at = DECK_SIZE - unseen.total;
    const pick = at + Math.floor(random() * unseen.total);
    const card = order[pick] ?? 0;
    order[pick] = order[at] ?? 0;
    order[at] = card;
    const rank = RANKS[card] ?? 0;
    unseen.total -= 1;
    unseen.reds -= REDS[card] ?? 0;
    unseen.byRank[rank] = (unseen.byRank[rank] ?? 0) - 1;
    return card;
  }

  function prepare(until: number): void {
    for (; prepared < until; prepared += 1) {
      const { favorable, right } = turns[prepared] ?? first;
      const from = prepared === 0 ? 0 : FIRST_CONTINUING;
      const to = prepared === 0 ? FIRST_CONTINUING : GUESSES.length;
      for (let at = from; at < to; at += 1) {
        favorable[at] = favorableTo(GUESSES[at] ?? 'same', unseen, last, before);
      }
      const opening = prepared === 0 ? draw() : -1;
      const card = draw();
      const [rank, red] = [RANKS[card] ?? 0, REDS[card] ?? 0];
      if (opening >= 0) {
        right[0] = REDS[opening] === red ? 1 : 0;
        right[1] = 1 - right[0];
      }
      right[2] = rank > last ? 1 : 0;
      right[3] = rank < last ? 1 : 0;
      right[4] = rank < Math.min(last, before) || rank > Math.max(last, before) ? 1 : 0;
      right[5] = red;
      right[6] = 1 - red;
      [before, last] = [opening >= 0 ? (RANKS[opening] ?? 0) : last, rank];
      addDeckTurn(deckTurns, prepared, favorable, right);
    }
  }

  function look(turn: number, isColorSpent: boolean): void {
    const { favorable, right } = turns[turn] ?? first;
    const left = turn === 0 ? DECK_SIZE : DECK_SIZE - turn - 1;
    moment.turn = turn;
    moment.favorable = favorable;
    moment.right = right;
    moment.possible = turn === 0 ? left * (left - 1) : left;
    moment.from = turn === 0 ? 0 : FIRST_CONTINUING;
    moment.to = turn === 0 ? FIRST_CONTINUING : isColorSpent ? FIRST_COLOR : GUESSES.length;
    moment.most = 0;
    for (let at = moment.from; at < moment.to; at += 1) {
      if ((favorable[at] ?? 0) > moment.most) moment.most = favorable[at] ?? 0;
    }
  }

  function take(guess: number): void {
    const cases = moment.favorable[guess] ?? 0;
    const chance = cases / moment.possible;
    const isRight = moment.right[guess] === 1;
    moment.surplus += (isRight ? 1 : 0) - chance;
    moment.variance += chance * (1 - chance);
    if (!isRight) {
      moment.lives -= 1;
    } else {
      moment.score += moment.turn === 0 ? OPENING_POINTS : CONTINUING_POINTS;
      if (cases < moment.most) moment.insight += Math.log2(moment.most / cases);
    }
  }

  return {
    order,
    deal() {
      unseen.total = DECK_SIZE;
      unseen.reds = DECK_SIZE / 2;
      unseen.byRank.fill(0, 0, 2).fill(4, 2);
      [prepared, last, before] = [0, 0, 0];
    },
    odds(score) {
      prepare(Math.min(MAX_TURNS, score + LIVES - 1));
      return oddsByScore(deckTurns, score);
    },
    play(play, known = ALL) {
      Object.assign(moment, { lives: LIVES, score: 0, insight: 0, surplus: 0, variance: 0, known });
      let isColorSpent = false;
      let turn = 0;
      for (; turn < MAX_TURNS && moment.lives > 0; turn += 1) {
        prepare(turn + 1);
        look(turn, isColorSpent);
        const guess = play(moment, random);
        if (guess >= FIRST_COLOR) isColorSpent = true;
        take(guess);
      }
      const { score, insight, surplus, variance } = moment;
      return { score, turns: turn, insight, surplus, variance };
    },
  };
}
