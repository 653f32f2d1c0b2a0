import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as eventLoopTurned } from 'node:timers/promises';

/** Waits until all promises have continued that don't need a turn of the event loop. */
const drained = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/**
 * Orders access to the store: every request of started work waits here, and continues one at a time,
 * in an order that depends only on a seed. Other work, such as a test that looks at the store, doesn't
 * wait, and lets nothing else continue.
 */
export class Schedule {
  private waiting: (() => void)[] = [];
  private running = 0;
  private readonly isStarted = new AsyncLocalStorage<boolean>();

  constructor(private readonly random: () => number) {}

  turn(): Promise<void> {
    if (this.isStarted.getStore() !== true) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  below(bound: number): number {
    return Math.floor(this.random() * bound);
  }

  /** Starts work that runs concurrently with other work. */
  start(work: () => Promise<void>): void {
    this.running += 1;
    void this.isStarted.run(true, work).finally(() => {
      this.running -= 1;
    });
  }

  /** Lets requests continue until all started work has ended. */
  async untilIdle(): Promise<void> {
    for (;;) {
      await drained();
      if (this.running === 0) return;
      if (this.waiting.length > 0) {
        const [next] = this.waiting.splice(this.below(this.waiting.length), 1);
        next?.();
      } else {
        await eventLoopTurned(); // timers end only here, so the order still depends on the seed
      }
    }
  }
}
