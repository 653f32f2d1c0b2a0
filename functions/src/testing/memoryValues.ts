import { FieldValue, Timestamp, type FieldPath } from 'firebase-admin/firestore';

export type Data = Readonly<Record<string, unknown>>;

function isMap(value: unknown): value is Data {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/**
 * What a transform makes of a value. The SDK doesn't expose what is in one, so this reads internal
 * fields.
 */
function transformed(value: FieldValue, before: unknown): unknown {
  const operand: unknown = Reflect.get(value, 'operand');
  if (typeof operand === 'number') return (typeof before === 'number' ? before : 0) + operand;
  const given: unknown = Reflect.get(value, 'elements');
  if (!Array.isArray(given)) throw new Error('unknown transform of a value');
  const elements: unknown[] = given;
  const known: unknown[] = Array.isArray(before) ? before : [];
  const others = known.filter((item) => !elements.includes(item));
  return value.isEqual(FieldValue.arrayRemove(...elements)) ? others : [...others, ...elements];
}

/** A copy as Firestore would store it. Throws for values that Firestore refuses. */
function toStore(value: unknown, before: unknown, where: string): unknown {
  if (value instanceof FieldValue) return transformed(value, before);
  if (value === null || value instanceof Timestamp) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => {
      if (Array.isArray(item)) throw new Error(`${where} holds a list in a list`);
      return toStore(item, undefined, `${where}[${at}]`);
    });
  }
  if (!isMap(value)) throw new Error(`${where} can't be stored: ${typeof value}`);
  return mapOf(value, where, {});
}

function mapOf(data: Data, where: string, before: Data): Data {
  const fields = Object.entries(data).map(([name, value]) => [
    name,
    toStore(value, before[name], `${where}.${name}`),
  ]);
  return Object.fromEntries(fields) as Data;
}

/** `set`: replaces the whole document. */
export function replaced(data: Data, path: string): Data {
  return mapOf(data, path, {});
}

/** `set` with `merge`: merges nested maps, and replaces all other values. */
export function merged(before: Data, data: Data, path: string): Data {
  const result: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(data)) {
    const old = result[name];
    const isInner = isMap(value) && Object.keys(value).length > 0;
    result[name] = isInner
      ? merged(isMap(old) ? old : {}, value, `${path}.${name}`)
      : toStore(value, old, `${path}.${name}`);
  }
  return result;
}

/** `update`: replaces one field and keeps the others. */
export function withField(before: Data, names: string[], value: unknown, path: string): Data {
  const [name = '', ...deeper] = names;
  const [where, old] = [`${path}.${name}`, before[name]];
  const next =
    deeper.length === 0
      ? toStore(value, old, where)
      : withField(isMap(old) ? old : {}, deeper, value, where);
  return { ...before, [name]: next };
}

/**
 * A field by its name (`review.state`), or the path for the document ID. Undefined if it is
 * missing.
 */
export function fieldOf(path: string, data: Data, name: string | FieldPath): unknown {
  if (typeof name !== 'string') return path; // the only FieldPath in use is the document's ID
  return name
    .split('.')
    .reduce<unknown>((value, part) => (isMap(value) ? value[part] : undefined), data);
}

const TYPES = ['null', 'boolean', 'number', 'timestamp', 'string'] as const;

function typeOf(value: unknown): number {
  const name = value === null ? 'null' : value instanceof Timestamp ? 'timestamp' : typeof value;
  const at = TYPES.findIndex((type) => type === name);
  if (at === -1) throw new Error(`nothing is ordered by a ${name} here`);
  return at;
}

/** Firestore's order of values: by type, then by value; strings by their UTF-8 bytes. */
export function compareValues(one: unknown, other: unknown): number {
  const byType = typeOf(one) - typeOf(other);
  if (byType !== 0) return byType;
  if (typeof one === 'string' && typeof other === 'string') {
    return one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));
  }
  if (one instanceof Timestamp && other instanceof Timestamp) {
    return one.toMillis() - other.toMillis();
  }
  return Number(one) - Number(other);
}
