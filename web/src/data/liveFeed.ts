import type { LiveLine, Stop } from './liveSources';

/** Opens a listener on a connection. */
export type Listen = (line: LiveLine) => Stop;

/**
 * Where the cache's entries wait for a connection, which the saga makes and mends. An entry that is
 * on the screen listens again on every new connection, until it goes.
 */
class LiveFeed {
  private readonly wanted = new Map<Listen, Stop | null>();
  private line: LiveLine | null = null;
  /** Whether what the listeners have brought is up to date. */
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

/** A page has one, as it has one cache. */
export const liveFeed = new LiveFeed();
