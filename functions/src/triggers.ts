import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { isEmulator, region } from './lib/env';
import { retried } from './lib/retried';
import { deckSecret } from './lib/secrets';
import { finishDeparture } from './services/accounts/departure';
import { refreshFriendRows, refreshRequestRows } from './services/friends/friends';
import { refreshPlaying, refreshPlayingOf } from './services/friends/playing';

/** A finished game changes the player's record, and with it the rows that friends see. */
export const friendrowsofgames = onDocumentWritten(
  { region, document: 'players/{uid}', retry: true },
  retried((event) => refreshFriendRows(event.params.uid)),
);

export const friendrowsofprofiles = onDocumentWritten(
  { region, document: 'users/{uid}', retry: true },
  retried(async ({ params: { uid } }) => {
    await Promise.all([refreshFriendRows(uid), refreshRequestRows(uid), refreshPlayingOf(uid)]);
  }),
);

/** A guess in today's daily changes the running score that friends see. */
export const playingfriends = onDocumentWritten(
  { region, document: 'games/{gameId}', retry: true },
  retried((event) => refreshPlaying(event.params.gameId, event.data?.after.data())),
);

/**
 * Not waited for in the emulator, which has one process for all triggers and runs one at a time: what
 * friends see would stand still until the deletion's own call is over. There it never rejects.
 */
const depart = retried(({ params }: { params: { uid: string } }) => finishDeparture(params.uid));

/** What is left of a deleted account, however much it is and wherever its deletion broke off. */
export const departures = onDocumentCreated(
  {
    region,
    document: 'departures/{uid}',
    retry: true,
    timeoutSeconds: 540,
    secrets: [deckSecret], // known addresses are found by their keyed hashes
  },
  async (event) => {
    const finished = depart(event);
    if (!isEmulator) await finished;
  },
);
