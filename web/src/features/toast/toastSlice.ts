import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { toastRequested, type ToastContent } from '../../lib/events';

/** At most one toast: a new one takes the place of the old. */
interface ToastState {
  readonly current: (ToastContent & { readonly id: number }) | null;
  readonly count: number;
}

const initialState: ToastState = { current: null, count: 0 };

export const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    toastDismissed: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      current: state.current?.id === payload ? null : state.current,
    }),
  },
  extraReducers: (builder) =>
    builder.addCase(toastRequested, ({ count }, { payload }) => ({
      current: { ...payload, id: count + 1 },
      count: count + 1,
    })),
});

export const { toastDismissed } = toastSlice.actions;
