import type { Day } from '@cardinal/core/game/days';
import { randomBelow } from '../lib/random';

/** Enough for 115,000 players a day. */
export const MIN_SHARDS = 32;
/** Firestore sums up to 1,000 documents for one read. */
const MAX_SHARDS = 900;

/** All players of a day may finish within one hour, and a shard takes one write per second. */
const PLAYERS_PER_SHARD = 3600;

/** How many shards a day needs if it gets as many players as the day before. */
export function shardsFor(players: number): number {
  return Math.min(MAX_SHARDS, Math.max(MIN_SHARDS, Math.ceil(players / PLAYERS_PER_SHARD)));
}

let shards = MIN_SHARDS;
let since: Day = '';

/**
 * Sets the number of a day's shards. Any number is correct, because readers sum all shards that
 * exist.
 */
export function useShards(day: Day, count: number): void {
  if (day < since) return;
  // Keep a number that has grown today.
  shards = day === since ? Math.max(shards, count) : count;
  since = day;
}

/** The number of players may double before the next measurement. */
const HEADROOM = 2;

/** Adds shards on a day with more players than expected. A shard takes one write per second. */
export function growShards(day: Day, playersPerSecond: number): void {
  if (day !== since) return;
  shards = Math.min(MAX_SHARDS, Math.max(shards, Math.ceil(HEADROOM * playersPerSecond)));
}

export function randomShard(): string {
  return String(randomBelow(shards));
}
