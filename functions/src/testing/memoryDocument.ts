import { Timestamp } from 'firebase-admin/firestore';
import { CODES, StoreError, type MemoryStore, type Version, type Write } from './memoryStore';
import { merged, replaced, withField, type Data } from './memoryValues';

export interface Converter {
  toFirestore(value: object): Data;
  fromFirestore(snapshot: { data(): Data; ref: { path: string } }): unknown;
}

export class Snapshot {
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

export class MemoryDocument {
  constructor(
    private readonly store: MemoryStore,
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

  /** Fields inside maps are named `map.field`, as in the SDK. */
  async update(
    fields: Data,
    { lastUpdateTime }: { exists?: boolean; lastUpdateTime?: Timestamp },
  ): Promise<void> {
    await this.store.hooks.turn();
    const { at, data } = this.store.read(this.path, this.store.now);
    if (data === null) throw new StoreError(CODES.notFound, `${this.path} is not there`);
    if (lastUpdateTime !== undefined && lastUpdateTime.toMillis() !== at) {
      throw new StoreError(CODES.failedPrecondition, `${this.path} was written since`);
    }
    const change = (before: Data | null): Data =>
      Object.entries(fields).reduce(
        (stored, [name, value]) => withField(stored, name.split('.'), value, this.path),
        before ?? {},
      );
    this.store.commit([{ path: this.path, isNew: false, change }]);
  }

  writing(value: object, { merge = false, isNew = false } = {}): Write {
    const data = this.converter === null ? (value as Data) : this.converter.toFirestore(value);
    const change = (before: Data | null): Data =>
      merge ? merged(before ?? {}, data, this.path) : replaced(data, this.path);
    return { path: this.path, isNew, change };
  }
}
