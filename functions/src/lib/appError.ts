import type { Fault } from '@cardinal/core/api/faults';
import { ERROR_MESSAGES } from '@cardinal/core/api/errorMessages';
import type { ErrorCode, RetriedCode } from '@cardinal/core/api/errors';

const messages: Partial<Record<ErrorCode, string>> = ERROR_MESSAGES;

interface Details {
  readonly message?: string;
  /** What is wrong with each field. */
  readonly fields?: Readonly<Record<string, Fault>>;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  /** Further fields of the body, as the contract defines them. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The only error that reaches a caller: a code of the contract, and a message for people. */
export class AppError extends Error {
  readonly details: Details;

  constructor(code: RetriedCode, details: Details & Required<Pick<Details, 'retryAfter'>>);
  constructor(code: Exclude<ErrorCode, RetriedCode>, details?: Details);
  constructor(
    readonly code: ErrorCode,
    details: Details = {},
  ) {
    super(details.message ?? messages[code] ?? 'Something went wrong.');
    this.name = 'AppError';
    this.details = details;
  }
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code;
}

export function alreadyPlayed(score: number, isToday = true): AppError {
  return new AppError('already-played', {
    message: isToday
      ? `You've already played today's Daily Mode challenge with a score of ${score}.`
      : `You've already played that day's challenge with a score of ${score}.`,
  });
}
