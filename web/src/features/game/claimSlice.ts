import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { signedOut } from '../../lib/events';
import type { FinishedGame } from './gamePersistence';

const NOTHING: readonly FinishedGame[] = [];

/** A guest's finished games that the signed-in player is asked about. */
export const claimSlice = createSlice({
  name: 'claims',
  initialState: NOTHING,
  reducers: {
    gamesOffered: (_, { payload }: PayloadAction<readonly FinishedGame[]>) => payload,
    /** Saves the games with these IDs to the account. The others stay on the device. */
    gamesChosen: (_, _action: PayloadAction<readonly string[]>) => NOTHING,
    /** Saves nothing. All games stay on the device. */
    offerClosed: () => NOTHING,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => NOTHING),
});

export const { gamesOffered, gamesChosen, offerClosed } = claimSlice.actions;

export const selectOffered = ({ claims }: Partial<WithSlice<typeof claimSlice>>) =>
  claims ?? NOTHING;
