import { Timestamp, type FieldPath } from 'firebase-admin/firestore';
import { compareValues, fieldOf, merged, replaced, type Data } from './values';

/** gRPC's codes, as the SDK passes them on. */
const CODES = { alreadyExists: 6, aborted: 10, unavailable: 14 } as const;

class StoreError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

interface Converter {
  toFirestore(value: object): Data;
  fromFirestore(snapshot: { data(): Data; ref: { path: string } }): unknown;
}

/** A document at one moment; data null: there was none. */
interface Version {
  readonly at: number;
  readonly data: Data | null;
}

export interface StoreHooks {
  /** Waited for before anything is read or written. */
  turn(): Promise<void>;
  /** Whether the answer of this commit is lost on its way: it is stored, and fails all the same. */
  losesAnswer(): boolean;
  /** False: transactions write over each other, which whoever watches has to notice. */
  readonly seesConflicts: boolean;
  /** After a commit, with the paths that it wrote. */
  onCommit(at: number, paths: readonly string[]): void;
}

/**
 * As much of Firestore as functions/src/repos asks for, in memory: documents with all their versions,
 * queries, and transactions that read one consistent moment and fail at their commit if anything that
 * they have read (or that a query of theirs would now find) is another by then. Indexes, rules and
 * locks it has none.
 */
export class MemoryFirestore {
  private readonly documents = new Map<string, Version[]>();
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

  /** As the SDK does it: anew after a conflict and after an answer that did not come. */
  async runTransaction<T>(
    work: (transaction: MemoryTransaction) => Promise<T>,
    { maxAttempts }: { maxAttempts: number },
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const transaction = new MemoryTransaction(this);
      const result = await work(transaction);
      try {
        await transaction.commit();
        return result;
      } catch (error) {
        const { code } = Object(error) as { code?: unknown };
        const isAgain = code === CODES.aborted || code === CODES.unavailable;
        if (!isAgain || attempt === maxAttempts) throw error;
      }
    }
  }

  read(path: string, at: number): Version {
    const versions = this.documents.get(path) ?? [];
    return versions.findLast((version) => version.at <= at) ?? { at: 0, data: null };
  }

  /** Every document below a collection's path, or of a collection of that name wherever it lies. */
  *all(source: Source, at: number): Generator<{ path: string; data: Data; at: number }> {
    for (const path of this.documents.keys()) {
      if (!isIn(source, path)) continue;
      const { data, at: writtenAt } = this.read(path, at);
      if (data !== null) yield { path, data, at: writtenAt };
    }
  }

  /** The documents that are there only as what others lie below, too. */
  idsIn(collection: string): string[] {
    const depth = collection.split('/').length;
    const below = [...this.documents.keys()].filter(
      (path) => path.startsWith(`${collection}/`) && this.read(path, this.version).data !== null,
    );
    return [...new Set(below.map((path) => path.split('/')[depth] ?? ''))].sort();
  }

  /** All or nothing. */
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
      if (versions === undefined) this.documents.set(path, [version]);
      else versions.push(version);
    }
    this.hooks.onCommit(this.version, [...next.keys()]);
    if (this.hooks.losesAnswer()) {
      throw new StoreError(CODES.unavailable, 'the answer was lost');
    }
  }
}

interface Write {
  readonly path: string;
  readonly isNew: boolean;
  readonly change: (before: Data | null) => Data | null;
}

type Source = { readonly path: string } | { readonly group: string };

function isIn(source: Source, path: string): boolean {
  const parts = path.split('/');
  if ('group' in source) return parts.at(-2) === source.group;
  return parts.slice(0, -1).join('/') === source.path;
}

class Snapshot {
  constructor(
    readonly ref: MemoryDocument,
    private readonly version: Version,
  ) {}

  get id(): string {
    return this.ref.id;
  }

  get updateTime(): Timestamp {
    return Timestamp.fromMillis(this.version.at);
  }

  data(): unknown {
    const { data } = this.version;
    if (data === null || this.ref.converter === null) return data ?? undefined;
    return this.ref.converter.fromFirestore({ data: () => data, ref: this.ref });
  }
}

class MemoryDocument {
  constructor(
    private readonly store: MemoryFirestore,
    readonly path: string,
    readonly converter: Converter | null,
  ) {}

  get id(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }

  at(version: number): Snapshot {
    return new Snapshot(this, this.store.read(this.path, version));
  }

  async get(): Promise<Snapshot> {
    await this.store.hooks.turn();
    return this.at(this.store.now);
  }

  async set(value: object, options: { merge?: boolean } = {}): Promise<void> {
    await this.store.hooks.turn();
    this.store.commit([this.writing(value, options)]);
  }

  writing(value: object, { merge = false, isNew = false } = {}): Write {
    const data = this.converter === null ? (value as Data) : this.converter.toFirestore(value);
    const change = (before: Data | null): Data =>
      merge ? merged(before ?? {}, data, this.path) : replaced(data, this.path);
    return { path: this.path, isNew, change };
  }
}

interface Asked {
  readonly source: Source;
  readonly filters?: readonly ((path: string, data: Data) => boolean)[];
  readonly order?: readonly { field: string | FieldPath; sign: 1 | -1 }[];
  readonly limit?: number;
  /** Whether what has these values, in the query's order, is in it. */
  readonly within?: readonly ((values: readonly unknown[]) => boolean)[];
}

class MemoryQuery {
  constructor(
    protected readonly store: MemoryFirestore,
    private readonly asked: Asked,
    protected readonly converter: Converter | null,
  ) {}

  private with(more: Partial<Asked>): MemoryQuery {
    return new MemoryQuery(this.store, { ...this.asked, ...more }, this.converter);
  }

  withConverter(converter: Converter): MemoryQuery {
    return new MemoryQuery(this.store, this.asked, converter);
  }

  where(field: string, operator: string, wanted: unknown): MemoryQuery {
    const isKept = (value: unknown): boolean => {
      if (value === undefined) return false;
      if (operator === '==') return compareValues(value, wanted) === 0;
      if (operator === '<') {
        return typeof value === typeof wanted && compareValues(value, wanted) < 0;
      }
      if (operator === 'in' && Array.isArray(wanted)) return wanted.includes(value);
      throw new Error(`no repository asks for ${operator}`);
    };
    const filter = (path: string, data: Data): boolean => isKept(fieldOf(path, data, field));
    return this.with({ filters: [...(this.asked.filters ?? []), filter] });
  }

  orderBy(field: string | FieldPath, direction: 'asc' | 'desc' = 'asc'): MemoryQuery {
    const sign = direction === 'asc' ? 1 : -1;
    return this.with({ order: [...(this.asked.order ?? []), { field, sign }] });
  }

  limit(limit: number): MemoryQuery {
    return this.with({ limit });
  }

  startAt(...values: unknown[]): MemoryQuery {
    return this.from(values, (compared) => compared >= 0);
  }

  startAfter(...values: unknown[]): MemoryQuery {
    return this.from(values, (compared) => compared > 0);
  }

  endBefore(...values: unknown[]): MemoryQuery {
    return this.from(values, (compared) => compared < 0);
  }

  private from(values: unknown[], isIn: (compared: number) => boolean): MemoryQuery {
    const order = this.asked.order ?? [];
    const places = values.map((value, at) =>
      typeof order[at]?.field === 'string' ? value : this.pathOf(String(value)),
    );
    const within = (own: readonly unknown[]): boolean => isIn(compareIn(order, own, places));
    return this.with({ within: [...(this.asked.within ?? []), within] });
  }

  private pathOf(id: string): string {
    if ('group' in this.asked.source) throw new Error('a group is not ordered by ids here');
    return `${this.asked.source.path}/${id}`;
  }

  run(version: number): { path: string; at: number }[] {
    const { source, filters = [], order = [], limit, within = [] } = this.asked;
    const found = [...this.store.all(source, version)]
      .filter(({ path, data }) => filters.every((isKept) => isKept(path, data)))
      .map(({ path, data, at }) => ({
        path,
        at,
        values: order.map(({ field }) => fieldOf(path, data, field)),
      }))
      .filter(({ values }) => values.every((value) => value !== undefined))
      .filter(({ values }) => within.every((isWithin) => isWithin(values)));
    const sign = order.at(-1)?.sign ?? 1;
    found.sort(
      (one, other) =>
        compareIn(order, one.values, other.values) || sign * compareValues(one.path, other.path),
    );
    return limit === undefined ? found : found.slice(0, limit);
  }

  at(version: number): { docs: Snapshot[] } {
    const docs = this.run(version).map(({ path }) =>
      new MemoryDocument(this.store, path, this.converter).at(version),
    );
    return { docs };
  }

  async get(): Promise<{ docs: Snapshot[] }> {
    await this.store.hooks.turn();
    return this.at(this.store.now);
  }

  count(): MemoryCount {
    return new MemoryCount(this.store, this);
  }
}

class MemoryCount {
  constructor(
    private readonly store: MemoryFirestore,
    readonly query: MemoryQuery,
  ) {}

  async get() {
    await this.store.hooks.turn();
    return this.at(this.store.now);
  }

  at(version: number) {
    const count = this.query.run(version).length;
    return { data: () => ({ count }) };
  }
}

function compareIn(
  order: readonly { readonly sign: 1 | -1 }[],
  one: readonly unknown[],
  other: readonly unknown[],
): number {
  for (const [at, { sign }] of order.entries()) {
    if (at >= one.length || at >= other.length) break;
    const compared = sign * compareValues(one[at], other[at]);
    if (compared !== 0) return compared;
  }
  return 0;
}

class MemoryCollection extends MemoryQuery {
  constructor(
    store: MemoryFirestore,
    private readonly path: string,
    converter: Converter | null,
  ) {
    super(store, { source: { path } }, converter);
  }

  override withConverter(converter: Converter): MemoryCollection {
    return new MemoryCollection(this.store, this.path, converter);
  }

  doc(id: string): MemoryDocument {
    return new MemoryDocument(this.store, `${this.path}/${id}`, this.converter);
  }

  async listDocuments(): Promise<MemoryDocument[]> {
    await this.store.hooks.turn();
    return this.store.idsIn(this.path).map((id) => this.doc(id));
  }
}

function queryOf(what: MemoryQuery | MemoryCount): MemoryQuery {
  return what instanceof MemoryCount ? what.query : what;
}

const named = ({ path, at }: { path: string; at: number }): string => `${path} ${at}`;

type Readable = MemoryDocument | MemoryQuery | MemoryCount;

class MemoryTransaction {
  private readAt: number | null = null;
  /** What was read, and how it would be told by now if it were another. */
  private readonly reads: ((version: number) => string)[] = [];
  private readonly writes: Write[] = [];

  constructor(private readonly store: MemoryFirestore) {}

  async get<What extends Readable>(what: What): Promise<ReturnType<What['at']>> {
    const at = await this.begin();
    const versionsAt =
      what instanceof MemoryDocument
        ? (version: number) => String(this.store.read(what.path, version).at)
        : (version: number) => queryOf(what).run(version).map(named).join();
    this.reads.push(versionsAt);
    return what.at(at) as ReturnType<What['at']>;
  }

  async getAll(...refs: MemoryDocument[]): Promise<Snapshot[]> {
    const at = await this.begin();
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
    if (this.writes.length === 0) return; // what it has read was so at one moment
    await this.store.hooks.turn();
    const { readAt } = this;
    if (readAt !== null && this.store.hooks.seesConflicts) {
      const isOther = this.reads.some((read) => read(readAt) !== read(this.store.now));
      if (isOther) throw new StoreError(CODES.aborted, 'too much contention on these documents');
    }
    this.store.commit(this.writes);
  }

  private async begin(): Promise<number> {
    if (this.writes.length > 0)
      throw new Error('all reads of a transaction come before its writes');
    await this.store.hooks.turn();
    this.readAt ??= this.store.now;
    return this.readAt;
  }
}
