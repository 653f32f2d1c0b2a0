import type { Dispatch } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { EndpointName } from '@cardinal/core/api/endpoints';
import { FRESH_S } from '../config/timings';
import { call, type CallOptions } from './apiClient';
import { failureFrom, type Failure } from './failure';
import { deviceNow } from '../lib/clock';
import { userOutdated } from '../lib/events';

interface ServerCall {
  readonly name: EndpointName;
  readonly options?: CallOptions<EndpointName>;
}

const baseQuery: BaseQueryFn<ServerCall, unknown, Failure> = async ({ name, options }) => {
  try {
    const data: unknown = await call(name, options);
    return { data: data ?? null };
  } catch (error) {
    return { error: failureFrom(error) };
  }
};

/** A call of the contract as RTK Query wants it. */
export function to<Name extends EndpointName>(name: Name, options?: CallOptions<Name>): ServerCall {
  return options === undefined ? { name } : { name, options: options };
}

export const TAGS = [
  'Dashboard',
  'DailyStatus',
  'DayStatus',
  'Completions',
  'OpenGames',
  'UserStats',
  'Stats',
  'DayBoard',
  'AllTimeBoard',
  'Friends',
  'FriendRequests',
  'Search',
  'FriendsBoard',
  'Sessions',
  'Reviews',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * The cache of what the server has returned. Each subject has a file of endpoints in this folder, with
 * how long an answer counts as fresh. Nothing is retried or polled, but `liveSaga.ts` invalidates what
 * isn't live.
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

/** For answers that a screen which opens asks for anew sooner than usual; in seconds. */
export function freshFor(seconds: number) {
  return {
    forceRefetch: ({ endpointState }: CacheState) =>
      deviceNow() - (endpointState?.fulfilledTimeStamp ?? 0) >= seconds * 1000,
  };
}

/** Who the player is lies in the store's `auth`, and is asked for again after a change. */
export async function refetchUser(
  _: unknown,
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  // A refusal is told where the change was made.
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
  'OpenGames',
  'Dashboard',
  'DayBoard',
  'AllTimeBoard',
  'FriendsBoard',
] as const satisfies readonly Tag[];

/** What a new day changes. */
export const DAY_TAGS = [
  'DailyStatus',
  'DayStatus',
  'Stats',
  'Dashboard',
  'OpenGames',
  'UserStats',
] as const satisfies readonly Tag[];
