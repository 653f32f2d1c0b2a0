import { put, call, type SagaGenerator } from 'typed-redux-saga';

/** An endpoint of `serverApi`, as far as a saga needs it. */
interface Endpoint<Arg, Answer> {
  initiate(
    arg: Arg,
    options: typeof ONCE,
  ): (...thunkArgs: never[]) => { readonly unwrap: () => Promise<Answer> };
}

/** The saga wants the server's answer now, and no part in how long the cache keeps it. */
const ONCE = { forceRefetch: true, subscribe: false, track: false } as const;

/** Dispatches a thunk, for which `put` has no type. */
export function* putThunk<Result>(thunk: (...thunkArgs: never[]) => Result) {
  return (yield* put(thunk as never)) as Result;
}

/**
 * Asks the server through an endpoint. The answer never comes from the cache; a query's goes into it.
 * @throws Failure
 */
export function* ask<Arg, Answer>(
  { initiate }: Endpoint<Arg, Answer>,
  arg: Arg,
): SagaGenerator<Answer> {
  for (;;) {
    const asked = yield* putThunk(initiate(arg, ONCE));
    const answer: Answer | undefined = yield* call(() => asked.unwrap());
    // A sign-in or sign-out on the way empties the cache, and this answer with it.
    if (answer !== undefined) return answer;
  }
}
