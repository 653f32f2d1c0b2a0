import { MemoryDocument, type Snapshot } from './memoryDocument';
import { MemoryAggregate, type MemoryQuery } from './memoryQuery';
import { CODES, StoreError, type MemoryStore, type Write } from './memoryStore';

function queryOf(what: MemoryQuery | MemoryAggregate<unknown>): MemoryQuery {
  return what instanceof MemoryAggregate ? what.query : what;
}

const named = ({ path, at }: { path: string; at: number }): string => `${path} ${at}`;

type Readable = MemoryDocument | MemoryQuery | MemoryAggregate<unknown>;

export class MemoryTransaction {
  private readAt: number | null = null;
  /** For each read, a function that describes its result at a version, to detect changes. */
  private readonly reads: ((version: number) => string)[] = [];
  private readonly writes: Write[] = [];

  constructor(private readonly store: MemoryStore) {}

  async get<What extends Readable>(what: What): Promise<ReturnType<What['at']>> {
    const at = await this.start();
    const versionsAt =
      what instanceof MemoryDocument
        ? (version: number) => String(this.store.read(what.path, version).at)
        : (version: number) => queryOf(what).run(version).map(named).join();
    this.reads.push(versionsAt);
    return what.at(at) as ReturnType<What['at']>;
  }

  async getAll(...refs: MemoryDocument[]): Promise<Snapshot[]> {
    const at = await this.start();
    this.reads.push((version) => refs.map(({ path }) => this.store.read(path, version).at).join());
    return refs.map((ref) => ref.at(at));
  }

  create(ref: MemoryDocument, value: object): void {
    this.writes.push(ref.writing(value, { isNew: true }));
  }

  set(ref: MemoryDocument, value: object, options: { merge?: boolean } = {}): void {
    this.writes.push(ref.writing(value, options));
  }

  delete({ path }: MemoryDocument): void {
    this.writes.push({ path, isNew: false, change: () => null });
  }

  async commit(): Promise<void> {
    if (this.writes.length === 0) return; // its reads are of one version
    await this.store.hooks.turn();
    const { readAt } = this;
    if (readAt !== null && this.store.hooks.seesConflicts) {
      const isOther = this.reads.some((read) => read(readAt) !== read(this.store.now));
      if (isOther) throw new StoreError(CODES.aborted, 'too much contention on these documents');
    }
    this.store.commit(this.writes);
  }

  private async start(): Promise<number> {
    if (this.writes.length > 0)
      throw new Error('all reads of a transaction come before its writes');
    await this.store.hooks.turn();
    this.readAt ??= this.store.now;
    return this.readAt;
  }
}
