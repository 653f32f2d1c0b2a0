import { put, call, type SagaGenerator } from 'typed-redux-saga';

/** The part of an RTK Query endpoint that a saga needs. */
interface Endpoint<Arg, Answer> {
  initiate(
    arg: Arg,
    options: typeof ONCE,
  ): (...thunkArgs: never[]) => { readonly unwrap: () => Promise<Answer> };
}

/** A saga needs the server's current response, and doesn't keep it in the cache. */
const ONCE = { forceRefetch: true, subscribe: false, track: false } as const;

/** Dispatches a thunk, for which `put` has no type. */
export function* putThunk<Result>(thunk: (...thunkArgs: never[]) => Result) {
  return (yield* put(thunk as never)) as Result;
}

/**
 * Calls the server through an endpoint. The response never comes from the cache; a query's goes
 * into it. @throws Failure
 */
export function* ask<Arg, Answer>(
  { initiate }: Endpoint<Arg, Answer>,
  arg: Arg,
): SagaGenerator<Answer> {
  for (;;) {
    const asked = yield* putThunk(initiate(arg, ONCE));
    const answer: Answer | undefined = yield* call(() => asked.unwrap());
    // A sign-in or sign-out meanwhile empties the cache, which drops this response.
    if (answer !== undefined) return answer;
  }
}
