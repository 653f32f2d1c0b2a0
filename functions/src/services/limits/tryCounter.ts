import { LRUCache } from 'lru-cache';
import type { Limit } from '@cardinal/core/api/limits';
import { now, realNow } from '../../lib/clock';
import { logCaught } from '../../lib/logger';
import { unguessableId } from '../../lib/random';
import type { Stamped } from '../../repos/store';
import type { TryRecord } from '../../repos/triesRepo';

export interface SharedTries {
  save(made: TryRecord): Promise<void>;
  remove(id: string): Promise<void>;
  load(key: string, at: number): Promise<readonly Stamped<TryRecord>[]>;
}

export type Verdict =
  | { readonly ok: true; readonly made: TryRecord }
  /** Milliseconds until another try makes sense. */
  | { readonly ok: false; readonly wait: number };

interface Known {
  /** This instance's tries, including those that aren't stored yet. */
  readonly own: Map<string, TryRecord>;
  /** All instances' tries, as last read. */
  stored: Map<string, TryRecord>;
  /** In real time. */
  readAt: number;
}

const MAX_KEYS = 20_000;
/**
 * How long a block is remembered, in milliseconds. Tries may be taken back, so it is checked again
 * after that.
 */
const BLOCK_MS = 5000;

/**
 * Allows exactly the given number of tries, even if many instances are asked at once: each try is a
 * document of its own, and those stored first pass. No instance waits for another.
 */
export class TryCounter {
  private readonly known = new LRUCache<string, Known>({ max: MAX_KEYS });

  constructor(
    private readonly limit: Pick<Limit, 'calls' | 'seconds'>,
    private readonly shared: SharedTries,
  ) {}

  /** Counts one more try, unless that exceeds the limit. */
  async count(key: string): Promise<Verdict> {
    const known = this.knownOf(key);
    if (this.live(known).length >= this.limit.calls) {
      if (realNow() - known.readAt < BLOCK_MS) return this.refused(known);
      await this.read(key, known);
      if (this.live(known).length >= this.limit.calls) return this.refused(known);
    }
    const made = { id: unguessableId(), key, countsUntil: now() + this.limit.seconds * 1000 };
    known.own.set(made.id, made);
    try {
      await this.shared.save(made);
      const place = await this.read(key, known, made.id);
      if (place <= this.limit.calls) return { ok: true, made };
    } catch (error) {
      this.undo(made);
      throw error;
    }
    const verdict = this.refused(known);
    this.undo(made);
    return verdict;
  }

  undo({ id, key }: TryRecord): void {
    const known = this.knownOf(key);
    known.own.delete(id);
    known.stored.delete(id);
    this.shared.remove(id).catch((error: unknown) => {
      logCaught('WARNING', 'failed to undo a counted attempt', error);
    });
  }

  private knownOf(key: string): Known {
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const made: Known = { own: new Map(), stored: new Map(), readAt: 0 };
    this.known.set(key, made);
    return made;
  }

  private live({ own, stored }: Known): TryRecord[] {
    return [...new Map([...stored, ...own]).values()]
      .filter(({ countsUntil }) => countsUntil > now())
      .sort((a, b) => a.countsUntil - b.countsUntil);
  }

  private refused(known: Known): Verdict {
    const live = this.live(known);
    const last = live[live.length - this.limit.calls];
    return { ok: false, wait: (last?.countsUntil ?? now()) - now() };
  }

  /** Returns the position of a try among those that still count, in the order of storing. */
  private async read(key: string, known: Known, id?: string): Promise<number> {
    const stored = await this.shared.load(key, now());
    known.stored = new Map(stored.map((each) => [each.id, each.value]));
    known.readAt = realNow();
    for (const [each, { countsUntil }] of known.own)
      if (countsUntil <= now()) known.own.delete(each);
    const own = stored.find((each) => each.id === id)?.writtenAt ?? '';
    return stored.filter((each) => each.writtenAt < own).length + 1;
  }
}
