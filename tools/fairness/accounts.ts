// What does an account buy that is prepared for one result, and what does it cost?
import { MAX_SCORE } from '../../core/src/game/game';
import * as fairPlay from '../../core/src/records/fairPlay';
import type { Random } from '../../functions/src/testing/random';
import { bestPlay, type Kind } from './kinds';
import { newTable, type Table } from './play';
import { evidenceOf, isBeyond, knowing, newTally, rank, type Tally } from './tally';

type Day = fairPlay.OddsDeviation & { readonly deckOdds: number; readonly points: number };

/** The highest score that isn't rarer than the cheat risks, by itself and with the other days. */
function aimOf(least: number, table: Table, past: readonly Day[]): number {
  const odds = table.odds(MAX_SCORE);
  const isNoticed = (score: number): boolean => {
    const own = odds[score] ?? 0;
    return own < least || isBeyond([...past.map(({ deckOdds }) => deckOdds), own]);
  };
  let limit = MAX_SCORE;
  while (limit > 1 && isNoticed(limit)) limit -= 1;
  return limit;
}

/** Plays a result, and the other dailies, with as many accounts. */
export function tallyOfAccounts(kind: Kind, accounts: number, random: Random): Tally {
  const { play, aims, account } = kind;
  const { points, isFirst = false } = account ?? { points: [] };
  const tally = newTally();
  const table = newTable(random);
  for (let at = 0; at < accounts; at += 1) {
    const others: Day[] = [];
    const next = (limit: number | null, past: readonly Day[]): [Day, insight: number] => {
      table.deal();
      const aim = limit === Infinity ? aimOf(aims?.odds ?? 0, table, past) : (limit ?? 0);
      const game = table.play(limit === null ? bestPlay : play, knowing(aim, past));
      const { score, surplus, variance, insight, turns } = game;
      if (limit !== Infinity) tally.sums.guesses += turns;
      const deckOdds = table.odds(score)[score] ?? 1;
      return [{ surplus, variance, deckOdds, points: score }, insight];
    };
    const prepare = (): void => {
      for (const limit of points) others.push(next(limit, others)[0]);
    };
    if (!isFirst) prepare();
    const [result, insight] = next(Infinity, others);
    const days = [...others, result];
    const evidence = evidenceOf(days, insight, fairPlay.earnestOf(days).length);
    tally.sums.games += 1;
    tally.sums.score += result.points;
    if (isFirst) prepare();
    const all = [...others, result];
    const isReleased =
      isFirst &&
      fairPlay.earnestOf(all).length === fairPlay.NEWCOMER_DAILIES &&
      fairPlay.isExplained(
        result.deckOdds,
        all.map(({ deckOdds }) => deckOdds),
      );
    rank(tally, evidence, (isVerified, linked) => {
      const awaited = fairPlay.holdOf({ ...evidence, linked }, isVerified);
      return awaited !== null && !(isReleased && awaited.join() === 'new');
    });
  }
  return tally;
}
