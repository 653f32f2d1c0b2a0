import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { signedOut } from '../../lib/events';
import type { FinishedGame } from './gamePersistence';

interface ClaimState {
  /** A guest's finished games, about which the player who has signed in is asked. */
  readonly offered: readonly FinishedGame[];
}

const NOTHING: ClaimState = { offered: [] };

export const claimSlice = createSlice({
  name: 'claims',
  initialState: NOTHING,
  reducers: {
    gamesOffered: (_, { payload }: PayloadAction<readonly FinishedGame[]>): ClaimState => ({
      offered: payload,
    }),
    /** By their ids: these are saved to the account. The others stay on the device. */
    gamesChosen: (_, _action: PayloadAction<readonly string[]>): ClaimState => NOTHING,
    /** Nothing is saved, and everything stays on the device. */
    offerClosed: (): ClaimState => NOTHING,
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): ClaimState => NOTHING),
});

export const { gamesOffered, gamesChosen, offerClosed } = claimSlice.actions;

export const selectOffered = ({ claims }: Partial<WithSlice<typeof claimSlice>>) =>
  (claims ?? NOTHING).offered;
