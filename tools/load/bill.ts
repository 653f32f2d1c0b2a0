// What does a player's day take altogether, and what does a month of such days cost?
import {
  CALLS_A_DAY,
  EVENT_READS,
  EVENT_WRITES,
  EVENTS,
  LIVE_READS,
  PEAK_MINUTES,
  PLAYER_DAY,
  STORED_BYTES,
} from './playerDay';
import { DAYS_A_MONTH, PRICES } from './prices';
import type { Step, Usage } from './recorder';

type Steps = Readonly<Partial<Record<Step, Usage>>>;

/** What each call took with this many shards for each histogram. */
export interface Measured {
  readonly shards: number;
  readonly steps: Steps;
}

export interface Day extends Usage {
  readonly calls: number;
  readonly events: number;
}

/** @throws RangeError if a call of the day was not measured */
export function dayOf(measured: Steps): Day {
  const steps = Object.entries(CALLS_A_DAY) as [Step, number][];
  const sum = (part: keyof Usage): number =>
    steps.reduce((total, [step, times]) => {
      const usage = measured[step];
      if (usage === undefined) throw new RangeError(`${step} was not measured`);
      return total + times * usage[part];
    }, 0);
  const calls = steps.reduce((total, [, times]) => total + times, 0);
  return {
    calls,
    events: EVENTS,
    reads: sum('reads') + LIVE_READS + EVENT_READS,
    writes: sum('writes') + EVENT_WRITES,
    bytes: sum('bytes'),
    // An event is assumed to take as long as the average call.
    milliseconds: (sum('milliseconds') * (calls + EVENTS)) / calls,
  };
}

/** The default number of shards. */
const FEWEST_SHARDS = 5;

/** A shard takes one write a second for long, and in the worst hour everyone finishes a daily. */
export function shardsFor(players: number): number {
  return Math.max(FEWEST_SHARDS, Math.ceil(players / (60 * PEAK_MINUTES)));
}

/** A day with another number of shards: each further shard is read as often as the measured ones. */
export function dayWith(shards: number, few: Measured, usual: Measured): Day {
  const [less, day] = [dayOf(few.steps), dayOf(usual.steps)];
  const readsAShard = (day.reads - less.reads) / (usual.shards - few.shards);
  return { ...day, reads: day.reads + readsAShard * (shards - usual.shards) };
}

const GB = 1e9;

/** Dollars for a month with this many players each day, without the free quota. */
export function billOf(day: Day, players: number) {
  const times = players * DAYS_A_MONTH;
  const seconds = (times * day.milliseconds) / 1000;
  const filesGB = (PLAYER_DAY.visits * PLAYER_DAY.freshFiles * PLAYER_DAY.filesMB) / 1000;
  const parts = {
    reads: times * day.reads * PRICES.read,
    writes: times * day.writes * PRICES.write,
    functions:
      times * (day.calls + day.events) * PRICES.call +
      seconds * (PRICES.vcpuSecond + PRICES.memorySecond),
    served: times * (day.bytes / GB + filesGB) * PRICES.served,
    /** At the end of the first month. */
    stored: ((times * STORED_BYTES) / GB) * PRICES.stored,
  };
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { ...parts, total };
}
