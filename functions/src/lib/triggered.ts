import { setTimeout as sleep } from 'node:timers/promises';
import { isEmulator } from './env';
import { logCaught } from './logger';

/** A document before and after a write; undefined if there was none. */
export interface Written {
  readonly before: unknown;
  readonly after: unknown;
}

const TRIES = 5;

/**
 * Retries a trigger's failed work in the emulator. In production, the platform delivers a failed
 * event again for a day (`retry`). The emulator delivers it once, and a failure ends the one
 * process that runs all triggers, so the retries happen here.
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
        logCaught(isLast ? 'ERROR' : 'WARNING', 'failed to run a trigger', error, { tries });
        if (isLast) return;
        await sleep(tries * pauseMs);
      }
    }
  };
}
