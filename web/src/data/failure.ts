import type { ErrorCode } from '@cardinal/core/api/errors';

/** `offline`: no answer came; `unreadable`: one that is not of our API. */
export type FailureCode = ErrorCode | 'offline' | 'unreadable';

/** Plain data, so that it can lie in the store. */
export interface Failure {
  /** The HTTP status, or 0 where no answer came. */
  readonly status: number;
  readonly code: FailureCode;
  /** For people: the server's own message, or what the screen has. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly retryAfter?: number;
  /** The whole body of the error. */
  readonly body?: unknown;
}

/** A non-OK answer. Its message is the status, a colon and the body's text . */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly failure: Failure,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** Whether trying again can help: no response, one that isn't our API's, or one that says 'later'. */
export function isPassing({ status, code }: Failure): boolean {
  return code === 'offline' || code === 'unreadable' || status >= 500 || status === 429;
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error;
}

/** What went wrong, of whatever was thrown: by a call, or by a query that was unwrapped. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure;
  if (isFailure(error)) return error;
  return { status: 0, code: 'unreadable', message: '' };
}

/** What a screen says of a failed call where the server has no words for it . */
export interface Fallbacks {
  /** There was an answer. */
  readonly badAnswer: string;
  readonly noAnswer: string;
}

/** The one place that puts a failure into words: the server's own, or the screen's. */
export function wordsOf({ code, message }: Failure, { badAnswer, noAnswer }: Fallbacks): string {
  return code === 'offline' ? noAnswer : message || badAnswer;
}

type Errors = Readonly<Record<string, string>>;

/** What the server says of fields goes to them; gives the words for the whole form, or null. */
export function tellRefusal(
  error: unknown,
  fallbacks: Fallbacks,
  form: { readonly values: object; readonly setErrors: (errors: Errors) => void },
): string | null {
  const failure = failureFrom(error);
  const fields = failure.fields ?? {};
  if (!Object.keys(fields).some((name) => name in form.values)) return wordsOf(failure, fallbacks);
  form.setErrors(fields);
  return null;
}
