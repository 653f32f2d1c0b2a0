// Simulates millions of games with several workers.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { randomFrom } from '../../functions/src/testing/random';
import { say } from '../lib/say';
import { tallyOfAccounts } from './accounts';
import { KINDS } from './kinds';
import type { Played } from './report';
import { add, CAREER_DAYS, newTally, tallyOf, type Tally } from './tally';

/** Games per job: whole careers. Jobs don't depend on the number of workers, so the games are the same. */
const PART = 1_000 * CAREER_DAYS;

/** Determines every game. */
export const SEED = 1;
/** The share of games for a kind that is only shown. */
const BRIEF = 0.2;

/** `kind` is its place in `KINDS`. */
type Job = Readonly<Record<'kind' | 'games' | 'seed', number>>;

// In a worker.
parentPort?.on('message', ({ kind, games, seed }: Job) => {
  const played = KINDS[kind];
  if (played === undefined) throw new RangeError(`no kind ${kind}`);
  const tally = played.account === undefined ? tallyOf : tallyOfAccounts;
  parentPort?.postMessage(tally(played, games, randomFrom(seed)));
});

function jobsOf(games: number): Job[] {
  return KINDS.flatMap(({ isBrief = false, account }, kind) => {
    const share = (isBrief ? BRIEF : 1) / (1 + (account?.points.length ?? 0));
    const all = Math.ceil(games * share);
    return Array.from({ length: Math.ceil(all / PART) }, (_, part) => ({
      kind,
      games: Math.min(PART, all - part * PART),
      seed: (SEED * 100 + kind) * 1_000 + part,
    }));
  });
}

/** Plays this many games of each kind, fewer for a kind that is only shown, with a worker per core. */
export async function simulate(games: number): Promise<Played[]> {
  const played = KINDS.map((kind) => ({ kind, tally: newTally() }));
  const waiting = jobsOf(games);
  const all = waiting.reduce((sum, { games }) => sum + games, 0);
  let done = 0;
  const tenths = (): number => Math.floor((10 * done) / all);

  const work = async (): Promise<void> => {
    const worker = new Worker(new URL(import.meta.url));
    try {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        const answer = once(worker, 'message') as Promise<[Tally]>;
        worker.postMessage(job);
        const [tally] = await answer;
        const sum = played[job.kind];
        if (sum !== undefined) add(sum.tally, tally);
        const before = tenths();
        done += job.games;
        if (tenths() > before) say(`${10 * tenths()}% of ${all} games`);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return played;
}
