/**
 * Lets work that shares a key run one after the other in this process. Calls that write the same
 * documents would otherwise wait for each other's locks at Firestore, which costs seconds where the
 * work itself takes milliseconds. Between processes Firestore alone decides, as it must.
 */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<void>>();

  /** Runs the work once all that was there before it, under any of the keys, has ended. */
  async run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = keys.flatMap((key) => this.last.get(key) ?? []);
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    for (const key of keys) this.last.set(key, ended);
    try {
      await Promise.all(before);
      return await work();
    } finally {
      end();
      for (const key of keys) if (this.last.get(key) === ended) this.last.delete(key);
    }
  }
}
