import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { toastRequested, type ToastContent } from '../../lib/events';

/** At most one toast: a new one replaces the old one. */
interface ToastState {
  readonly current: (ToastContent & { readonly id: number }) | null;
  readonly count: number;
}

const initialState: ToastState = { current: null, count: 0 };

function isUpdate({ current }: ToastState, { about }: ToastContent): boolean {
  return current !== null && about !== undefined && current.about === about;
}

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
    builder.addCase(toastRequested, (state, { payload }) => {
      const count = isUpdate(state, payload) ? state.count : state.count + 1;
      return { current: { ...payload, id: count }, count };
    }),
});

export const { toastDismissed } = toastSlice.actions;

type WithToast = WithSlice<typeof toastSlice>;

export const selectToast = ({ toast }: WithToast) => toast.current;
export const selectHasToasts = ({ toast }: WithToast): boolean => toast.count > 0;
