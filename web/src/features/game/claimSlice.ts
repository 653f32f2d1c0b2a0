import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { GuestSeat } from '../../data/guestSeats';
import { signedOut } from '../../lib/events';
import type { FinishedGame } from './gamePersistence';

/** What this browser keeps of a guest. */
interface Offer {
  readonly games: readonly FinishedGame[];
  /** Places in challenges, without their secrets. */
  readonly places: readonly Pick<GuestSeat, 'code' | 'name' | 'by'>[];
}

const NOTHING = null;

/** A guest's finished games and places in challenges that the signed-in player is asked about. */
export const claimSlice = createSlice({
  name: 'claims',
  initialState: (): Offer | null => NOTHING,
  reducers: {
    gamesOffered: (_, { payload }: PayloadAction<Offer>) => payload,
    /** Takes the places in these challenges over. The others stay on the device. */
    placesChosen: (state, _action: PayloadAction<readonly string[]>) => state,
    /** Saves the games with these IDs to the account. The others stay on the device. */
    gamesChosen: (_, _action: PayloadAction<readonly string[]>) => NOTHING,
    /** Saves nothing. All games stay on the device. */
    offerClosed: () => NOTHING,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => NOTHING),
});

export const { gamesOffered, placesChosen, gamesChosen, offerClosed } = claimSlice.actions;

export const selectOffered = ({ claims }: Partial<WithSlice<typeof claimSlice>>) =>
  claims ?? NOTHING;
