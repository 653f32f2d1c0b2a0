// What do millions of games come to? Workers share them.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { KINDS } from './kinds';
import type { Played } from './report';
import { add, CAREER_DAYS, newTally, type Tally } from './tally';
import type { Job } from './worker';

/** Whole careers; the same parts whatever the number of workers, and so the same games. */
const PART = 1_000 * CAREER_DAYS;

export interface Simulation {
  readonly seed: number;
  /** How many of each kind; fewer of a kind that is only shown. */
  readonly games: number;
  readonly onProgress: (done: number, all: number) => void;
}

/** The share of games of a kind that is only shown. */
const BRIEF = 0.2;

function jobsOf({ seed, games }: Simulation): Job[] {
  return KINDS.flatMap(({ isBrief = false }, kind) => {
    const all = isBrief ? Math.ceil(games * BRIEF) : games;
    return Array.from({ length: Math.ceil(all / PART) }, (_, part) => ({
      kind,
      games: Math.min(PART, all - part * PART),
      seed: (seed * 100 + kind) * 1_000 + part,
    }));
  });
}

/** Plays all kinds, a worker for each core. */
export async function simulate(simulation: Simulation): Promise<Played[]> {
  const played = KINDS.map((kind) => ({ kind, tally: newTally() }));
  const waiting = jobsOf(simulation);
  const all = waiting.reduce((sum, { games }) => sum + games, 0);
  let done = 0;

  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    try {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
        const { kind, games } = job;
        const answer = once(worker, 'message') as Promise<[Tally]>;
        worker.postMessage(job);
        const [tally] = await answer;
        const sum = played[kind];
        if (sum !== undefined) add(sum.tally, tally);
        done += games;
        simulation.onProgress(done, all);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return played;
}
