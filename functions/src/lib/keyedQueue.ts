/**
 * Runs work that shares a key one after another in this process. Otherwise, calls that write the
 * same documents would wait for each other's Firestore locks, which takes seconds where the work
 * itself takes milliseconds. Between processes, only Firestore's locks apply.
 */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<void>>();

  /** Runs the work after all earlier work under any of the keys has ended. */
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
