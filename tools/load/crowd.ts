// Is a rank among a million players exact, and what does it read?
import { ALL_TIME, type Period } from '@cardinal/core/records/boards';
import { rankIn } from '@cardinal/core/records/ranking';
import { rankedPeriods } from '@cardinal/core/records/streakRanks';
import { SCORED_MODES } from '@cardinal/core/game/game';
import { randomFrom } from '../../functions/src/testing/random';
import { atMost, type Figure } from '../lib/figures';

const PLAYERS = 1_000_000;
/** As many as a day with a million players has. */
const SHARDS = 300;
const HIGHEST = 52;

/** Fills the tallies of a day, of all time and of streaks, and compares ranks with a naive count. */
export async function ranksAmongCrowd(today: Period): Promise<Figure[]> {
  const { db } = await import('../../functions/src/repos/documents');
  const { playersAbove, tallyShardsPath } = await import('../../functions/src/repos/talliesRepo');
  const { reader } = await import('../../functions/src/repos/store');
  const { countingUsage } = await import('../../functions/src/lib/usage');
  const random = randomFrom(1);
  const score = (): number => 1 + Math.floor(HIGHEST * Math.min(random(), random(), random()));
  const scores: Record<number, number> = {};
  const shards = Array.from({ length: SHARDS }, () => new Array<number>(HIGHEST).fill(0));
  for (let player = 0; player < PLAYERS; player += 1) {
    const reached = score();
    scores[reached] = (scores[reached] ?? 0) + 1;
    const above = shards[player % SHARDS] ?? [];
    for (let place = 0; place < reached; place += 1) above[place] = (above[place] ?? 0) + 1;
  }
  const boards = [today, ALL_TIME];
  for (const period of [...boards, ...rankedPeriods(today)]) {
    const batch = db().batch();
    const of = db().collection(tallyShardsPath(period));
    for (const [at, above] of shards.entries()) {
      const counts = boards.includes(period) ? { ...above } : { 0: 0 };
      batch.set(of.doc(`${at}`), { dailyAbove: counts, funAbove: counts });
    }
    await batch.commit();
  }
  const [usage, off] = [{ reads: 0, writes: 0 }, [0]];
  for (const period of boards) {
    for (const mode of SCORED_MODES) {
      for (let own = 1; own <= HIGHEST; own += 1) {
        const above = await countingUsage(usage, () => playersAbove(reader, period, mode, own));
        off.push(Math.abs(1 + above - rankIn(scores, own)));
      }
    }
  }
  const name = `a rank, of any board, among ${PLAYERS.toLocaleString('en')} players in ${SHARDS} shards`;
  return [
    atMost(`${name}: reads`, usage.reads / (off.length - 1), 1),
    atMost(`${name}: off by`, Math.max(...off), 0),
  ];
}
