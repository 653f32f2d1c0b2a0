import { createRequire } from 'node:module';
import { getApps, initializeApp } from 'firebase-admin/app';
import type * as Sdk from 'firebase-admin/firestore';
import type {
  AggregateField,
  CollectionReference,
  DocumentData,
  FieldPath,
  FieldValue,
  Firestore,
  FirestoreDataConverter,
  Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { toStored, type Collection, type Order } from '@cardinal/core/documents/document';

const DEFAULT_APP = '[DEFAULT]';

const load = createRequire(import.meta.url);

/**
 * Firestore's library, loaded on first use: loading it takes longer than the rest of a cold start.
 */
const sdk = (): typeof Sdk => (library ??= load('firebase-admin/firestore') as typeof Sdk);
let library: typeof Sdk | null = null;

let firestore: Firestore | null = null;

/** Firestore, connected on first use. */
export function db(): Firestore {
  if (firestore === null) {
    // Triggers create an app of firebase-functions. The default app has to be created here.
    if (!getApps().some(({ name }) => name === DEFAULT_APP)) initializeApp();
    firestore = sdk().getFirestore();
    firestore.settings({ ignoreUndefinedProperties: false, preferRest: false });
  }
  return firestore;
}

/** The documents of a collection, parsed when read and written with their version. */
export function collection<T extends object>(
  declared: Collection<T>,
  path: string,
): CollectionReference<T> {
  return db().collection(path).withConverter(converterOf(declared));
}

/** The documents of all collections with this declaration, at any path. */
export function collectionGroup<T extends object>(declared: Collection<T>): Query<T> {
  return db().collectionGroup(declared.name).withConverter(converterOf(declared));
}

function converterOf<T extends object>(declared: Collection<T>): FirestoreDataConverter<T> {
  return {
    toFirestore: (record: T) => withTimestamps(toStored(declared, record), declared.timestamps),
    fromFirestore: (snapshot) => {
      const parsed = declared.parse(withMilliseconds(snapshot.data()));
      // Only this server writes here, so this is a bug of ours, not the caller's.
      if (!parsed.ok) throw new Error(`failed to read ${snapshot.ref.path}: ${parsed.error}`);
      return parsed.value;
    },
  };
}

function withTimestamps(
  stored: Record<string, unknown>,
  names: readonly string[],
): Record<string, unknown> {
  const moments = names.flatMap((name): [string, Timestamp][] => {
    const value = stored[name];
    return typeof value === 'number' ? [[name, sdk().Timestamp.fromMillis(value)]] : [];
  });
  return { ...stored, ...Object.fromEntries(moments) };
}

function withMilliseconds(stored: DocumentData): Record<string, unknown> {
  const fields = Object.entries(stored).map(
    ([name, value]: [string, unknown]): [string, unknown] => [
      name,
      value instanceof sdk().Timestamp ? value.toMillis() : value,
    ],
  );
  return Object.fromEntries<unknown>(fields);
}

export function increment(by: number): FieldValue {
  return sdk().FieldValue.increment(by);
}

/** A list with one more element, unless it has it. */
export function including(element: string): FieldValue {
  return sdk().FieldValue.arrayUnion(element);
}

export function without(element: string): FieldValue {
  return sdk().FieldValue.arrayRemove(element);
}

export function sumOf(field: string): AggregateField<number> {
  return sdk().AggregateField.sum(field);
}

/** The document ID, as an order for going through all documents. */
export function byId(): FieldPath {
  return sdk().FieldPath.documentId();
}

export function ordered<T>(query: Query<T>, order: readonly Order[]): Query<T> {
  return order.reduce((sorted, { field, direction }) => sorted.orderBy(field, direction), query);
}
