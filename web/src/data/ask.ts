import { put, call, type SagaGenerator } from 'typed-redux-saga';
import { FRESH_S } from '../config/timings';

/** The part of an RTK Query endpoint that a saga needs. */
interface Endpoint<Arg, Answer> {
  initiate(
    arg: Arg,
    options: AskOptions,
  ): (...thunkArgs: never[]) => { readonly unwrap: () => Promise<Answer> };
}

interface AskOptions {
  /** True never uses the cache. A number accepts a cached response up to that age, in seconds. */
  readonly forceRefetch: true | number;
  readonly subscribe: false;
  readonly track: false;
}

/** A saga's calls don't keep a response in the cache. */
const ONCE = { subscribe: false, track: false } as const;

/** Dispatches a thunk, for which `put` has no type. */
export function* putThunk<Result>(thunk: (...thunkArgs: never[]) => Result) {
  return (yield* put(thunk as never)) as Result;
}

/**
 * Calls the server through an endpoint. The response never comes from the cache; a query's goes
 * into it. @throws Failure
 */
export function ask<Arg, Answer>(endpoint: Endpoint<Arg, Answer>, arg: Arg): SagaGenerator<Answer> {
  return askFor(endpoint, arg, true);
}

/** Like `ask`, but accepts a cached response that a screen would still use. */
export function askUnlessFresh<Arg, Answer>(
  endpoint: Endpoint<Arg, Answer>,
  arg: Arg,
): SagaGenerator<Answer> {
  return askFor(endpoint, arg, FRESH_S.standard);
}

function* askFor<Arg, Answer>(
  { initiate }: Endpoint<Arg, Answer>,
  arg: Arg,
  forceRefetch: AskOptions['forceRefetch'],
): SagaGenerator<Answer> {
  for (;;) {
    const asked = yield* putThunk(initiate(arg, { ...ONCE, forceRefetch }));
    const answer: Answer | undefined = yield* call(() => asked.unwrap());
    // A sign-in or sign-out meanwhile empties the cache, which drops this response.
    if (answer !== undefined) return answer;
  }
}
