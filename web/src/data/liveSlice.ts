import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type LiveStatus = 'off' | 'connecting' | 'live' | 'reconnecting';

export interface LiveState {
  readonly status: LiveStatus;
}

const initialState: LiveState = { status: 'off' };

/** Something on the screen needs live rows, or no longer does. */
export const listenerAdded = createAction('live/listenerAdded');
export const listenerRemoved = createAction('live/listenerRemoved');

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    connectionChanged: (_, { payload }: PayloadAction<LiveStatus>): LiveState => ({
      status: payload,
    }),
  },
});

export const { connectionChanged } = liveSlice.actions;

export function selectLiveStatus({ live }: { readonly live?: LiveState }): LiveStatus {
  return live?.status ?? 'off';
}
