import type { LiveLine, Stop } from './liveSources';

export type Listen = (line: LiveLine) => Stop;

/**
 * What waits for a connection, such as cache entries for that which `liveSaga` opens and restores. What
 * is on the screen listens again on each new connection.
 */
export class LiveFeed {
  private readonly wanted = new Map<Listen, Stop | null>();
  private line: LiveLine | null = null;
  isLive = false;

  get isWanted(): boolean {
    return this.wanted.size > 0;
  }

  add(listen: Listen): Stop {
    this.wanted.set(listen, this.line && listen(this.line));
    return () => {
      this.wanted.get(listen)?.();
      this.wanted.delete(listen);
    };
  }

  connect(line: LiveLine): void {
    this.line = line;
    for (const listen of this.wanted.keys()) this.wanted.set(listen, listen(line));
  }

  disconnect(): void {
    this.line = null;
    this.isLive = false;
    for (const [listen, stop] of this.wanted) {
      stop?.();
      this.wanted.set(listen, null);
    }
  }
}

/** The player's. One per page, like the cache. */
export const liveFeed = new LiveFeed();
