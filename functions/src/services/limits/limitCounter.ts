import { LRUCache } from 'lru-cache';
import type { Limit } from '@cardinal/core/api/limits';
import { now, realNow } from '../../lib/clock';
import { logCaught } from '../../lib/logger';
import { SlidingWindow, sumOfSlots, type Slots } from '../../lib/slidingWindow';

/** Where instances exchange their counts, without waiting for each other. */
export interface SharedCounts {
  add(key: string, counted: Slots, countsUntil: number): Promise<void>;
  load(key: string): Promise<Slots>;
}

/** Milliseconds until another call makes sense; 0 for a call within the limit. */
export type RetryAfterMs = number;

interface Tally {
  /** The counts of all instances, as far as this one knows. */
  known: Map<number, number>;
  /** The part that this instance hasn't flushed yet. */
  pending: Map<number, number>;
  /** When the other instances' counts were last read, in real time; null before the first time. */
  readAt: number | null;
  /** The flush and read in progress; at most one at a time. */
  exchange: Promise<void> | null;
  timer: NodeJS.Timeout | null;
}

const MAX_KEYS = 20_000;
/**
 * Delay before an instance flushes its counts, and the minimum interval per key, in milliseconds.
 */
const FLUSH_INTERVAL_MS = 1000;
/** How old the other instances' counts may be, in milliseconds, far from the limit and near it. */
const READ_MS = { far: 10_000, near: 1000 } as const;
const NEAR = 0.8;

/**
 * Counts calls by key in a sliding window. Counts in memory, so that no call waits for another.
 * Flushes its counts to the shared ones by increments, and reads those back from time to time.
 * Calls over the limit neither read nor write.
 */
export class LimitCounter {
  private readonly tallies = new LRUCache<string, Tally>({ max: MAX_KEYS });
  private readonly window: SlidingWindow;

  constructor(
    private readonly limit: Pick<Limit, 'calls' | 'seconds'>,
    private readonly shared: SharedCounts,
    /** Below this count, an instance doesn't share a key's count. */
    private readonly sharedFrom = 0,
  ) {
    this.window = new SlidingWindow(limit.seconds);
  }

  /** Counts one more call, unless that exceeds the limit. */
  async count(key: string): Promise<RetryAfterMs> {
    const tally = this.tallyOf(key);
    const at = now();
    const isShared = this.window.countAt(tally.known, at) >= this.sharedFrom;
    // Only the first call waits for the others' counts; later ones use those known.
    if (isShared && tally.readAt === null) await this.exchange(key, tally);
    const wait = this.window.waitFor(tally.known, this.limit.calls, at);
    if (wait > 0) return wait;
    const slot = this.window.slotAt(at);
    for (const slots of [tally.known, tally.pending]) slots.set(slot, (slots.get(slot) ?? 0) + 1);
    if (isShared) this.scheduleFlush(key, tally);
    else this.forgetOld(tally, at);
    return 0;
  }

  /** Undoes the count of a call that has just passed. */
  undo(key: string): void {
    const tally = this.tallyOf(key);
    const slot = this.window.slotAt(now());
    for (const slots of [tally.known, tally.pending]) slots.set(slot, (slots.get(slot) ?? 0) - 1);
    this.scheduleFlush(key, tally);
  }

  private tallyOf(key: string): Tally {
    const found = this.tallies.get(key);
    if (found !== undefined) return found;
    const made: Tally = {
      known: new Map(),
      pending: new Map(),
      readAt: null,
      exchange: null,
      timer: null,
    };
    this.tallies.set(key, made);
    return made;
  }

  /** Without an exchange, nothing else removes old slots. */
  private forgetOld(tally: Tally, at: number): void {
    tally.known = new Map(this.window.live(tally.known, at));
    tally.pending = new Map(this.window.live(tally.pending, at));
  }

  private scheduleFlush(key: string, tally: Tally): void {
    tally.timer ??= setTimeout(() => {
      tally.timer = null;
      this.exchange(key, tally).catch((error: unknown) => {
        logCaught('WARNING', 'failed to flush rate-limit counts', error);
      });
    }, FLUSH_INTERVAL_MS).unref();
  }

  private exchange(key: string, tally: Tally): Promise<void> {
    tally.exchange ??= this.flushAndRead(key, tally).finally(() => {
      tally.exchange = null;
    });
    return tally.exchange;
  }

  private async flushAndRead(key: string, tally: Tally): Promise<void> {
    const pending = tally.pending;
    tally.pending = new Map();
    try {
      await this.flush(key, pending);
    } catch (error) {
      tally.pending = sumOfSlots([tally.pending, pending]);
      throw error;
    }
    if (!this.isOld(tally)) return;
    const all = await this.shared.load(key);
    tally.known = sumOfSlots([this.window.live(all, now()), tally.pending]);
    tally.readAt = realNow();
  }

  private async flush(key: string, pending: Slots): Promise<void> {
    const changed = new Map([...pending].filter(([, by]) => by !== 0));
    if (changed.size === 0) return;
    await this.shared.add(key, changed, this.window.endOf(Math.max(...pending.keys())));
  }

  private isOld({ readAt, known }: Tally): boolean {
    const isNear = this.window.countAt(known, now()) >= this.limit.calls * NEAR;
    return readAt === null || realNow() - readAt >= (isNear ? READ_MS.near : READ_MS.far);
  }
}
