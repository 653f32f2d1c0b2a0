import type { Day } from '@cardinal/core/game/days';
import { randomBelow } from '../lib/random';

/** Enough for 115,000 players a day. */
export const MIN_SHARDS = 32;
/** One sum reads up to 1,000 documents. */
const MAX_SHARDS = 900;

/** All players of a day may finish within an hour, at a write per second and shard. */
const PLAYERS_PER_SHARD = 3600;

/** How many shards a day needs, for as many players as the day before had. */
export function shardsFor(players: number): number {
  return Math.min(MAX_SHARDS, Math.max(MIN_SHARDS, Math.ceil(players / PLAYERS_PER_SHARD)));
}

let shards = MIN_SHARDS;
let since: Day = '';

/** Takes the number of shards of a day. Any number is right: a reader sums all shards that exist. */
export function useShards(day: Day, count: number): void {
  if (day < since) return;
  // A number that has grown today stays.
  shards = day === since ? Math.max(shards, count) : count;
  since = day;
}

/** A rush may become twice as fast until it is measured again. */
const HEADROOM = 2;

/** Adds shards on a day with more players than expected, at a write per second and shard. */
export function growShards(day: Day, playersPerSecond: number): void {
  if (day !== since) return;
  shards = Math.min(MAX_SHARDS, Math.max(shards, Math.ceil(HEADROOM * playersPerSecond)));
}

/** The name of one of the shards, at random. */
export function randomShard(): string {
  return String(randomBelow(shards));
}
