import * as v from 'valibot';

export const text = v.string();
export const flag = v.boolean();
export const whole = v.pipe(v.number(), v.integer());
/** Milliseconds since the epoch. */
export const instant = v.pipe(v.number(), v.finite());
export const maybe = <T extends v.GenericSchema>(schema: T) => v.nullable(schema);
