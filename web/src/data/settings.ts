import type { AnswerOf, RequestOf } from '@cardinal/core/api/contract';
import { refetchUser, serverApi, to } from './serverApi';

const settingsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    updatePreferences: build.mutation<
      AnswerOf<'updatePreferences'>,
      RequestOf<'updatePreferences'>
    >({
      query: (body) => to('updatePreferences', { body }),
      invalidatesTags: ['Dashboard'],
      onQueryStarted: refetchUser,
    }),
  }),
});

export const { useUpdatePreferencesMutation } = settingsApi;
