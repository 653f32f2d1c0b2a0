// What does one part of the simulated games come to? Runs in a thread of its own.
import { parentPort } from 'node:worker_threads';
import { KINDS } from './kinds';
import { randomFrom } from '../../functions/src/testing/random';
import { tallyOf } from './tally';

/** A part of a kind's games. */
export interface Job {
  /** Its place in `KINDS`. */
  readonly kind: number;
  readonly games: number;
  readonly seed: number;
}

parentPort?.on('message', ({ kind, games, seed }: Job) => {
  const played = KINDS[kind];
  if (played === undefined) throw new RangeError(`no kind ${kind}`);
  parentPort?.postMessage(tallyOf(played, games, randomFrom(seed)));
});
