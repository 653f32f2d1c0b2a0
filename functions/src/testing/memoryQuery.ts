import type { AggregateField, FieldPath } from 'firebase-admin/firestore';
import { MemoryDocument, type Converter, type Snapshot } from './memoryDocument';
import { isIndexed, type Shape } from './memoryIndexes';
import type { MemoryStore, Source } from './memoryStore';
import { compareValues, fieldOf, type Data } from './memoryValues';

interface Asked {
  readonly source: Source;
  readonly filters?: readonly ((path: string, data: Data) => boolean)[];
  /** The fields of the filters, with their operators. */
  readonly compared?: readonly { readonly field: string; readonly operator: string }[];
  readonly order?: readonly { field: string | FieldPath; sign: 1 | -1 }[];
  readonly limit?: number;
  /** For each start or end of the range: whether a document with these `order` values is inside it. */
  readonly within?: readonly ((values: readonly unknown[]) => boolean)[];
}

/** Only for values of the same type. */
const COMPARISONS: Readonly<Record<string, (compared: number) => boolean>> = {
  '<': (compared) => compared < 0,
  '<=': (compared) => compared <= 0,
  '>=': (compared) => compared >= 0,
};

/** The queries that some index answers. */
const answered = new Set<string>();

function shapeOf({ source, compared = [], order = [] }: Asked): Shape {
  const isGroup = 'group' in source;
  const collection = isGroup ? source.group : (source.path.split('/').at(-1) ?? '');
  const fieldsOf = (operators: readonly string[]): string[] =>
    compared.flatMap(({ field, operator }) => (operators.includes(operator) ? field : []));
  const [range] = fieldsOf(Object.keys(COMPARISONS));
  // Every index ends with the document's ID.
  const sorted = order.flatMap(({ field, sign }) =>
    typeof field === 'string' ? [{ field, sign }] : [],
  );
  return {
    ...{ collection, isGroup },
    equal: fieldsOf(['==', 'in']),
    contained: fieldsOf(['array-contains', 'array-contains-any']),
    order: sorted.length === 0 && range !== undefined ? [{ field: range, sign: 1 }] : sorted,
  };
}

export class MemoryQuery {
  constructor(
    protected readonly store: MemoryStore,
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
    const matches = (value: unknown): boolean => {
      if (value === undefined) return false;
      if (operator === '==') return compareValues(value, wanted) === 0;
      if (operator === 'in' && Array.isArray(wanted)) return wanted.includes(value);
      if (operator === 'array-contains') return Array.isArray(value) && value.includes(wanted);
      if (operator === 'array-contains-any' && Array.isArray(wanted)) {
        return Array.isArray(value) && value.some((each) => wanted.includes(each));
      }
      const isIn = COMPARISONS[operator];
      if (isIn === undefined) throw new Error(`no repository asks for ${operator}`);
      return typeof value === typeof wanted && isIn(compareValues(value, wanted));
    };
    const filter = (path: string, data: Data): boolean => matches(fieldOf(path, data, field));
    const { filters = [], compared = [] } = this.asked;
    return this.with({
      filters: [...filters, filter],
      compared: [...compared, { field, operator }],
    });
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

  /** @throws Error for a query that production refuses */
  private checkIndexed(): void {
    const shape = shapeOf(this.asked);
    const key = JSON.stringify(shape);
    if (!answered.has(key) && !isIndexed(shape)) throw new Error(`no index answers ${key}`);
    answered.add(key);
  }

  run(version: number): { path: string; at: number }[] {
    this.checkIndexed();
    const { source, filters = [], order = [], limit, within = [] } = this.asked;
    const found = [...this.store.all(source, version)]
      .filter(({ path, data }) => filters.every((matches) => matches(path, data)))
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

  async *stream(): AsyncGenerator<Snapshot> {
    for (const doc of (await this.get()).docs) yield doc;
  }

  count(): MemoryAggregate<{ count: number }> {
    return new MemoryAggregate(this.store, this, (found) => ({ count: found.length }));
  }

  aggregate({ sum }: { sum: AggregateField<number> }): MemoryAggregate<{ sum: number }> {
    // The SDK doesn't expose the name of the field.
    const field = String(Reflect.get(sum, 'field') ?? Reflect.get(sum, '_field'));
    return new MemoryAggregate(this.store, this, (found) => ({
      sum: found.reduce((total, { path, data }) => {
        const value = fieldOf(path, data, field);
        return typeof value === 'number' ? total + value : total;
      }, 0),
    }));
  }
}

interface Found {
  readonly path: string;
  readonly data: Data;
}

export class MemoryAggregate<Answer> {
  constructor(
    private readonly store: MemoryStore,
    readonly query: MemoryQuery,
    private readonly answer: (found: readonly Found[]) => Answer,
  ) {}

  async get() {
    await this.store.hooks.turn();
    return this.at(this.store.now);
  }

  at(version: number) {
    const found = this.query.run(version).map(({ path }) => ({
      path,
      data: this.store.read(path, version).data ?? {},
    }));
    return { data: () => this.answer(found) };
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

export class MemoryCollection extends MemoryQuery {
  constructor(
    store: MemoryStore,
    private readonly path: string,
    converter: Converter | null,
  ) {
    super(store, { source: { path } }, converter);
  }

  override withConverter(converter: Converter): MemoryCollection {
    return new MemoryCollection(this.store, this.path, converter);
  }

  /** Like the SDK, refuses an ID that doesn't name a document of this collection. */
  doc(id: string): MemoryDocument {
    if (typeof id !== 'string' || id === '' || id.includes('/')) {
      throw new Error(`${this.path} has no document ${id}`);
    }
    return new MemoryDocument(this.store, `${this.path}/${id}`, this.converter);
  }

  async listDocuments(): Promise<MemoryDocument[]> {
    await this.store.hooks.turn();
    return this.store.idsIn(this.path).map((id) => this.doc(id));
  }
}
