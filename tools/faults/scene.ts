import type { Api } from '../lib/api';
import type { Client } from '../lib/client';
import type { FirestoreProxy } from './firestoreProxy';
import type { Front } from './front';
import type { Gate } from './gate';
import type { StubbornPlayer } from './player';

export interface Instance {
  readonly api: Api;
  /** Until it answers, after a start as well. */
  untilAnswers(): Promise<void>;
}

/** All that can be done to what stands between a player and the data. */
export interface Scene {
  /** Of 0 to 1, from the seed. */
  readonly random: () => number;
  readonly firestore: FirestoreProxy;
  readonly auth: Gate;
  readonly front: Front;
  readonly instances: readonly Instance[];
  /** Those whose games the fault happens to. */
  readonly players: readonly StubbornPlayer[];
  /** What every trigger does, for one of the players: delivered once more; gives how many of them worked. */
  readonly redeliver: () => Promise<number>;
}

/** How often each thing was done to players, by what it is: 'kills'. */
export type Times = Readonly<Record<string, number>>;

export interface Fault {
  readonly name: string;
  /** What the table says of it. */
  readonly what: string;
  /** Does it, again and again, until the signal; by then all games are over. */
  readonly happen: (scene: Scene, signal: AbortSignal) => Promise<Times>;
  /** How far the clock of each instance is ahead, in milliseconds; none: real time. */
  readonly clocksAhead?: (now: number) => readonly [number, number];
  /** One of the two instances runs the bundle of an earlier commit. */
  readonly hasOldBundle?: boolean;
  /** How a player begins; none: with the daily. */
  readonly beginsWith?: (
    player: StubbornPlayer,
    client: Client,
    thinkingMs: number,
    random: () => number,
  ) => Promise<void>;
}
