// Counts games beyond each threshold.
import { MAX_SCORE, MAX_TURNS } from '../../core/src/game/game';
import {
  shouldHold,
  MIN_COMBINED_ODDS,
  LUCK_DAYS,
  oddsOfSurprise,
  surpriseOf,
  type Evidence,
} from '../../core/src/records/fairPlay';
import { bestPlay, scoutPlay, type Kind } from './kinds';
import { newTable, type Knowledge, type Table } from './play';
import type { Random } from '../../functions/src/testing/random';

/** The thresholds to choose from: whole bits, half deviations, and odds of 1 in each of these. */
export const INSIGHT_STEPS = Array.from({ length: 32 }, (_, bits) => bits);
export const LUCK_STEPS = Array.from({ length: 32 }, (_, halves) => halves / 2);
export const ODDS_STEPS = [2, 3, 4, 5, 6].flatMap((power) =>
  [1, 2, 5].map((times) => times * 10 ** power),
);

/** The number of a player's dailies, one a day. Half of them have a full window of days before. */
export const CAREER_DAYS = 2 * LUCK_DAYS;
/** The number of honest players of the same day whom a game must beat to be alone at the top. */
export const RIVALS = 100;

const SUMS = ['games', 'score', 'careers', 'top', 'freshTop'] as const;

/** Luck and combined odds are measured twice: over a partial window of days, and over a full one. */
export const MEASURES = {
  insight: INSIGHT_STEPS,
  deckOdds: ODDS_STEPS,
  earlyLuck: LUCK_STEPS,
  luck: LUCK_STEPS,
  earlyCombined: ODDS_STEPS,
  combined: ODDS_STEPS,
} as const;
export type Measure = keyof typeof MEASURES;
const MEASURE_NAMES = Object.keys(MEASURES) as Measure[];

/** The results of a number of games. Tallies of the same kind can be added. */
export interface Tally {
  readonly sums: Record<(typeof SUMS)[number], number>;
  /** The number of games, by how many steps they exceed. */
  readonly counts: Readonly<Record<Measure, Float64Array>>;
  /** The number of players first held on each of their first `LUCK_DAYS` dailies. */
  readonly firstHeld: Float64Array;
}

export function newTally(): Tally {
  const counts = MEASURE_NAMES.map((name) => [name, new Float64Array(MEASURES[name].length + 1)]);
  return {
    sums: { games: 0, score: 0, careers: 0, top: 0, freshTop: 0 },
    counts: Object.fromEntries(counts) as Tally['counts'],
    firstHeld: new Float64Array(LUCK_DAYS),
  };
}

function increase(counts: Float64Array, at: number, by = 1): void {
  counts[at] = (counts[at] ?? 0) + by;
}

export function add(sum: Tally, tally: Tally): void {
  for (const name of SUMS) sum.sums[name] += tally.sums[name];
  for (const name of MEASURE_NAMES) {
    tally.counts[name].forEach((count, at) => increase(sum.counts[name], at, count));
  }
  tally.firstHeld.forEach((count, day) => increase(sum.firstHeld, day, count));
}

function measure(tally: Tally, name: Measure, value: number): void {
  const steps = MEASURES[name];
  let beyond = 0;
  while (beyond < steps.length && value > (steps[beyond] ?? 0)) beyond += 1;
  increase(tally.counts[name], beyond);
}

interface Window {
  readonly surplus: number;
  readonly variance: number;
  readonly surprise: number;
  readonly days: number;
}

/** Running sums over a player's dailies, so that a window of days is a difference of two sums. */
class Career {
  private readonly sums = [{ surplus: 0, variance: 0, surprise: 0 }];

  /** The last days. `isMoreToCome` leaves room for today's game. */
  window(isMoreToCome: boolean): Window {
    const end = this.sums.length - 1;
    const days = Math.min(end, isMoreToCome ? LUCK_DAYS - 1 : LUCK_DAYS);
    const [from, to] = [this.sums[end - days], this.sums[end]];
    const surplus = (to?.surplus ?? 0) - (from?.surplus ?? 0);
    const variance = (to?.variance ?? 0) - (from?.variance ?? 0);
    return { surplus, variance, surprise: (to?.surprise ?? 0) - (from?.surprise ?? 0), days };
  }

  add(surplus: number, variance: number, surprise: number): void {
    const last = this.sums.at(-1) ?? { surplus: 0, variance: 0, surprise: 0 };
    this.sums.push({
      surplus: last.surplus + surplus,
      variance: last.variance + variance,
      surprise: last.surprise + surprise,
    });
  }
}

/** What a player of this kind finds out before the game. */
function knowledgeOf(kind: Kind, table: Table, past: Window, random: Random): Knowledge {
  const known = { turns: MAX_TURNS, limit: Infinity, past };
  const { scouts, aims } = kind;
  if (scouts !== undefined) {
    known.turns = 0;
    const games = scouts.least + Math.floor(random() * (scouts.most - scouts.least + 1));
    for (let game = 0; game < games; game += 1) {
      known.turns = Math.max(known.turns, table.play(scoutPlay, known).turns);
    }
  }
  if (aims !== undefined) {
    const odds = table.odds(MAX_SCORE);
    known.limit = MAX_SCORE;
    while ((odds[known.limit] ?? 0) < aims.odds) known.limit -= 1;
    const surprise = past.surprise + surpriseOf(odds[known.limit] ?? 1);
    const combined = oddsOfSurprise(surprise, past.days + 1);
    // Losing a day costs little, and leaves room for a better one.
    if (aims.combines && past.days > 0 && combined < MIN_COMBINED_ODDS) known.limit = 1;
  }
  return known;
}

/** Plays `games` dailies. A new player starts after every `CAREER_DAYS` games. */
export function tallyOf(kind: Kind, games: number, random: Random): Tally {
  const tally = newTally();
  const { sums } = tally;
  const table = newTable(random);
  let career = new Career();
  let isHeldBefore = false;

  for (let game = 0; game < games; game += 1) {
    const day = game % CAREER_DAYS;
    if (day === 0) {
      sums.careers += 1;
      career = new Career();
      isHeldBefore = false;
    }
    const isCounted = kind.days?.(day) ?? true;
    table.deal();
    const known = knowledgeOf(kind, table, career.window(true), random);
    const { score, insight, surplus, variance } = table.play(
      isCounted ? kind.play : bestPlay,
      known,
    );
    const deckOdds = table.odds(score)[score] ?? 1;
    career.add(surplus, variance, surpriseOf(deckOdds));
    if (!isCounted) continue;

    const window = career.window(false);
    const luck = window.surplus / Math.sqrt(window.variance);
    const combined = window.days < 2 ? 1 : oddsOfSurprise(window.surprise, window.days);
    const isFull = window.days === LUCK_DAYS;
    sums.games += 1;
    sums.score += score;
    measure(tally, 'insight', insight);
    measure(tally, 'deckOdds', 1 / deckOdds);
    measure(tally, isFull ? 'luck' : 'earlyLuck', luck);
    measure(tally, isFull ? 'combined' : 'earlyCombined', 1 / combined);
    const evidence: Evidence = { insight, luck, deckOdds, combinedOdds: combined, linked: null };
    const isHeld = shouldHold(evidence, true);
    const alone = (1 - deckOdds) ** RIVALS;
    if (!isHeld) sums.top += alone;
    const own = { luck: surplus / Math.sqrt(variance), combinedOdds: null };
    if (!shouldHold({ ...evidence, ...own }, false)) sums.freshTop += alone;
    if (isHeld && !isHeldBefore && day < LUCK_DAYS) {
      isHeldBefore = true;
      increase(tally.firstHeld, day);
    }
  }
  return tally;
}

const IN = 100_000;

/** The number of games beyond a threshold, per 100,000. */
export function beyond(tally: Tally, name: Measure, threshold: number): number {
  const steps: readonly number[] = MEASURES[name];
  const counts = tally.counts[name];
  const all = counts.reduce((sum, count) => sum + count, 0);
  const count = counts.slice(steps.indexOf(threshold) + 1).reduce((sum, each) => sum + each, 0);
  return (IN * count) / all;
}

/** The share of players, from 0 to 1, with a held result among their first dailies. */
export function heldWithin({ firstHeld, sums }: Tally, days: number): number {
  return firstHeld.slice(0, days).reduce((sum, count) => sum + count, 0) / sums.careers;
}
