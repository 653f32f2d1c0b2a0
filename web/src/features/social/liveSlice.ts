import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { signedIn, signedOut, tokenRenewed } from '../../lib/events';

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

/** What is on the screen: the badge alone needs the requests, the dialog everything. */
export type LiveScope = 'badge' | 'dialog';

export interface LiveWish {
  readonly userId: string;
  /** The New York day; null while only the badge is shown. */
  readonly today: string | null;
  readonly scopes: readonly LiveScope[];
}

/** What the listeners have brought; nothing of it outlives them. */
export interface LiveState {
  readonly wish: LiveWish | null;
  readonly status: 'off' | 'connecting' | 'live' | 'reconnecting';
  /** By board, as `daily-2026-11-21`. */
  readonly boards: Readonly<Record<string, readonly LiveBoardRow[]>>;
  readonly friends: readonly LiveFriend[] | null;
  readonly requests: readonly LiveRequest[] | null;
  /** The running scores of friends who are in a daily, by their ids. */
  readonly playing: Readonly<Record<string, LatestScore | null>>;
}

const OFF: LiveState = {
  wish: null,
  status: 'off',
  boards: {},
  friends: null,
  requests: null,
  playing: {},
};

interface Opened {
  readonly userId: string;
  readonly today: string | null;
  readonly scope: LiveScope;
}

function opened(state: LiveState, { userId, today, scope }: Opened): LiveState {
  const kept = state.wish?.userId === userId ? state : OFF;
  const others = kept.wish?.scopes.filter((other) => other !== scope) ?? [];
  return {
    ...kept,
    status: kept.status === 'off' ? 'connecting' : kept.status,
    wish: { userId, today: today ?? kept.wish?.today ?? null, scopes: [...others, scope] },
  };
}

function closed(state: LiveState, scope: LiveScope): LiveState {
  const scopes = state.wish?.scopes.filter((other) => other !== scope) ?? [];
  if (state.wish === null || scopes.length === 0) return OFF;
  const { status, requests, wish } = state;
  return { ...OFF, status, requests, wish: { ...wish, scopes } };
}

export const liveSlice = createSlice({
  name: 'live',
  initialState: OFF,
  reducers: {
    liveOpened: (state, { payload }: PayloadAction<Opened>): LiveState => opened(state, payload),
    liveClosed: (state, { payload }: PayloadAction<LiveScope>): LiveState => closed(state, payload),
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
    playingReceived: (
      state,
      { payload }: PayloadAction<{ friend: string; playing: LatestScore | null }>,
    ): LiveState => ({
      ...state,
      playing: { ...state.playing, [payload.friend]: payload.playing },
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, (): LiveState => OFF)
      // A new token: what is on the screen stays wanted, and is asked for anew.
      .addMatcher(isAnyOf(signedIn, tokenRenewed), ({ wish }): LiveState =>
        wish === null ? OFF : { ...OFF, wish, status: 'connecting' },
      ),
});

export const {
  liveOpened,
  liveClosed,
  connectionChanged,
  boardReceived,
  friendsReceived,
  requestsReceived,
  playingReceived,
} = liveSlice.actions;
