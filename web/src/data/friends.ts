import { msg } from '@lingui/core/macro';
import type { Dispatch } from '@reduxjs/toolkit';
import type { AnswerOf } from '@cardinal/core/api/contract';
import type { FriendScores } from '@cardinal/core/documents/friends';
import type { Day } from '@cardinal/core/game/days';
import { boardId } from '@cardinal/core/records/boards';
import { SCORED_MODES, type ScoredMode } from '@cardinal/core/game/game';
import { FRESH_S } from '../config/timings';
import { failureFrom, type Failure } from './failure';
import { alertRequested } from '../lib/events';
import { byUsername } from '../lib/lists';
import { freshFor, serverApi, to } from './serverApi';
import { live } from './live';

const SCORE_OF_TODAY = {
  daily: ({ dailyScoreToday }: FriendScores) => dailyScoreToday,
  fun: ({ bestFunScoreToday }: FriendScores) => bestFunScoreToday,
} as const satisfies Record<ScoredMode, (row: FriendScores) => number | null>;

/** What a press that failed says. The lists are fetched again, and say what is true now. */
function alertOf(failure: Failure) {
  if (failure.code === 'offline')
    return alertRequested(msg`Can’t reach the server`, msg`Check your connection and try again.`);
  if (failure.code === 'not-found')
    return alertRequested(
      msg`No longer there`,
      msg`Someone else was faster. The list is up to date now.`,
    );
  return alertRequested(msg`That didn’t work`, failure.message ?? msg`Please try again.`);
}

/** An answered request changes the found players' relation to the caller. */
const FOUND_PLAYERS_OUTDATED = serverApi.util.invalidateTags(['Search']);

/** Leaving a page cancels its calls. After this delay that page is gone and shows no message. */
const LEAVING_MS = 300;

async function reportFailure(
  _: unknown,
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  await queryFulfilled.catch((reason: unknown) => {
    const error = typeof reason === 'object' && reason && 'error' in reason && reason.error;
    const alert = alertOf(failureFrom(error));
    setTimeout(() => dispatch(alert), LEAVING_MS);
  });
}

export const friendsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null fetches once, without live rows. */
    friends: build.query<AnswerOf<'friends'>, null | void>({
      query: () => to(API.friends),
      transformResponse: (friends: AnswerOf<'friends'>) => [...friends].sort(byUsername),
      providesTags: ['Friends'],
      keepUnusedDataFor: FRESH_S.board,
      ...freshFor(FRESH_S.board),
      ...live<void, AnswerOf<'friends'>>(
        (line, { show, refetch }) =>
          line.friends((friends) => {
            show(() => friends);
            refetch();
          }),
        FOUND_PLAYERS_OUTDATED,
      ),
    }),
    friendRequests: build.query<AnswerOf<'friendRequests'>, void>({
      query: () => to(API.friendRequests),
      providesTags: ['FriendRequests'],
      keepUnusedDataFor: FRESH_S.board,
      ...freshFor(FRESH_S.board),
      ...live<void, AnswerOf<'friendRequests'>>(
        (line, { show, refetch }) =>
          line.requests((requests) => {
            show(() => requests);
            refetch();
          }),
        FOUND_PLAYERS_OUTDATED,
      ),
    }),
    /** The friends' scores without live rows, which need no connection and no SDK. */
    friendsScores: build.query<AnswerOf<'friendsBoard'>, void>({
      query: () => to(API.friendsBoard),
      providesTags: ['Friends'],
    }),
    /** The argument is the day of the friends' latest scores. */
    friendsBoard: build.query<AnswerOf<'friendsBoard'>, Day>({
      query: () => to(API.friendsBoard),
      providesTags: ['FriendsBoard'],
      keepUnusedDataFor: FRESH_S.board,
      ...freshFor(FRESH_S.board),
      ...live<Day, AnswerOf<'friendsBoard'>>(
        (line, { arg: today, show, current, refetch }) => {
          const isOwn = ({ id }: { id: string }): boolean => id === line.player;
          const stops = [
            line.friendScores(today, (rows) => {
              // With the first friend, the player's own row joins the board. Only the API has that
              // row.
              if (rows.length > 0 && current()?.some(isOwn) === false) refetch();
              show((before) => (rows.length === 0 ? [] : [...rows, ...before.filter(isOwn)]));
            }),
            // The player finished a game on another device.
            ...SCORED_MODES.map((mode) =>
              line.ownScore(boardId(mode, today), (score) => {
                const own = current()?.find(isOwn);
                if (own && score !== null && score !== SCORE_OF_TODAY[mode](own)) refetch();
              }),
            ),
          ];
          return () => stops.forEach((stop) => stop());
        },
        serverApi.util.invalidateTags(['FriendsBoard']),
      ),
    }),
    /** The number of incoming requests, from live rows only; nothing is fetched. */
    incomingCount: build.query<number, void>({
      queryFn: () => ({ data: 0 }),
      keepUnusedDataFor: 0,
      ...live((line, { show }) => line.requests(({ incoming }) => show(() => incoming.length))),
    }),
    /**
     * A friend's score in the day's daily while they play, or null. Live only; nothing is fetched.
     */
    playingNow: build.query<number | null, { readonly friend: string; readonly day: Day }>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      ...live((line, { arg: { friend, day }, show }) =>
        line.playing(friend, day, (score) => show(() => score)),
      ),
    }),
    searchPlayers: build.query<AnswerOf<'searchPlayers'>, string>({
      query: (q) => to(API.searchPlayers, { query: { q } }),
      providesTags: ['Friends', 'FriendRequests', 'Search'],
      keepUnusedDataFor: 0,
    }),
    addFriend: build.mutation<AnswerOf<'addFriend'>, string>({
      query: (friendId) => to(API.addFriend, { body: { friendId } }),
      invalidatesTags: ['Friends', 'FriendRequests', 'FriendsBoard', 'Dashboard'],
      onQueryStarted: reportFailure,
    }),
    acceptFriend: build.mutation<AnswerOf<'acceptFriend'>, string>({
      query: (friendId) => to(API.acceptFriend, { body: { friendId } }),
      invalidatesTags: ['Friends', 'FriendRequests', 'FriendsBoard', 'Dashboard'],
      onQueryStarted: reportFailure,
    }),
    cancelFriend: build.mutation<AnswerOf<'cancelFriend'>, string>({
      query: (friendId) => to(API.cancelFriend, { body: { friendId } }),
      invalidatesTags: ['FriendRequests', 'Dashboard'],
      onQueryStarted: reportFailure,
    }),
    removeFriend: build.mutation<AnswerOf<'removeFriend'>, string>({
      query: (id) => to(API.removeFriend, { params: { id } }),
      invalidatesTags: ['Friends', 'FriendRequests', 'FriendsBoard', 'Dashboard'],
      onQueryStarted: reportFailure,
    }),
  }),
});

export const {
  useFriendsQuery,
  useFriendRequestsQuery,
  useFriendsBoardQuery,
  useFriendsScoresQuery,
  useIncomingCountQuery,
  usePlayingNowQuery,
  useSearchPlayersQuery,
  useAddFriendMutation,
  useAcceptFriendMutation,
  useCancelFriendMutation,
  useRemoveFriendMutation,
} = friendsApi;
