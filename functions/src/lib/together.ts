/**
 * Changes one thing for several callers at once: those who come while it is written share the next write,
 * so that the last of many waits for two writes and not for all. Between processes, Firestore's locks apply.
 */
export class Together<Change> {
  private readonly running = new Map<string, Promise<void>>();
  private readonly next = new Map<string, { changes: Change[]; done: Promise<void> }>();

  /** @param write writes the changes of all who wait, in their order */
  change(key: string, change: Change, write: (changes: readonly Change[]) => Promise<void>) {
    const joined = this.next.get(key);
    if (joined !== undefined) {
      joined.changes.push(change);
      return joined.done;
    }
    const changes = [change];
    const before = this.running.get(key);
    const done = this.runAfter(before, key, () => write(changes));
    this.next.set(key, { changes, done });
    return done;
  }

  private async runAfter(
    before: Promise<void> | undefined,
    key: string,
    write: () => Promise<void>,
  ): Promise<void> {
    await before;
    this.next.delete(key);
    const run = write();
    const ended = run.catch(() => undefined);
    this.running.set(key, ended);
    await ended;
    if (this.running.get(key) === ended) this.running.delete(key);
    return run;
  }
}
