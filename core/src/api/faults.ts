import * as LENGTHS from './lengths';
import { FIELD_SENTENCES, filled } from './sentences';

/** Codes whose sentence depends on the field, and stands beside them. */
const OTHER_CODES = ['bad-value', 'bad-range', 'not-together', 'exactly-one', 'self'] as const;

/** A code whose sentence is always the same. */
export type FixedCode = keyof typeof FIELD_SENTENCES;
type OtherCode = (typeof OTHER_CODES)[number];

/** What is wrong with a field. */
export type FieldCode = FixedCode | OtherCode;

export const isFixed = (code: string): code is FixedCode => Object.hasOwn(FIELD_SENTENCES, code);

/** Every code of a field. */
export const FIELD_CODES: readonly FieldCode[] = [
  ...Object.keys(FIELD_SENTENCES).filter(isFixed),
  ...OTHER_CODES,
];

/** A code, with the sentence if the code has none. Yup takes it as a message. */
export type Fault = FixedCode | { readonly code: OtherCode; readonly message: string };

/** Checks the type of a schema's message. */
export const fault = (message: Fault): Fault => message;

/** False for a sentence, such as Yup's own. */
export function isFault(message: unknown): message is Fault {
  if (typeof message === 'string') return isFixed(message);
  return typeof message === 'object' && message !== null && 'code' in message;
}

export const fieldSentence = (code: FixedCode): string => filled(FIELD_SENTENCES[code], LENGTHS);

/** The code, and the sentence in English. */
export function readFault(fault: Fault): { readonly code: FieldCode; readonly message: string } {
  return typeof fault === 'string' ? { code: fault, message: fieldSentence(fault) } : fault;
}
