import { call, delay, type SagaGenerator } from 'typed-redux-saga';
import { RETRY_MS } from '../config/timings';
import { failureFrom, isPassing, type Failure } from './failure';

export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** A call: of an endpoint with `ask`, or one of the session's. */
export type Work<T> = () => Promise<T> | SagaGenerator<T>;

export function* attempt<T>(work: Work<T>) {
  try {
    const value = yield* call(work);
    return { ok: true, value } as Outcome<T>;
  } catch (error) {
    return { ok: false, failure: failureFrom(error) } as Outcome<T>;
  }
}

/** With limited tries, a longer wait than this fails at once: someone waits for the outcome. */
const TIMEOUT_MS = 5000;

interface RetryOptions {
  /** The maximum number of tries. Without it, tries until a response comes. */
  readonly tries?: number;
  /** Called after each failed try. */
  readonly onWait?: (failure: Failure) => Generator;
}

/**
 * Tries until it succeeds or trying again wouldn't help. Writing calls may be sent twice, so a lost
 * response is harmless.
 */
export function* retry<T>(work: Work<T>, { tries, onWait }: RetryOptions = {}) {
  for (let done = 1; ; done += 1) {
    const outcome = yield* attempt(work);
    if (outcome.ok || !isPassing(outcome.failure) || done === tries) return outcome;
    const wait = outcome.failure.retryAfter ?? RETRY_MS[Math.min(done, RETRY_MS.length) - 1] ?? 0;
    if (tries !== undefined && wait > TIMEOUT_MS) return outcome;
    if (onWait) yield* call(onWait, outcome.failure);
    yield* delay(wait);
  }
}
