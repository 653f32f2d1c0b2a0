import { onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { handle } from './http/handle';
import { deckSecret, googleSecret } from './lib/secrets';
import { refreshFriendRows } from './services/friends';

const region = 'us-central1';

export const api = onRequest(
  { region, concurrency: 80, maxInstances: 50, secrets: [deckSecret, googleSecret] },
  handle,
);

/** A finished game changes the player's record, and with it the rows that friends see. */
export const friendrowsofgames = onDocumentWritten(
  { region, document: 'players/{uid}', retry: true },
  (event) => refreshFriendRows(event.params.uid),
);

export const friendrowsofprofiles = onDocumentWritten(
  { region, document: 'users/{uid}', retry: true },
  (event) => refreshFriendRows(event.params.uid),
);
