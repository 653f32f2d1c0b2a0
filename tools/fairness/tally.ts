// Counts games beyond each threshold.
import { MAX_SCORE, MAX_TURNS } from '../../core/src/game/game';
import * as fairPlay from '../../core/src/records/fairPlay';
import type { Random } from '../../functions/src/testing/random';
import { bestPlay, scoutPlay, type Kind } from './kinds';
import { newTable, type Knowledge, type Table } from './play';

/** The thresholds to choose from: whole bits, half deviations, and odds of 1 in each of these. */
const INSIGHT_STEPS = Array.from({ length: 32 }, (_, bits) => bits);
const LUCK_STEPS = Array.from({ length: 32 }, (_, halves) => halves / 2);
const ODDS_STEPS = [2, 3, 4, 5, 6].flatMap((power) =>
  [1, 2, 5].map((times) => times * 10 ** power),
);

/** The number of a player's dailies, one a day. Half of them have a full window of days before. */
export const CAREER_DAYS = 2 * fairPlay.LUCK_DAYS;
/** The numbers of honest players of the same day whom a game must beat to be alone at the top. */
export const RIVALS = [100, 1_000, 10_000] as const;

/** What else is known about the account and its network. An account with a past is of the first kind. */
export const ACCOUNTS = [
  { isVerified: true, linked: 0 },
  { isVerified: true, linked: 1 },
  { isVerified: false, linked: 0 },
  { isVerified: false, linked: 1 },
] as const;

/** The average points to choose from that show that first dailies were played in earnest. */
export const EARNEST_STEPS = Array.from({ length: 8 }, (_, at) => (23 + at) / 10);

/** Each is measured twice: over a partial window of days, and over a full one. */
export const MEASURES = {
  insight: INSIGHT_STEPS,
  deckOdds: ODDS_STEPS,
  earlyLuck: LUCK_STEPS,
  luck: LUCK_STEPS,
  earlyCombined: ODDS_STEPS,
  combined: ODDS_STEPS,
  earlyPeak: ODDS_STEPS,
  peak: ODDS_STEPS,
} as const;
export type Measure = keyof typeof MEASURES;

/** `aged` are games with a full window of days before, `guesses` those of an account's other dailies. */
const SUMS = ['games', 'score', 'guesses', 'careers', 'aged', 'newHeld', 'newReleased'] as const;
/**
 * - By measure: the number of games, by how many steps they exceed.
 * - `firstHeld`: the number of players first held on each of their first `LUCK_DAYS` dailies.
 * - `held`, `alone`: how many `aged` games are held, and alone above each of `RIVALS`, by account.
 * - `early`, `thrown`: how many first dailies were played until enough counted, and how many didn't, by
 *   `EARNEST_STEPS`.
 */
const COUNTS = [
  ...(Object.keys(MEASURES) as Measure[]),
  ...(['firstHeld', 'held', 'alone', 'early', 'thrown'] as const),
];

/** The results of a number of games. Tallies of the same kind can be added. */
export interface Tally {
  readonly sums: Record<(typeof SUMS)[number], number>;
  readonly counts: Readonly<Record<(typeof COUNTS)[number], number[]>>;
}

export function newTally(): Tally {
  return {
    sums: Object.fromEntries(SUMS.map((name) => [name, 0])) as Tally['sums'],
    counts: Object.fromEntries(COUNTS.map((name) => [name, []])) as unknown as Tally['counts'],
  };
}

function increase(counts: number[], at: number, by = 1): void {
  counts[at] = (counts[at] ?? 0) + by;
}

export function add(sum: Tally, tally: Tally): void {
  for (const name of SUMS) sum.sums[name] += tally.sums[name];
  for (const name of COUNTS) {
    tally.counts[name].forEach((count, at) => increase(sum.counts[name], at, count));
  }
}

function measure(tally: Tally, name: Measure, value: number): void {
  const steps = MEASURES[name];
  let beyond = 0;
  while (beyond < steps.length && value > (steps[beyond] ?? 0)) beyond += 1;
  increase(tally.counts[name], beyond);
}

/** A player's last dailies, one a day. */
type Days = readonly (fairPlay.OddsDeviation & { readonly deckOdds: number })[];

/** What a player knows who sees the whole deck. */
export function knowing(limit: number, days: Days): Knowledge {
  const sumOf = (part: 'surplus' | 'variance') => days.reduce((sum, day) => sum + day[part], 0);
  const past = { surplus: sumOf('surplus'), variance: sumOf('variance') };
  return { turns: MAX_TURNS, limit, past };
}

/** What is known about the last of these days, as for an account without linked games. */
export function evidenceOf(days: Days, insight: number, dailies: number) {
  const deckOdds = days.at(-1)?.deckOdds ?? 1;
  return {
    insight,
    luck: fairPlay.luckOf(days),
    deckOdds,
    combinedOdds: fairPlay.combinedOddsOf(days),
    peakOdds: fairPlay.peakOddsOf(days, deckOdds),
    dailies,
    linked: 0,
  } satisfies fairPlay.Evidence;
}

/** Whether the last days are held together, and the most surprising ones. */
export function isBeyond(deckOdds: readonly number[]): boolean {
  const days = deckOdds.map((odds) => ({ deckOdds: odds }));
  return (
    (fairPlay.combinedOddsOf(days) ?? 1) < fairPlay.MIN_COMBINED_ODDS ||
    (fairPlay.peakOddsOf(days, Math.min(...deckOdds)) ?? 1) < fairPlay.MIN_PEAK_ODDS
  );
}

/** The score at which a player stops who computes the thresholds. */
function limitOf({ aims }: Kind, table: Table, past: Days): number {
  if (aims === undefined) return Infinity;
  const odds = table.odds(MAX_SCORE);
  const isNew = past.length + 1 < fairPlay.NEWCOMER_DAILIES;
  const least = isNew ? Math.max(aims.odds, fairPlay.NEWCOMER_DECK_ODDS) : aims.odds;
  let limit = MAX_SCORE;
  while ((odds[limit] ?? 0) < least) limit -= 1;
  const isFull =
    aims.between !== undefined &&
    isBeyond([...past.map(({ deckOdds }) => deckOdds), odds[limit] ?? 1]);
  return isFull ? 1 : limit;
}

/** What a player of this kind finds out before the game. */
function knowledgeOf(kind: Kind, table: Table, days: Days, random: Random): Knowledge {
  let known = knowing(Infinity, days);
  const { scouts } = kind;
  if (scouts !== undefined) {
    known = { ...known, turns: 0 };
    const games = scouts.least + Math.floor(random() * (scouts.most - scouts.least + 1));
    for (let game = 0; game < games; game += 1) {
      known = { ...known, turns: Math.max(known.turns, table.play(scoutPlay, known).turns) };
    }
  }
  const limit = limitOf(kind, table, days);
  const isHonest = limit === 1 && kind.aims?.between === 'plays';
  return isHonest ? { ...known, turns: 0 } : { ...known, limit };
}

/** Enters a game whose place on the board counts, for each kind of account that may have played it. */
export function rank(
  tally: Tally,
  evidence: fairPlay.Evidence & { readonly deckOdds: number },
  isHeld = (isVerified: boolean, linked: number) =>
    fairPlay.holdOf({ ...evidence, linked }, isVerified) !== null,
): void {
  tally.sums.aged += 1;
  ACCOUNTS.forEach(({ isVerified, linked }, account) => {
    if (isHeld(isVerified, linked)) {
      increase(tally.counts.held, account);
      return;
    }
    RIVALS.forEach((rivals, at) => {
      const alone = (1 - evidence.deckOdds) ** rivals;
      increase(tally.counts.alone, account * RIVALS.length + at, alone);
    });
  });
}

function count(tally: Tally, evidence: ReturnType<typeof evidenceOf>, isFull: boolean): void {
  const { insight, luck, deckOdds, combinedOdds, peakOdds } = evidence;
  measure(tally, 'insight', insight);
  measure(tally, 'deckOdds', 1 / deckOdds);
  measure(tally, isFull ? 'luck' : 'earlyLuck', luck ?? 0);
  measure(tally, isFull ? 'combined' : 'earlyCombined', 1 / (combinedOdds ?? 1));
  measure(tally, isFull ? 'peak' : 'earlyPeak', 1 / (peakOdds ?? 1));
}

class Player {
  days: Days = [];
  private isHeldBefore = false;
  private heldAsNew = 0;
  private readonly first = EARNEST_STEPS.map((): readonly fairPlay.FirstDaily[] => []);

  constructor(private readonly tally: Tally) {
    tally.sums.careers += 1;
  }

  /** The seventh daily releases what was held only because the account was new. */
  release(day: number, combined: number): void {
    if (day + 1 !== fairPlay.NEWCOMER_DAILIES || combined < fairPlay.MIN_COMBINED_ODDS) return;
    this.tally.sums.newReleased += this.heldAsNew;
  }

  /** With enough dailies, another account begins. */
  begin(daily: fairPlay.FirstDaily): void {
    EARNEST_STEPS.forEach((least, at) => {
      const first = this.first[at] ?? [];
      const before = first.length < fairPlay.NEWCOMER_DAILIES ? first : [];
      const counted = fairPlay.earnestOf([...before, daily], least);
      increase(this.tally.counts.early, at);
      if (counted.length === before.length) increase(this.tally.counts.thrown, at);
      this.first[at] = counted;
    });
  }

  /** As a verified account's. */
  judge(day: number, evidence: fairPlay.Evidence): void {
    const held = fairPlay.holdOf(evidence, true);
    if (held?.includes('new') === true) {
      this.tally.sums.newHeld += 1;
      this.heldAsNew += 1;
    }
    if (held === null || this.isHeldBefore || day >= fairPlay.LUCK_DAYS) return;
    this.isHeldBefore = true;
    increase(this.tally.counts.firstHeld, day);
  }
}

/** Plays `games` dailies. A new player starts after every `CAREER_DAYS` games. */
export function tallyOf(kind: Kind, games: number, random: Random): Tally {
  const tally = newTally();
  const table = newTable(random);
  let player: Player | null = null;

  for (let game = 0; game < games; game += 1) {
    const day = game % CAREER_DAYS;
    if (day === 0 || player === null) player = new Player(tally);
    const past = player.days.slice(1 - fairPlay.LUCK_DAYS);
    const isCounted = kind.days?.(day) ?? true;
    table.deal();
    const known = knowledgeOf(kind, table, past, random);
    const how = isCounted ? kind.play : bestPlay;
    const { score, insight, surplus, variance } = table.play(how, known);
    const deckOdds = table.odds(score)[score] ?? 1;
    const days = [...past, { surplus, variance, deckOdds }];
    player.days = days;
    player.begin({ deckOdds, points: score });
    const evidence = evidenceOf(days, insight, Math.min(fairPlay.NEWCOMER_DAILIES, day + 1));
    player.release(day, evidence.combinedOdds ?? 1);
    if (!isCounted) continue;

    const isFull = days.length === fairPlay.LUCK_DAYS;
    tally.sums.games += 1;
    tally.sums.score += score;
    count(tally, evidence, isFull);
    if (isFull) rank(tally, evidence);
    if (score > 0) player.judge(day, evidence);
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
export function heldWithin({ counts, sums }: Tally, days: number): number {
  return counts.firstHeld.slice(0, days).reduce((sum, count) => sum + count, 0) / sums.careers;
}

/** How many first dailies in 1,000 don't count with an average that shows earnest. */
export function thrownOf({ counts }: Tally, least: number): number {
  const at = EARNEST_STEPS.indexOf(least);
  return (1_000 * (counts.thrown[at] ?? 0)) / (counts.early[at] ?? 0);
}

/** On how many days of `LUCK_DAYS` the result is alone above each of `RIVALS`. */
export function aloneOn({ counts, sums }: Tally, account: number): number[] {
  const alone = (at: number): number => counts.alone[account * RIVALS.length + at] ?? 0;
  return RIVALS.map((_, at) => (fairPlay.LUCK_DAYS * alone(at)) / sums.aged);
}
