import { setImmediate as eventLoopTurned } from 'node:timers/promises';

/** Waits until all promises have continued that don't need a turn of the event loop. */
const drained = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/**
 * Orders access to the store: every request waits here, and continues one at a time, in an order
 * that depends only on a seed.
 */
export class Schedule {
  private waiting: (() => void)[] = [];
  private running = 0;
  private isQuiet = false;

  constructor(private readonly random: () => number) {}

  /** Waits for its turn; doesn't wait within `quietly`. */
  turn(): Promise<void> {
    if (this.isQuiet) return Promise.resolve();
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
    void work().finally(() => {
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

  /** Runs work without other work in between, for example to look at the store. */
  async quietly<T>(work: () => Promise<T>): Promise<T> {
    this.isQuiet = true;
    try {
      return await work();
    } finally {
      this.isQuiet = false;
    }
  }
}
