import { undisturbed } from '../lib/host';
import { say } from '../lib/say';
import type { Stack } from '../lib/stack';
import type { LoadPlayer } from './player';
import { bottleneck } from './resources';
import { closedLoop, enough, GUESS_BUDGET_MS, guessP95 } from './run';

const STEP = 100;
/** What is told is true to so many players, or to so large a share of them. */
const FINEST = 25;
const FINEST_SHARE = 1 / 4;
const MOST = 2000;
const MINUTES = 0.75;

export interface Ceiling {
  readonly players: number;
  /** Of the last run that was too many. */
  readonly endedBy: string;
}

/** The most players whose guesses are still answered in time: up in steps, then halving between. */
export async function findCeiling(stack: Stack, players: LoadPlayer[]): Promise<Ceiling> {
  let endedBy = `nothing: ${MOST} players are as many as are tried`;
  const bears = async (count: number): Promise<boolean> => {
    await enough(stack, players, count);
    const run = await undisturbed(() => closedLoop(stack, players.slice(0, count), MINUTES));
    const [p95, errors] = [guessP95(run), run.recorder.errorCount];
    say(`${count} players: 95 % of guesses within ${Math.round(p95)} ms, ${errors} errors`);
    if (p95 < GUESS_BUDGET_MS && errors === 0) return true;
    const [first, last] = [run.samples[0], run.samples.at(-1)];
    if (first && last) endedBy = bottleneck(first, last);
    return false;
  };
  let [good, bad] = [0, MOST];
  for (let count = STEP; count < MOST; count += count) {
    if (await bears(count)) good = count;
    else {
      bad = count;
      break;
    }
  }
  while (bad - good > Math.max(FINEST, FINEST_SHARE * good) && bad < MOST) {
    const middle = Math.round((good + bad) / 2 / FINEST) * FINEST;
    if (middle === good || middle === bad) break;
    if (await bears(middle)) good = middle;
    else bad = middle;
  }
  return { players: good, endedBy };
}
