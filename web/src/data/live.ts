import type { UnknownAction } from '@reduxjs/toolkit';
import { serverNow } from '../lib/clock';
import { liveFeed } from './liveFeed';
import { listenerAdded, listenerRemoved } from './liveSlice';
import type { LiveLine, Stop } from './liveSources';

/** How what the listener brings changes what is there. */
type Change<Data> = (before: Data) => Data;

/** What a listener of a cache entry works with. */
export interface LiveEntry<Arg, Data> {
  readonly arg: Arg;
  readonly show: (change: Change<Data>) => void;
  /** What is shown now. */
  readonly current: () => Data | undefined;
  /** When that was fetched, by the server's clock. */
  readonly fetchedAt: () => number;
  /** For what no listener brings. */
  readonly refetch: () => void;
}

/** What RTK Query gives to the two life cycles, as far as it is needed here. */
interface Entry<Data> {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly getCacheEntry: () => { readonly data?: Data | undefined };
  readonly updateCachedData: (change: Change<Data>) => unknown;
}
interface EntryLife {
  readonly cacheDataLoaded: PromiseLike<unknown>;
  readonly cacheEntryRemoved: PromiseLike<unknown>;
}
interface EntryFetch {
  readonly queryFulfilled: PromiseLike<unknown>;
}

/**
 * Live rows stream into the entry that the fetch has filled, while it is wanted. What is fetched
 * again meanwhile may come from a cache on the way and be older: the live rows stay on top of it, as long
 * as the connection lasts. An entry whose argument is null is not listened to: it needs no connection, and
 * no SDK.
 */
export function live<Arg, Data>(
  listen: (line: LiveLine, entry: LiveEntry<Arg, Data>) => Stop,
  refetch?: UnknownAction,
) {
  const latest = new Map<string, Change<Data>>();
  const fetchTimes = new Map<string, number>();
  return {
    async onCacheEntryAdded(arg: Arg | null, entry: Entry<Data> & EntryLife): Promise<void> {
      if (arg === null) return;
      const key = JSON.stringify(arg ?? null);
      try {
        await entry.cacheDataLoaded;
      } catch {
        return; // It went before anything came.
      }
      const stop = liveFeed.add((line) => {
        const close = listen(line, {
          arg,
          show: (change) => {
            latest.set(key, change);
            entry.updateCachedData(change);
          },
          current: () => entry.getCacheEntry().data,
          fetchedAt: () => fetchTimes.get(key) ?? serverNow(),
          refetch: () => refetch && entry.dispatch(refetch),
        });
        return () => {
          latest.delete(key);
          close();
        };
      });
      entry.dispatch(listenerAdded());
      await entry.cacheEntryRemoved;
      stop();
      fetchTimes.delete(key);
      entry.dispatch(listenerRemoved());
    },

    async onQueryStarted(arg: Arg | null, entry: Entry<Data> & EntryFetch): Promise<void> {
      if (arg === null) return;
      try {
        await entry.queryFulfilled;
      } catch {
        return; // What is shown stays.
      }
      const key = JSON.stringify(arg ?? null);
      fetchTimes.set(key, serverNow());
      const change = latest.get(key);
      if (change && liveFeed.isLive) entry.updateCachedData(change);
    },
  };
}
