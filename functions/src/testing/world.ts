import { emptyInbox } from './environment';
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { workAfter } from '../afterWrites';
import { isChallengeGameId, unguessableId } from '../lib/random';
import { AppError, hasCode } from '../lib/appError';
import { countingUsage, type Usage } from '../lib/usage';
import { clearBoardCache } from '../repos/boardsRepo';
import { clearHistogramCache } from '../repos/histogramsRepo';
import { clearLeagueStart } from '../repos/leaguesRepo';
import { clearDayStartCache } from '../services/play/dayStart';
import { clearDealCache } from '../services/play/deals';
import { createRecords } from '../services/signIn/registration';
import { finishAccountDeletion } from '../services/accountData/deletionSteps';
import { rebuild } from '../services/maintenance/rebuild';
import type { Difference } from '../services/maintenance/derived';
import { randomFrom } from './random';
import { answerTo, type Call, type CallRecord } from './calls';
import { MemoryFirestore } from './memoryFirestore';
import { Schedule } from './schedule';

const SECOND = 1000;
/**
 * How long after a deletion the background function finishes it, in milliseconds. Longer than its wait
 * in `finishAccountDeletion`.
 */
const AFTER_DELETION_MS = 21 * SECOND;
const TRIES = 20;

/** What calls of challenges write: the account notes the first one, and what its next call continues. They change no boards, records or counters. */
const OF_CHALLENGES = /^(challenge(s|Games)|users|waiting)\//;

let current: World | null = null;

function theStore(): MemoryFirestore {
  if (current === null) throw new Error('no run is on');
  return current.store;
}

initializeApp({ projectId: 'demo-model' });
Object.assign(getFirestore(), {
  collection: (path: string) => theStore().collection(path),
  collectionGroup: (name: string) => theStore().collectionGroup(name),
  getAll: (...refs: Parameters<MemoryFirestore['getAll']>) => theStore().getAll(...refs),
  runTransaction: (...given: Parameters<MemoryFirestore['runTransaction']>) =>
    theStore().runTransaction(...given),
});
// The runs use no passwords or tokens.
Object.assign(getAuth(), {
  createCustomToken: async () => 'token',
  deleteUser: async () => {},
  updateUser: async () => {},
  getUser: async () => ({ customClaims: {} }),
});

/** Noon in New York. */
export const NOON = Date.parse('2026-11-21T17:00:00Z');

const { now } = Date;
const genuine = { randomInt: crypto.randomInt, randomBytes: crypto.randomBytes };
const seeded = {
  randomInt: (bound: number) => current?.dice(bound) ?? genuine.randomInt(bound),
  randomBytes: (size: number) => {
    if (current === null) return genuine.randomBytes(size);
    const { dice } = current;
    return Buffer.from(Array.from({ length: size }, () => dice(256)));
  },
};
// Binds named imports to the seeded functions once, because doing it for each run takes too long.
Object.assign(crypto, seeded);
syncBuiltinESMExports();
Object.assign(crypto, genuine);

export interface Conditions {
  /** Whether a stored commit's answer is lost. `below` returns a random integer below its bound. */
  readonly losesAnswer?: (below: (bound: number) => number) => boolean;
  /** If false, the store lets transactions overwrite each other, as no real store does. */
  readonly seesConflicts?: boolean;
  /** If true, writes run no triggers, so that a call's documents can be counted. */
  readonly isStill?: boolean;
}

/** The services with a store in memory. Clock and random numbers depend on a seed. */
export class World {
  readonly store: MemoryFirestore;
  readonly records: CallRecord[] = [];
  readonly faults: string[] = [];
  /** A random integer below the bound, from the seed. */
  readonly dice: (bound: number) => number;
  private readonly schedule: Schedule;
  private readonly deletedUsers = new Set<string>();
  private readonly isStill: boolean;
  private readonly call = new AsyncLocalStorage<Call | null>();

  constructor(
    seed: number,
    /** Milliseconds since the epoch. */
    public clock: number,
    { losesAnswer = () => false, seesConflicts = true, isStill = false }: Conditions = {},
  ) {
    this.isStill = isStill;
    const random = randomFrom(seed);
    const dice = randomFrom(seed + 1);
    this.dice = (bound) => Math.floor(dice() * bound);
    this.schedule = new Schedule(random);
    this.store = new MemoryFirestore({
      turn: () => this.schedule.turn(),
      losesAnswer: () => losesAnswer((bound) => this.schedule.below(bound)),
      seesConflicts,
      onCommit: (at, paths) => this.committed(at, paths),
    });
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the SDK's instance is one for all runs
    current = this;
    Date.now = () => this.clock;
    Object.assign(crypto, seeded);
    clearBoardCache();
    clearHistogramCache();
    clearDayStartCache();
    clearDealCache();
    clearLeagueStart();
  }

  close(): void {
    current = null;
    Date.now = now;
    Object.assign(crypto, genuine);
    emptyInbox();
  }

  async register(username: string): Promise<string> {
    const uid = unguessableId();
    const account = { uid, email: `${username}@cardinal.test`, username, link: null };
    await createRecords(account);
    return uid;
  }

  /** Starts a player's calls. They run concurrently with those of other players. */
  start(makeCalls: (ask: (call: Call) => Promise<CallRecord>) => Promise<void>): void {
    this.schedule.start(() => makeCalls((call) => this.ask(call)));
  }

  /** Waits until all calls and triggers have ended. */
  async settle(): Promise<void> {
    await this.schedule.untilIdle();
    if (this.deletedUsers.size > 0) {
      this.clock += AFTER_DELETION_MS;
      for (const uid of this.deletedUsers) this.trigger(() => finishAccountDeletion(uid));
      this.deletedUsers.clear();
      await this.schedule.untilIdle();
    }
  }

  private async ask(call: Call): Promise<CallRecord> {
    const record = { call, ...(await this.call.run(call, () => this.answered(call))) };
    this.records.push(record);
    return record;
  }

  /** Like a browser, repeats a call if the server is unavailable. */
  private async answered(call: Call): Promise<Pick<CallRecord, 'answer' | 'code'>> {
    for (let tries = 1; ; tries += 1) {
      try {
        return { answer: await answerTo(call), code: null };
      } catch (error) {
        if (hasCode(error, 'unavailable') && tries < TRIES) continue;
        if (error instanceof AppError && !hasCode(error, 'unavailable')) {
          return { answer: null, code: error.code };
        }
        this.faults.push(`${JSON.stringify(call)} failed: ${String(error)}`);
        return { answer: null, code: 'failure' };
      }
    }
  }

  private committed(at: number, paths: readonly string[]): void {
    // A transaction that retries because of this commit does so at a later time.
    this.clock += 1;
    const call = this.call.getStore() ?? null;
    const others = paths.filter((path) => !OF_CHALLENGES.test(path));
    if (call !== null && isOfChallenge(call) && others.length > 0) {
      this.faults.push(`${JSON.stringify(call)} wrote ${others.join()}`);
    }
    if (this.isStill) return;
    for (const path of paths) {
      const [kind = '', id = '', ...deeper] = path.split('/');
      if (deeper.length > 0) continue;
      const [before, after] = [at - 1, at].map((moment) => this.store.read(path, moment).data);
      for (const work of workAfter(kind)) this.trigger(() => work(id, { before, after }));
      if (kind === 'departures' && after !== null) this.deletedUsers.add(id);
    }
  }

  /** Delivers an event until the work succeeds, and sometimes twice. */
  private trigger(work: () => Promise<void>): void {
    const times = this.schedule.below(4) === 0 ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      this.schedule.start(() => this.call.run(null, () => this.deliver(work)));
    }
  }

  private async deliver(work: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (hasCode(error, 'unavailable') && tries < TRIES) continue;
        this.faults.push(`a trigger failed: ${String(error)}`);
        return;
      }
    }
  }
}

function isOfChallenge(call: Call): boolean {
  return call.kind === 'guess'
    ? isChallengeGameId(call.gameId)
    : ['challenge', 'begin', 'rematch'].includes(call.kind);
}

let opened = 0;

/** The differences between stored data and what a rebuild computes from the games. */
export async function differences(fix = false): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const difference of rebuild(fix)) found.push(difference);
  return found;
}

/** The documents that a call reads and writes. */
export async function costOf(work: () => Promise<unknown>): Promise<Usage> {
  const usage = { reads: 0, writes: 0 };
  await countingUsage(usage, work);
  return usage;
}

/** A world at noon. Each has its own seed, because caches of tokens and boards outlive a test. */
export function worldAtNoon(conditions?: Conditions): World {
  return new World((opened += 1), NOON, conditions);
}
