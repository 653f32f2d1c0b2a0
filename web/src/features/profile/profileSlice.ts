import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { deletionConfirmed, signedOut } from '../../lib/events';

/** Whether the player returned from Google to delete the account. */
export interface ProfileState {
  readonly isDeletionConfirmed: boolean;
}

const initialState: ProfileState = { isDeletionConfirmed: false };

export const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    deletionDropped: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(deletionConfirmed, () => ({ isDeletionConfirmed: true }))
      .addCase(signedOut, () => initialState),
});

export const { deletionDropped } = profileSlice.actions;

export const selectIsDeletionConfirmed = ({ profile }: WithSlice<typeof profileSlice>): boolean =>
  profile.isDeletionConfirmed;
