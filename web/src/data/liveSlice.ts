import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type LiveStatus = 'off' | 'connecting' | 'live' | 'reconnecting';

/** Something on the screen needs live rows, or no longer does. */
export const listenerAdded = createAction('live/listenerAdded');
export const listenerRemoved = createAction('live/listenerRemoved');

export const liveSlice = createSlice({
  name: 'live',
  initialState: (): LiveStatus => 'off',
  reducers: {
    connectionChanged: (_, { payload }: PayloadAction<LiveStatus>) => payload,
  },
});

export const { connectionChanged } = liveSlice.actions;

export const selectLiveStatus = ({ live = 'off' }: { readonly live?: LiveStatus }) => live;
