import {
  onDocumentCreated,
  onDocumentWritten,
  type Change,
  type DocumentSnapshot,
  type FirestoreEvent,
} from 'firebase-functions/firestore';
import { isEmulator, region } from './lib/env';
import { retried } from './lib/retried';
import { deckSecret } from './lib/secrets';
import { finishDeparture } from './services/accounts/departure';
import { afterPlayer, afterUser, type Written } from './services/friends/afterWrites';
import { refreshPlaying } from './services/friends/playing';

function written({ data }: FirestoreEvent<Change<DocumentSnapshot> | undefined>): Written {
  return { before: data?.before.data(), after: data?.after.data() };
}

export const friendrowsofgames = onDocumentWritten(
  { region, document: 'players/{uid}', retry: true },
  retried((event) => afterPlayer(event.params.uid, written(event))),
);

export const friendrowsofprofiles = onDocumentWritten(
  { region, document: 'users/{uid}', retry: true },
  retried((event) => afterUser(event.params.uid, written(event))),
);

export const playingfriends = onDocumentWritten(
  { region, document: 'games/{gameId}', retry: true },
  retried((event) => refreshPlaying(event.params.gameId, written(event).after)),
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
