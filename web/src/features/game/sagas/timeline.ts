import type { UnknownAction } from '@reduxjs/toolkit';
import { delay, put } from 'typed-redux-saga';

/** What happens how many milliseconds from now. */
export type Moment = readonly [at: number, action: UnknownAction];

/** Puts each action at its time, in order. */
export function* timeline(moments: readonly Moment[]) {
  let passed = 0;
  for (const [at, action] of [...moments].sort(([a], [b]) => a - b)) {
    yield* delay(at - passed);
    passed = at;
    yield* put(action);
  }
}
