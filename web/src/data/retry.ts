import { call, delay, type SagaGenerator } from 'typed-redux-saga';
import { RETRY_MS } from '../config/timings';
import { failureFrom, isPassing, type Failure } from './failure';

export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

/** A call: of an endpoint by `ask`, or of the session's own. */
export type Work<T> = () => Promise<T> | SagaGenerator<T>;

/** One try at a call. */
export function* attempt<T>(work: Work<T>) {
  try {
    const value = yield* call(work);
    return { ok: true, value } as Outcome<T>;
  } catch (error) {
    return { ok: false, failure: failureFrom(error) } as Outcome<T>;
  }
}

/** Who tries so often and no more has no patience for a limit that holds for minutes. */
const PATIENCE_MS = 5000;

interface RetryOptions {
  /** How often at the most, and not at all after a long 'later'; without it, until an answer comes. */
  readonly tries?: number;
  /** Called after each try that got no answer. */
  readonly onWait?: (failure: Failure) => Generator;
}

/**
 * Tries until an answer comes that trying again would not change. Every call that writes may be
 * sent twice, so a lost answer loses nothing.
 */
export function* retry<T>(work: Work<T>, { tries, onWait }: RetryOptions = {}) {
  for (let done = 1; ; done += 1) {
    const outcome = yield* attempt(work);
    if (outcome.ok || !isPassing(outcome.failure) || done === tries) return outcome;
    const wait = outcome.failure.retryAfter ?? RETRY_MS[Math.min(done, RETRY_MS.length) - 1] ?? 0;
    if (tries !== undefined && wait > PATIENCE_MS) return outcome;
    if (onWait) yield* call(onWait, outcome.failure);
    yield* delay(wait);
  }
}
