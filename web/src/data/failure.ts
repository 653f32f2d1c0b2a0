import type { ErrorCode } from '@cardinal/core/api/errors';
import { said, type Message, type Sentence } from '../lib/language';

/** `offline`: no response. `unreadable`: a response that our API didn't send. */
export type FailureCode = ErrorCode | 'offline' | 'unreadable';

/** Plain data, so that the store can hold it. */
export interface Failure {
  /** The HTTP status, or 0 without a response. */
  readonly status: number;
  readonly code: FailureCode;
  /** For people: what the server said, or null. */
  readonly message: Message | null;
  /** What it said about fields. */
  readonly fields?: Readonly<Record<string, Sentence>>;
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
  return { status: 0, code: 'unreadable', message: null };
}

/** A screen's messages for a failed call, used if the server sends none. */
export interface Fallbacks {
  /** For a response without a message. */
  readonly badAnswer: Message;
  readonly noAnswer: Message;
}

/** The text for a failure: the server's own, or the screen's. The only place that chooses. */
export const textFor = ({ code, message }: Failure, { badAnswer, noAnswer }: Fallbacks): Message =>
  code === 'offline' ? noAnswer : (message ?? badAnswer);

export const messageFor = (failure: Failure, fallbacks: Fallbacks): string =>
  said(textFor(failure, fallbacks));
