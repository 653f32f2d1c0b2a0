import { MAX_INSTANCES } from '../../functions/src/lib/instances';
import { dayOf, type Day, type Measurements } from './bill';
import { EVENTS, PEAK_MINUTES, PLAYER_DAY, PLAY_WRITES } from './playerDay';

/** With how many shards days are played: the usual setting, and fewer, to see what one more costs. */
export const SHARDS_MEASURED = { few: 2, usual: 5 } as const;

export interface Costs {
  readonly shards: number;
  readonly measured: Measurements;
  /** What a call takes of a processor, in milliseconds. */
  readonly processorMs: number;
}

/** What Firestore bears for long, by its page of best practices, in writes a second. */
export const BORNE = {
  document: 1,
  /** Half as much more every five minutes. */
  newCollection: 500,
} as const;

const PEAK_SECONDS = PEAK_MINUTES * 60;
const GAMES = PLAYER_DAY.dailies + PLAYER_DAY.funGames;

/** What a second of the worst hour asks for, and how many of each thing that needs. */
export interface Peak {
  readonly dailies: number;
  readonly guesses: number;
  readonly calls: number;
  readonly events: number;
  /** Of one vCPU each, all of it taken. */
  readonly instances: number;
  /** Documents that a day's histogram has to be spread over. */
  readonly shards: number;
}

export function peakOf(day: Day, players: number, processorMs: number): Peak {
  const dailies = players / PEAK_SECONDS;
  const calls = (dailies * day.calls) / GAMES;
  return {
    dailies,
    guesses: dailies * PLAYER_DAY.guessesAGame,
    calls,
    events: (dailies * EVENTS) / GAMES,
    instances: Math.ceil((calls * processorMs) / 1000),
    shards: shardsFor(players),
  };
}

export function shardsFor(players: number): number {
  return Math.max(SHARDS_MEASURED.usual, Math.ceil(players / PEAK_SECONDS / BORNE.document));
}

/** A day as it is with so many shards: each more is read as often as the measured ones are. */
export function dayWith(shards: number, few: Costs, usual: Costs): Day {
  const [less, day] = [dayOf(few.measured), dayOf(usual.measured)];
  const readsAShard = (day.reads - less.reads) / (usual.shards - few.shards);
  return { ...day, reads: day.reads + readsAShard * (shards - usual.shards) };
}

/** The most players of one day that each part bears as it is set. */
export function ceilingsOf(day: Day, { shards, processorMs }: Costs) {
  const callsOfOne = day.calls / GAMES / PEAK_SECONDS;
  return {
    shards: shards * BORNE.document * PEAK_SECONDS,
    instances: (1000 * MAX_INSTANCES) / (callsOfOne * processorMs),
    newCollection: (BORNE.newCollection * PEAK_SECONDS) / PLAY_WRITES,
  };
}
