import type { MemoryDocument, Snapshot } from './memoryDocument';
import { MemoryCollection, MemoryQuery } from './memoryQuery';
import {
  CODES,
  StoreError,
  type MemoryStore,
  type Source,
  type StoreHooks,
  type Version,
  type Write,
} from './memoryStore';
import { MemoryTransaction } from './memoryTransaction';
import type { Data } from './memoryValues';

/**
 * The parts of Firestore that functions/src/repos uses, in memory: documents with all their
 * versions, queries, and transactions. A transaction reads one consistent version, and its commit
 * fails if something that it read, or that one of its queries would now find, has changed. A query that
 * no index answers fails, as in production. There are no rules or locks.
 */
export class MemoryFirestore implements MemoryStore {
  private readonly documents = new Map<string, Version[]>();
  /**
   * The paths of all documents that ever existed. The key is the collection or collection group that a
   * query searches (`placeOf`).
   */
  private readonly pathsIn = new Map<string, string[]>();
  private version = 0;

  constructor(readonly hooks: StoreHooks) {}

  get now(): number {
    return this.version;
  }

  collection(path: string): MemoryCollection {
    return new MemoryCollection(this, path, null);
  }

  collectionGroup(name: string): MemoryQuery {
    return new MemoryQuery(this, { source: { group: name } }, null);
  }

  async getAll(...refs: MemoryDocument[]): Promise<Snapshot[]> {
    await this.hooks.turn();
    return refs.map((ref) => ref.at(this.version));
  }

  /** Like the SDK, retries after a conflict and after a lost answer. */
  async runTransaction<T>(
    work: (transaction: MemoryTransaction) => Promise<T>,
    { maxAttempts = 1 }: { maxAttempts?: number; readOnly?: boolean },
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const transaction = new MemoryTransaction(this);
      const result = await work(transaction);
      try {
        await transaction.commit();
        return result;
      } catch (error) {
        const { code } = Object(error) as { code?: unknown };
        const canRetry = code === CODES.aborted || code === CODES.unavailable;
        if (!canRetry || attempt === maxAttempts) throw error;
      }
    }
  }

  read(path: string, at: number): Version {
    const versions = this.documents.get(path) ?? [];
    return versions.findLast((version) => version.at <= at) ?? { at: 0, data: null };
  }

  *all(source: Source, at: number): Generator<{ path: string; data: Data; at: number }> {
    for (const path of this.pathsIn.get(placeOf(source)) ?? []) {
      const { data, at: writtenAt } = this.read(path, at);
      if (data !== null) yield { path, data, at: writtenAt };
    }
  }

  idsIn(collection: string): string[] {
    const depth = collection.split('/').length;
    const below = [...this.documents.keys()].filter(
      (path) => path.startsWith(`${collection}/`) && this.read(path, this.version).data !== null,
    );
    return [...new Set(below.map((path) => path.split('/')[depth] ?? ''))].sort();
  }

  commit(writes: readonly Write[]): void {
    const next = new Map<string, Data | null>();
    for (const { path, isNew, change } of writes) {
      const before = next.has(path) ? (next.get(path) ?? null) : this.read(path, this.version).data;
      if (isNew && before !== null) {
        throw new StoreError(CODES.alreadyExists, `${path} is there already`);
      }
      next.set(path, change(before));
    }
    this.version += 1;
    for (const [path, data] of next) {
      const versions = this.documents.get(path);
      const version = { at: this.version, data };
      if (versions === undefined) this.add(path, version);
      else versions.push(version);
    }
    this.hooks.onCommit(this.version, [...next.keys()]);
    if (this.hooks.losesAnswer()) {
      throw new StoreError(CODES.unavailable, 'the answer was lost');
    }
  }

  private add(path: string, version: Version): void {
    this.documents.set(path, [version]);
    const parts = path.split('/');
    for (const source of [{ path: parts.slice(0, -1).join('/') }, { group: parts.at(-2) ?? '' }]) {
      const place = placeOf(source);
      const paths = this.pathsIn.get(place);
      if (paths === undefined) this.pathsIn.set(place, [path]);
      else paths.push(path);
    }
  }
}

/** A key that differs between collections and groups. */
function placeOf(source: Source): string {
  return 'group' in source ? `*/${source.group}` : source.path;
}
