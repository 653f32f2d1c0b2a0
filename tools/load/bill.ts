// How much does a player's day use, and what does a month of such days cost?
import { shardsFor } from '../../functions/src/repos/shards';
import * as playerDay from './playerDay';
import type { Step, Usage } from './recorder';

/**
 * US dollars for us-central1 above the free quota, from copies of Google's public price pages
 * (firebase.google.com/docs/firestore/pricing, cloud.google.com/run/pricing,
 * firebase.google.com/pricing). Check there before a decision depends on them.
 */
export const PRICES_OF = '2026-11-21';
const PRICES = {
  /** A document. */
  read: 0.03 / 100_000,
  write: 0.09 / 100_000,
  /** A GiB stored for a month, indexes included. */
  stored: 0.15,
  /** A call of a function, by browsers or by an event. */
  call: 0.4 / 1_000_000,
  /** A second of one vCPU, and of half a GiB of memory beside it. */
  second: 0.000024 + 0.5 * 0.0000025,
  /** A GB that Hosting serves. */
  served: 0.15,
} as const;
const DAYS_A_MONTH = 30;

export type Steps = Readonly<Partial<Record<Step, Usage>>>;

export interface Day extends Usage {
  readonly calls: number;
  readonly events: number;
  /** For which instances are billed. */
  readonly milliseconds: number;
}

/** An instance answers many calls at once; Cloud Run starts another when a processor is busy to this share. */
const UTILIZATION = 0.6;

/**
 * @param cpuMs what a call takes of a processor, on average; an event is assumed to take as much
 * @throws RangeError if a call of the day was not measured
 */
export function dayOf(measured: Steps, cpuMs: number): Day {
  const steps = Object.entries(playerDay.CALLS_A_DAY) as [Step, number][];
  const sum = (part: keyof Usage): number =>
    steps.reduce((total, [step, times]) => {
      const usage = measured[step];
      if (usage === undefined) throw new RangeError(`${step} was not measured`);
      return total + times * usage[part];
    }, 0);
  const calls = steps.reduce((total, [, times]) => total + times, 0);
  return {
    calls,
    events: playerDay.EVENTS,
    reads: sum('reads') + playerDay.LIVE_READS + playerDay.EVENT_READS + playerDay.USES,
    writes: sum('writes') + playerDay.EVENT_WRITES + playerDay.USES,
    bytes: sum('bytes'),
    milliseconds: ((calls + playerDay.EVENTS) * cpuMs) / UTILIZATION,
  };
}

/** How often a day's sums are read: they are cached for 30 seconds (`histogramsRepo.ts`). */
const SUMS_A_DAY = (24 * 60 * 60) / 30;

/** A day with this many players. One call in half a minute reads all shards for the others. */
export function dayWith(players: number, measured: Steps, cpuMs: number): Day {
  const day = dayOf(measured, cpuMs);
  const asked = playerDay.CALLS_A_DAY.distribution ?? 0;
  const sums = Math.min(SUMS_A_DAY, players * asked);
  const measuredReads = asked * (measured.distribution?.reads ?? 0);
  return {
    ...day,
    reads: day.reads - measuredReads + asked + (sums * shardsFor(players)) / players,
  };
}

const GB = 1e9;

/** Dollars for a month with this many players each day, without the free quota. */
export function billOf(day: Day, players: number) {
  const times = players * DAYS_A_MONTH;
  const seconds = (times * day.milliseconds) / 1000;
  const filesGB =
    (playerDay.PLAYER_DAY.visits * playerDay.PLAYER_DAY.freshFiles * playerDay.PLAYER_DAY.filesMB) /
    1000;
  const parts = {
    reads: times * day.reads * PRICES.read,
    writes: times * day.writes * PRICES.write,
    functions: times * (day.calls + day.events) * PRICES.call + seconds * PRICES.second,
    served: times * (day.bytes / GB + filesGB) * PRICES.served,
    /** Stored at the end of the first month. */
    stored: ((times * playerDay.STORED_BYTES) / GB) * PRICES.stored,
  };
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { ...parts, total };
}
