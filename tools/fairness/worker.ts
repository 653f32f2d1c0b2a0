// Runs one part of the simulated games in a separate thread.
import { parentPort } from 'node:worker_threads';
import { KINDS } from './kinds';
import { randomFrom } from '../../functions/src/testing/random';
import { tallyOfAccounts } from './accounts';
import { tallyOf } from './tally';

export interface Job {
  /** Index in `KINDS`. */
  readonly kind: number;
  readonly games: number;
  readonly seed: number;
}

parentPort?.on('message', ({ kind, games, seed }: Job) => {
  const played = KINDS[kind];
  if (played === undefined) throw new RangeError(`no kind ${kind}`);
  const tally = played.account === undefined ? tallyOf : tallyOfAccounts;
  parentPort?.postMessage(tally(played, games, randomFrom(seed)));
});
