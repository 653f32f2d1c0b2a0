import type { Dispatch } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { AnswerOf, ApiCall, EndpointName } from '@cardinal/core/api/contract';
import { FRESH_S, RETRY_MS } from '../config/timings';
import { call, type CallOptions } from './apiClient';
import { failureFrom, type Failure } from './failure';
import { deviceNow } from '../lib/clock';
import { userOutdated } from '../lib/events';

type ServerCall = () => Promise<unknown>;

const baseQuery: BaseQueryFn<ServerCall, unknown, Failure> = async (work) => {
  try {
    return { data: (await work()) ?? null };
  } catch (error) {
    return { error: failureFrom(error) };
  }
};

/** A call in the form that RTK Query needs. */
export function to<Name extends EndpointName>(api: ApiCall<Name>, options?: CallOptions<Name>) {
  return () => call(api, options);
}

/**
 * The same for a change that may be asked for twice. If no response of ours arrives, it asks once more: a
 * lost one isn't told as a failure.
 */
export function toTwice<Name extends EndpointName>(
  api: ApiCall<Name>,
  options?: CallOptions<Name>,
): () => Promise<AnswerOf<Name>> {
  return async () => {
    try {
      return await call(api, options);
    } catch (error) {
      const { code } = failureFrom(error);
      if (code !== 'offline' && code !== 'unreadable') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS[0]));
    return call(api, options);
  };
}

export const TAGS = [
  'Dashboard',
  'DailyStatus',
  'DayStatus',
  'Completions',
  'UnfinishedGames',
  'UserStats',
  'Stats',
  'DayBoard',
  'AllTimeBoard',
  'Friends',
  'FriendRequests',
  'Search',
  'FriendsBoard',
  'Groups',
  'Challenges',
  'Sessions',
  'Reviews',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * The cache of the server's responses. Each subject has a file of endpoints in this folder, which
 * says how long a response counts as fresh. Nothing is retried or polled; `liveSaga.ts` invalidates
 * what isn't live.
 */
export const serverApi = createApi({
  reducerPath: 'server',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: FRESH_S.standard,
  refetchOnMountOrArgChange: FRESH_S.standard,
  endpoints: () => ({}),
});

interface CacheState {
  readonly endpointState?: { readonly fulfilledTimeStamp?: number | undefined } | undefined;
}

/**
 * For responses that are fetched again earlier than the default when a screen opens. In seconds.
 */
export function freshFor(seconds: number) {
  return {
    forceRefetch: ({ endpointState }: CacheState) =>
      deviceNow() - (endpointState?.fulfilledTimeStamp ?? 0) >= seconds * 1000,
  };
}

/** Fetches the user again after a change, because the store's `auth` holds a copy. */
export async function refetchUser(
  _: unknown,
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  // The screen that made the change reports a refusal.
  const isChanged = await queryFulfilled.then(
    () => true,
    () => false,
  );
  if (isChanged) dispatch(userOutdated());
}

/** What a stored score changes. */
export const SCORE_TAGS = [
  'UserStats',
  'Stats',
  'DailyStatus',
  'DayStatus',
  'Completions',
  'UnfinishedGames',
  'Dashboard',
  'DayBoard',
  'AllTimeBoard',
  'FriendsBoard',
  'Groups',
] as const satisfies readonly Tag[];

/** What a stored score changes but its response doesn't include. */
export const RANK_TAGS = [
  'DayStatus',
  'Dashboard',
  'DayBoard',
  'AllTimeBoard',
  'FriendsBoard',
] as const satisfies readonly Tag[];

/** What changes if another device has started or finished the daily. */
export const PLAYED_ELSEWHERE_TAGS = [
  'UserStats',
  'Completions',
  'UnfinishedGames',
  'Dashboard',
] as const satisfies readonly Tag[];

/** What a new day changes. */
export const DAY_TAGS = [
  'DailyStatus',
  'DayStatus',
  'Stats',
  'Dashboard',
  'UnfinishedGames',
  'UserStats',
  'Friends',
  'Groups',
] as const satisfies readonly Tag[];
