import type { UnknownAction } from '@reduxjs/toolkit';
import { serverNow } from '../lib/clock';
import { liveFeed } from './liveFeed';
import { listenerAdded, listenerRemoved } from './liveSlice';
import type { LiveLine, Stop } from './liveSources';

type Change<Data> = (before: Data) => Data;

/** What a listener gets from the cache entry that it updates. */
export interface LiveEntry<Arg, Data> {
  readonly arg: Arg;
  readonly show: (change: Change<Data>) => void;
  readonly current: () => Data | undefined;
  /** When the data was fetched, by the server's clock. */
  readonly fetchedAt: () => number;
  /** For changes that no listener reports. */
  readonly refetch: () => void;
}

/** The part of RTK Query's lifecycle arguments that is needed here. */
interface CacheEntry<Data> {
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
 * Streams live rows into a cache entry while it is used. A later fetch may come from a cache and be
 * older, so the latest live rows are applied to it again while the connection lasts. An entry with
 * a null argument isn't live: it needs no connection and no SDK.
 */
export function live<Arg, Data>(
  listen: (line: LiveLine, entry: LiveEntry<Arg, Data>) => Stop,
  refetch?: UnknownAction,
) {
  const latest = new Map<string, Change<Data>>();
  const fetchTimes = new Map<string, number>();
  return {
    async onCacheEntryAdded(arg: Arg | null, entry: CacheEntry<Data> & EntryLife): Promise<void> {
      if (arg === null) return;
      const key = JSON.stringify(arg);
      try {
        await entry.cacheDataLoaded;
      } catch {
        return; // The entry was removed before its data arrived.
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
          close();
          latest.delete(key);
        };
      });
      entry.dispatch(listenerAdded());
      await entry.cacheEntryRemoved;
      stop();
      fetchTimes.delete(key);
      entry.dispatch(listenerRemoved());
    },

    async onQueryStarted(arg: Arg | null, entry: CacheEntry<Data> & EntryFetch): Promise<void> {
      if (arg === null) return;
      try {
        await entry.queryFulfilled;
      } catch {
        return; // The previous data stays.
      }
      const key = JSON.stringify(arg);
      fetchTimes.set(key, serverNow());
      const change = latest.get(key);
      if (change && liveFeed.isLive) entry.updateCachedData(change);
    },
  };
}
