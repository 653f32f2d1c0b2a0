import * as v from 'valibot';

export const text = v.string();
export const boolean = v.boolean();
export const integer = v.pipe(v.number(), v.integer());
/** Milliseconds since the epoch. */
export const timestamp = v.pipe(v.number(), v.finite());
export const nullable = <T extends v.GenericSchema>(schema: T) => v.nullable(schema);
