// What do millions of games come to? Workers share them.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { LUCK_DAYS } from '../../core/src/records/fairPlay';
import { KINDS } from './kinds';
import type { Played } from './report';
import { add, newTally, type Tally } from './tally';
import type { Job } from './worker';

/** Whole careers; the same parts whatever the number of workers, and so the same games. */
const PART = 8_000 * LUCK_DAYS;

export interface Simulation {
  readonly seed: number;
  /** How many of each kind of honest play, and of each other kind. */
  readonly honest: number;
  readonly others: number;
  readonly onProgress: (done: number, all: number) => void;
}

function jobsOf({ seed, honest, others }: Simulation): Job[] {
  return KINDS.flatMap(({ group, days }, kind) => {
    // Of a kind that plays some days only, as many games are counted as of the others.
    const careerDays = Array.from({ length: LUCK_DAYS }, (_, day) => day);
    const share = careerDays.filter((day) => days?.(day) ?? true).length / LUCK_DAYS;
    const games = (group === 'honest' ? honest : others) / share;
    return Array.from({ length: Math.ceil(games / PART) }, (_, part) => ({
      kind,
      games: Math.min(PART, Math.ceil(games - part * PART)),
      seed: (seed * 1_000 + kind) * 1_000 + part,
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
