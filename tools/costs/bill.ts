import {
  CALLS_A_DAY,
  EVENT_READS,
  EVENT_WRITES,
  EVENTS,
  LIVE_READS,
  PLAYER_DAY,
  STORED_BYTES,
  type Step,
} from './playerDay';
import { DAYS_A_MONTH, PRICES } from './prices';

/** What one call was measured to take. */
export interface Measured {
  readonly reads: number;
  readonly writes: number;
  /** Of the answer. */
  readonly bytes: number;
  readonly milliseconds: number;
}

export type Measurements = Readonly<Partial<Record<Step, Measured>>>;

/** What a player's day takes altogether. */
export interface Day extends Measured {
  readonly calls: number;
  readonly events: number;
}

/** @throws RangeError if a call of the day was not measured. */
export function dayOf(measured: Measurements): Day {
  const steps = Object.entries(CALLS_A_DAY) as [Step, number][];
  const sum = (part: keyof Measured): number =>
    steps.reduce((total, [step, times]) => {
      const of = measured[step];
      if (of === undefined) throw new RangeError(`${step} was not measured`);
      return total + times * of[part];
    }, 0);
  const calls = steps.reduce((total, [, times]) => total + times, 0);
  return {
    calls,
    events: EVENTS,
    reads: sum('reads') + LIVE_READS + EVENT_READS,
    writes: sum('writes') + EVENT_WRITES,
    bytes: sum('bytes'),
    // An event is taken to last as long as a call does on average.
    milliseconds: (sum('milliseconds') * (calls + EVENTS)) / calls,
  };
}

export interface Bill {
  readonly reads: number;
  readonly writes: number;
  readonly functions: number;
  readonly served: number;
  /** At the end of the first month. */
  readonly stored: number;
  readonly total: number;
}

const GB = 1e9;

/** Dollars for a month with so many players each day. What is free of charge is not taken off. */
export function billOf(day: Day, players: number): Bill {
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
    stored: ((times * STORED_BYTES) / GB) * PRICES.stored,
  };
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { ...parts, total };
}
