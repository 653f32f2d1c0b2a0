import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { tokenRenewed, userReceived } from '../lib/events';
import { freshFor, refetchUser, serverApi, to } from './serverApi';

const accountApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<AnswerOf<'updateProfile'>, RequestOf<'updateProfile'>>({
      query: (body) => to(API.updateProfile, { body }),
      // The player's own name is also on the friends' board.
      invalidatesTags: ['Dashboard', 'FriendsBoard'],
      onQueryStarted: refetchUser,
    }),
    changeUsername: build.mutation<AnswerOf<'changeUsername'>, RequestOf<'changeUsername'>>({
      query: (body) => to(API.changeUsername, { body }),
      invalidatesTags: ['Dashboard', 'FriendsBoard', 'DayBoard', 'AllTimeBoard'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) dispatch(userReceived(answer.data));
      },
    }),
    changePassword: build.mutation<AnswerOf<'changePassword'>, RequestOf<'changePassword'>>({
      query: (body) => to(API.changePassword, { body }),
      // Not with `invalidatesTags`: the new calls need the new token.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        dispatch(tokenRenewed({ token: answer.data.token }));
        dispatch(serverApi.util.invalidateTags(['Dashboard', 'Sessions']));
      },
    }),
    sessions: build.query<AnswerOf<'sessions'>, void>({
      query: () => to(API.sessions),
      providesTags: ['Sessions'],
      ...freshFor(0),
    }),
    endOtherSessions: build.mutation<AnswerOf<'endOtherSessions'>, void>({
      query: () => to(API.endOtherSessions),
      invalidatesTags: ['Sessions', 'Dashboard'],
    }),
    sendVerification: build.mutation<AnswerOf<'sendVerification'>, void>({
      query: () => to(API.sendVerification),
      invalidatesTags: ['Dashboard'],
    }),
    changeEmail: build.mutation<AnswerOf<'changeEmail'>, RequestOf<'changeEmail'>>({
      query: (body) => to(API.changeEmail, { body }),
      invalidatesTags: ['Dashboard'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) dispatch(userReceived(answer.data));
      },
    }),
    verifyEmail: build.mutation<AnswerOf<'verifyEmail'>, RequestOf<'verifyEmail'>>({
      query: (body) => to(API.verifyEmail, { body }),
      invalidatesTags: ['Dashboard'],
      onQueryStarted: refetchUser,
    }),
    disown: build.mutation<AnswerOf<'disown'>, RequestOf<'disown'>>({
      query: (body) => to(API.disown, { body }),
    }),
    exportAccount: build.mutation<AnswerOf<'exportAccount'>, void>({
      query: () => to(API.exportAccount),
    }),
    deleteAccount: build.mutation<AnswerOf<'deleteAccount'>, RequestOf<'deleteAccount'>>({
      query: (body) => to(API.deleteAccount, { body }),
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useChangeUsernameMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndOtherSessionsMutation,
  useSendVerificationMutation,
  useChangeEmailMutation,
  useVerifyEmailMutation,
  useDisownMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
} = accountApi;
