import { createRequire } from 'node:module';
import { onRequest } from 'firebase-functions/https';
import { withRawHeaders, watchArrivals } from './http/arrival';
import { handle } from './http/handle';
import { region } from './lib/env';
import { deckSecret, googleSecret, rejectShortSecret, smtpPassword } from './lib/secrets';
import type * as Triggers from './triggers';

/** Each instance of the API has one vCPU and handles up to `CALLS_AT_ONCE` calls. */
const MAX_INSTANCES = 50;
const CALLS_AT_ONCE = 80;
/**
 * An idle instance takes 160 MB once it uses Firestore, and that many large bodies and answers at
 * once add 60 MB. The default of 256 MB would leave too little for its caches of boards, sessions
 * and limits.
 */
const MEMORY = '512MiB';

// Not `await import`: the Functions emulator loads no module that awaits at its top level.
const load = createRequire(import.meta.url);

watchArrivals();

export const api = onRequest(
  {
    region,
    concurrency: CALLS_AT_ONCE,
    maxInstances: MAX_INSTANCES,
    memory: MEMORY,
    secrets: [deckSecret, googleSecret, smtpPassword],
  },
  withRawHeaders(handle),
);

const { FUNCTION_TARGET, FUNCTIONS_CONTROL_API, FUNCTION_DEBUG_MODE } = process.env;
// A deployment loads this file to list the functions, and has no secrets.
if (FUNCTION_TARGET === 'api' && FUNCTIONS_CONTROL_API !== 'true') rejectShortSecret();

/**
 * Not while a deployment lists the functions, nor in the emulator, where one process runs all of
 * them.
 */
const isForCalls =
  (FUNCTION_TARGET ?? 'api') === 'api' &&
  FUNCTIONS_CONTROL_API !== 'true' &&
  FUNCTION_DEBUG_MODE !== 'true';

/**
 * An instance of the API starts faster without the triggers and the Firestore library they import.
 */
const triggers = isForCalls ? null : (load('./triggers.js') as typeof Triggers);
export const playerchanges = triggers?.playerchanges;
export const userchanges = triggers?.userchanges;
export const playingfriends = triggers?.playingfriends;
export const renames = triggers?.renames;
export const accountdeletions = triggers?.accountdeletions;
export const corrections = triggers?.corrections;
export const challengechanges = triggers?.challengechanges;
export const credentialchanges = triggers?.credentialchanges;
export const challengeends = triggers?.challengeends;
export const startedplays = triggers?.startedplays;
export const reminders = triggers?.reminders;
export const lateremails = triggers?.lateremails;
export const groupmonths = triggers?.groupmonths;
export const abandoned = triggers?.abandoned;

// The process that runs all triggers in the emulator, not the one that lists them.
if (FUNCTION_DEBUG_MODE === 'true' && FUNCTIONS_CONTROL_API !== 'true') triggers?.startSchedules();
