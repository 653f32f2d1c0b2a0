import { now } from './clock';
import { logCaught } from './logger';

const MINUTE = 60_000;

/**
 * Runs work at every new minute of the server's clock, for the emulator, which has no scheduler. Looks
 * every second, because tests set the clock.
 */
export function everyMinute(work: () => Promise<unknown>): void {
  let minute = Number.NaN;
  let isRunning = false;
  const look = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      const current = Math.floor(now() / MINUTE);
      if (current === minute) return;
      minute = current;
      await work();
    } catch (error) {
      logCaught('ERROR', 'failed to run scheduled work', error);
    } finally {
      isRunning = false;
    }
  };
  setInterval(() => void look(), 1000);
}
