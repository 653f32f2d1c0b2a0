import type { Fault } from '@cardinal/core/api/faults';
import {
  codeOf,
  type DetailsOf,
  type ErrorBody,
  type ErrorCode,
  type Refusal,
  type RetriedCode,
} from '@cardinal/core/api/errors';

interface Data {
  readonly details?: ErrorBody['details'];
  /** What is wrong with each field. */
  readonly fields?: Readonly<Record<string, Fault>>;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  /** Further fields of the body, as the contract defines them. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

type Needed<Why extends Refusal> = Data &
  (Why extends RetriedCode ? { readonly retryAfter: number } : unknown) &
  (keyof DetailsOf<Why> extends never ? unknown : { readonly details: DetailsOf<Why> });

/** What is needed depends on the refusal. */
type Refused = {
  [Why in Refusal]: Data extends Needed<Why> ? [Why, Data?] : [Why, Needed<Why>];
}[Refusal];

/** The only error that reaches a caller: a code of the contract, and what else there is to know. */
export class AppError extends Error {
  readonly refusal: Refusal;
  readonly code: ErrorCode;
  readonly data: Data;

  constructor(...[refusal, data = {}]: Refused) {
    super(refusal);
    this.name = 'AppError';
    this.refusal = refusal;
    this.code = codeOf(refusal);
    this.data = data;
  }
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code;
}

export const badField = (name: string, fault: Fault): AppError =>
  new AppError('invalid-input', { fields: { [name]: fault } });

export const alreadyPlayed = (score: number, isToday = true): AppError =>
  new AppError(isToday ? 'already-played' : 'past-day-played', { details: { score } });
