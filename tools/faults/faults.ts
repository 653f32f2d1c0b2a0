import { execa } from 'execa';
import { utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf, endOfDay } from '@cardinal/core/game/days';
import type { Api } from '../lib/api';
import type { FirestoreProxy, Treatment } from './firestoreProxy';
import type { Front } from './front';
import type { Gate } from './gate';

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
  /** What every trigger does, for one of the players: delivered once more, out of turn. */
  readonly redeliver: () => Promise<void>;
}

export interface Fault {
  readonly name: string;
  /** What the table says of it. */
  readonly what: string;
  /** Does it, again and again, until the signal. */
  readonly happen: (scene: Scene, signal: AbortSignal) => Promise<void>;
  /** What each instance's clock file holds, in milliseconds from now; none: real time. */
  readonly clocks?: (now: number) => readonly [number, number];
  /** One of the two instances runs the bundle of an earlier commit. */
  readonly hasOldBundle?: boolean;
  /** Its games lie on two days, so only what knows no day is compared. */
  readonly isOverMidnight?: boolean;
}

const SECOND = 1000;

async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  await sleep(ms, undefined, { signal }).catch(() => {});
  return !signal.aborted;
}

const nothing = async (_: Scene, signal: AbortSignal): Promise<void> => {
  while (await pause(SECOND, signal));
};

/** As the random numbers say: so often the treatment, else nothing. */
function treating(share: number, treatment: (random: () => number) => Treatment, only?: string) {
  return async ({ firestore, random }: Scene, signal: AbortSignal): Promise<void> => {
    firestore.treat = (method) =>
      (only === undefined || method === only) && random() < share
        ? treatment(random)
        : { kind: 'passed' };
    while (await pause(SECOND, signal));
    firestore.treat = () => ({ kind: 'passed' });
  };
}

/** The process itself, not the guard that starts another in its place. */
async function kill({ guard }: Api): Promise<void> {
  const { stdout } = await execa('ps', ['-A', '-o', 'pid=,ppid='], { reject: false });
  for (const line of stdout.split('\n')) {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    if (pid !== undefined && parent === guard && guard !== 0) process.kill(pid, 'SIGKILL');
  }
}

/** A clock file holds the instant at which it was written. */
export function setClock(file: string, instant: number): void {
  writeFileSync(file, new Date(instant).toISOString());
  const at = new Date();
  utimesSync(file, at, at);
}

export const FAULTS: readonly Fault[] = [
  { name: 'none', what: 'nothing at all, to compare with', happen: nothing },
  {
    name: 'killed',
    what: 'one of two instances is killed every few seconds, and another takes its place',
    happen: async ({ instances, random }, signal) => {
      while (await pause((2 + 3 * random()) * SECOND, signal)) {
        const instance = instances[Math.floor(random() * instances.length)];
        if (instance === undefined) continue;
        await kill(instance.api);
        await pause(SECOND, signal);
        await instance.untilAnswers();
      }
    },
  },
  {
    name: 'late',
    what: 'a quarter of all calls of Firestore take up to 1.5 s longer',
    happen: treating(0.25, (random) => ({ kind: 'late', ms: 1500 * random() })),
  },
  {
    name: 'refused',
    what: 'Firestore refuses every eighth call as unavailable',
    happen: treating(0.125, () => ({ kind: 'refused' })),
  },
  {
    name: 'unanswered',
    what: 'every sixth commit is stored, and the connection cut before its answer',
    happen: treating(1 / 6, () => ({ kind: 'unanswered' }), 'Commit'),
  },
  {
    name: 'auth',
    what: 'Firebase Auth is away for seconds at a time',
    happen: async ({ auth, random }, signal) => {
      while (await pause((1 + 2 * random()) * SECOND, signal)) {
        auth.shut();
        await pause((1 + 3 * random()) * SECOND, signal);
        auth.reopen();
      }
    },
  },
  {
    name: 'cut',
    what: 'every sixth call loses its connection once it was sent, and is sent again',
    happen: async ({ front, random }, signal) => {
      front.cuts = () => random() < 1 / 6;
      while (await pause(SECOND, signal));
      front.cuts = () => false;
    },
  },
  {
    name: 'clocks',
    what: 'two instances whose clocks are a second apart',
    clocks: (now) => [now, now + SECOND],
    happen: nothing,
  },
  {
    name: 'triggers',
    what: 'what is triggered is delivered again and again, twice at once and out of turn',
    happen: async ({ redeliver }, signal) => {
      while (await pause(100, signal)) await Promise.all([redeliver(), redeliver()]);
    },
  },
  {
    name: 'bundles',
    what: 'one of two instances runs the bundle from before the last change of what is stored; then `rebuild`',
    hasOldBundle: true,
    happen: nothing,
  },
  {
    name: 'midnight',
    what: 'a day ends in the middle of it',
    clocks: (now) => [endOfDay(dayOf(now)) - 12 * SECOND, endOfDay(dayOf(now)) - 12 * SECOND],
    isOverMidnight: true,
    happen: nothing,
  },
];
