import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn, signedOut } from '../../lib/events';

export interface LiveBoardRow {
  readonly uid: string;
  readonly username: string;
  readonly score: number;
}

interface LatestScore {
  readonly date: string;
  readonly score: number;
}

export interface LiveFriend {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly daily: LatestScore | null;
  readonly bestDaily: number | null;
  readonly fun: LatestScore | null;
  readonly bestFun: number | null;
}

export interface LiveRequest {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly direction: 'incoming' | 'outgoing';
  readonly at: number;
}

/** What the listeners have brought; nothing of it outlives them. */
export interface LiveState {
  readonly status: 'off' | 'connecting' | 'live' | 'reconnecting';
  /** By board, as `daily-2026-11-21`. */
  readonly boards: Readonly<Record<string, readonly LiveBoardRow[]>>;
  readonly friends: readonly LiveFriend[] | null;
  readonly requests: readonly LiveRequest[] | null;
}

const OFF: LiveState = { status: 'off', boards: {}, friends: null, requests: null };

interface LiveWish {
  readonly userId: string;
  /** The New York day. */
  readonly today: string;
}

export const liveSlice = createSlice({
  name: 'live',
  initialState: OFF,
  reducers: {
    liveOpened: (_, __: PayloadAction<LiveWish>): LiveState => ({ ...OFF, status: 'connecting' }),
    liveClosed: (): LiveState => OFF,
    connectionChanged: (state, { payload }: PayloadAction<'live' | 'reconnecting'>): LiveState => ({
      ...state,
      status: payload,
    }),
    boardReceived: (
      state,
      { payload }: PayloadAction<{ board: string; rows: readonly LiveBoardRow[] }>,
    ): LiveState => ({ ...state, boards: { ...state.boards, [payload.board]: payload.rows } }),
    friendsReceived: (state, { payload }: PayloadAction<readonly LiveFriend[]>): LiveState => ({
      ...state,
      friends: payload,
    }),
    requestsReceived: (state, { payload }: PayloadAction<readonly LiveRequest[]>): LiveState => ({
      ...state,
      requests: payload,
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(signedOut, (): LiveState => OFF).addCase(signedIn, (): LiveState => OFF),
});

export const {
  liveOpened,
  liveClosed,
  connectionChanged,
  boardReceived,
  friendsReceived,
  requestsReceived,
} = liveSlice.actions;
