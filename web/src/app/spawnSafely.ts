import { call, delay, spawn } from 'typed-redux-saga';
import { sendReport } from '../lib/errorReports';

const MAX_RESTARTS = 5;
const FIRST_DELAY_MS = 1000;

/**
 * Runs a saga on its own. A failure is logged and reported, and doesn't affect other sagas. The
 * saga restarts after a delay that doubles each time, up to a few times.
 */
export function* spawnSafely(saga: () => Generator) {
  yield* spawn(function* () {
    for (let restarts = 0; ; restarts += 1) {
      try {
        yield* call(saga);
        return;
      } catch (error) {
        console.error(`failed to run ${saga.name}`, error);
        sendReport(error);
        if (restarts === MAX_RESTARTS) return;
      }
      yield* delay(FIRST_DELAY_MS * 2 ** restarts);
    }
  });
}
