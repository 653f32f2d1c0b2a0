import type { ErrorCode } from '@cardinal/core/api/errors';
import { said, type Text } from '../lib/language';

/** `offline`: no response. `unreadable`: a response that our API didn't send. */
export type FailureCode = ErrorCode | 'offline' | 'unreadable';

/** Plain data, so that the store can hold it. */
export interface Failure {
  /** The HTTP status, or 0 without a response. */
  readonly status: number;
  readonly code: FailureCode;
  /** For people: what the server said, in their language. */
  readonly message: Text;
  /** Its code and the server's sentence, `name-required: Enter a name`; see `fieldText`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Milliseconds. */
  readonly retryAfter?: number;
  readonly body?: unknown;
}

/** A response that isn't OK. Its message is the status, a colon and the body's text. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly failure: Failure,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/**
 * Whether trying again can help: no response, one that our API didn't send, or one that says
 * 'later'.
 */
export function isPassing({ status, code }: Failure): boolean {
  return code === 'offline' || code === 'unreadable' || status >= 500 || status === 429;
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error;
}

/** The failure in anything that a call or an unwrapped query throws. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof ApiError) return error.failure;
  if (isFailure(error)) return error;
  return { status: 0, code: 'unreadable', message: '' };
}

/** A screen's messages for a failed call, used if the server sends none. */
export interface Fallbacks {
  /** For a response without a message. */
  readonly badAnswer: Text;
  readonly noAnswer: Text;
}

/** The text for a failure: the server's own, or the screen's. The only place that chooses. */
export const textFor = ({ code, message }: Failure, { badAnswer, noAnswer }: Fallbacks): Text =>
  code === 'offline' ? noAnswer : message || badAnswer;

export const messageFor = (failure: Failure, fallbacks: Fallbacks): string =>
  said(textFor(failure, fallbacks));

type Errors = Readonly<Record<string, string>>;

/**
 * Shows the server's messages about fields at those fields. Returns the message for the whole form,
 * or null.
 */
export function formErrorMessage(
  error: unknown,
  fallbacks: Fallbacks,
  form: { readonly values: object; readonly setErrors: (errors: Errors) => void },
): string | null {
  const failure = failureFrom(error);
  const fields = failure.fields ?? {};
  if (!Object.keys(fields).some((name) => name in form.values))
    return messageFor(failure, fallbacks);
  form.setErrors(fields);
  return null;
}
