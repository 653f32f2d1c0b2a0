import { onRequest } from 'firebase-functions/https';
import { handle } from './http/handle';
import { deckSecret } from './lib/secrets';

export const api = onRequest(
  { region: 'us-central1', concurrency: 80, maxInstances: 50, secrets: [deckSecret] },
  handle,
);
