import { setTimeout as sleep } from 'node:timers/promises';
import { isEmulator } from './env';
import { logCaught } from './logger';

const TRIES = 5;

/**
 * What a trigger does. Production hands an event over again for a day while its function fails (`retry`). The
 * emulator hands it over once, and ends the one process of all triggers over it, with whatever else that had
 * in hand: there it is tried again here.
 */
export function retried<Event>(
  work: (event: Event) => Promise<void>,
  pauseMs = 200,
): (event: Event) => Promise<void> {
  if (!isEmulator) return work;
  return async (event) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work(event);
      } catch (error) {
        const isLast = tries === TRIES;
        logCaught(isLast ? 'ERROR' : 'WARNING', 'A trigger failed.', error, { tries });
        if (isLast) return;
        await sleep(tries * pauseMs);
      }
    }
  };
}
