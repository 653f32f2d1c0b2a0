import { setImmediate as eventLoopTurned } from 'node:timers/promises';

/** Until every promise that needs no turn of the event loop has gone on. */
const drained = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/**
 * Whose turn it is at the store: whatever is asked of it waits here, and is let through one at a time,
 * in an order that follows from a seed alone.
 */
export class Schedule {
  private waiting: (() => void)[] = [];
  private running = 0;
  private isQuiet = false;

  constructor(private readonly random: () => number) {}

  /** Waits for its turn; at once while nobody else may come in between. */
  turn(): Promise<void> {
    if (this.isQuiet) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting.push(resolve);
    });
  }

  below(bound: number): number {
    return Math.floor(this.random() * bound);
  }

  /** Begins something that goes on beside whatever else does. */
  start(work: () => Promise<void>): void {
    this.running += 1;
    void work().finally(() => {
      this.running -= 1;
    });
  }

  /** Lets everything go on until all that was started has ended. */
  async untilIdle(): Promise<void> {
    for (;;) {
      await drained();
      if (this.running === 0) return;
      if (this.waiting.length > 0) {
        const [next] = this.waiting.splice(this.below(this.waiting.length), 1);
        next?.();
      } else {
        await eventLoopTurned(); // only now does anybody's timer end: the order stays the seed's
      }
    }
  }

  /** Without anybody in between: for whoever looks at what is there. */
  async quietly<T>(work: () => Promise<T>): Promise<T> {
    this.isQuiet = true;
    try {
      return await work();
    } finally {
      this.isQuiet = false;
    }
  }
}
