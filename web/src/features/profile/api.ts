import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { refetchUser, serverApi, to } from '../../lib/serverApi';

const profileApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    updateProfile: build.mutation<AnswerOf<'updateProfile'>, RequestOf<'updateProfile'>>({
      query: (body) => to('updateProfile', { body }),
      // The own name stands among the friends' too.
      invalidatesTags: ['Dashboard', 'FriendsBoard'],
      onQueryStarted: refetchUser,
    }),
    changePassword: build.mutation<AnswerOf<'changePassword'>, RequestOf<'changePassword'>>({
      query: (body) => to('changePassword', { body }),
      invalidatesTags: ['Dashboard'],
    }),
    exportAccount: build.mutation<AnswerOf<'exportAccount'>, void>({
      query: () => to('exportAccount'),
    }),
    deleteAccount: build.mutation<AnswerOf<'deleteAccount'>, RequestOf<'deleteAccount'>>({
      query: (body) => to('deleteAccount', { body }),
    }),
  }),
});

export const {
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
} = profileApi;
