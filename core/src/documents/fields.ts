import * as v from 'valibot';

/** What a schema reads. */
export type RecordOf<Schema extends v.GenericSchema> = Fixed<v.InferOutput<Schema>>;
type Fixed<T> = T extends object ? { readonly [Name in keyof T]: Fixed<T[Name]> } : T;

export const text = v.string();
export const boolean = v.boolean();
export const integer = v.pipe(v.number(), v.integer());
/** Milliseconds since the epoch. */
export const timestamp = v.pipe(v.number(), v.finite());
export const nullable = <T extends v.GenericSchema>(schema: T) => v.nullable(schema);
