import type { FieldCode } from './faults';
import { filled, REFUSALS } from './sentences';

/** A larger body is rejected as `body-too-large`. */
export const MAX_BODY_BYTES = 16 * 1024;

type Refusals = typeof REFUSALS;

/** Why a call is refused. */
export type Refusal = keyof Refusals;

/** A code of the contract. */
export type ErrorCode = {
  [Why in Refusal]: Refusals[Why][0] extends number ? Why : never;
}[Refusal];

/** The codes whose responses say when to try again. */
export type RetriedCode = {
  [Code in ErrorCode]: Refusals[Code][0] extends 429 | 503 ? Code : never;
}[ErrorCode];

const isCode = (refusal: Refusal): refusal is ErrorCode => typeof REFUSALS[refusal][0] === 'number';

export const codeOf = (refusal: Refusal): ErrorCode =>
  isCode(refusal) ? refusal : REFUSALS[refusal][0];

export const statusOf = (code: ErrorCode): number => REFUSALS[code][0];

export const allRefusals = (): Refusal[] =>
  Object.keys(REFUSALS).filter((name): name is Refusal => name in REFUSALS);

/** Each refusal that has this code. */
export const refusalsOf = (code: ErrorCode): Refusal[] =>
  allRefusals().filter((refusal) => codeOf(refusal) === code);

/** What `details` can have. */
interface Values {
  /** When it will be possible, ISO 8601 in UTC. */
  readonly at: string;
  /** Finds the error in the log. */
  readonly id: string;
  readonly max: number;
  readonly score: number;
}

/** The names in the braces of a sentence. */
type Named<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

type NamesOf<Why extends Refusal> =
  | Named<Refusals[Why][1]>
  | (Refusals[Why] extends readonly [unknown, unknown, infer More extends string] ? More : never);

/** What a refusal's sentence needs, and what else there is to say about it. */
export type DetailsOf<Why extends Refusal> = {
  readonly [Name in NamesOf<Why>]: Values[Name & keyof Values];
};

export function detailNames(refusal: Refusal): string[] {
  const [, sentence, ...more]: readonly [unknown, string, ...string[]] = REFUSALS[refusal];
  return [...sentence.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => name).concat(more);
}

/** What is said in English. */
export const sentenceOf = (refusal: Refusal, details: Partial<Values> = {}): string =>
  filled(REFUSALS[refusal][1], { ...details });

export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  /** The message for each invalid field of a validation error. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Its code, for the same fields. */
  readonly fieldCodes?: Readonly<Record<string, FieldCode>>;
  /** What the message needs, and the refusal if the code has several. */
  readonly details?: Partial<Values> & { readonly reason?: Refusal };
}
