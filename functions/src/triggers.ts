import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentWritten,
} from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { workAfter } from './afterWrites';
import { everyMinute } from './lib/everyMinute';
import { isEmulator, region } from './lib/env';
import { retried } from './lib/triggered';
import { deckSecret, smtpPassword } from './lib/secrets';
import { finishAccountDeletion } from './services/accountData/deletionSteps';
import { sendLaterEmails } from './services/emails/firstEmails';
import { spreadName } from './services/names/spreadName';
import { storeDecisions } from './services/challenges/changes';
import { spreadNameInChallenges } from './services/challenges/names';
import { deleteGuestUsers } from './services/challenges/ofPlayer';
import { closeMonths } from './services/groups/winners';
import { sendDueReminders } from './services/reminders/send';
import { completePlay } from './services/play/plays';
import { forgetNetworks } from './services/play/traces';

/** As long as an event allows: some enter all games of a player again. */
const timeoutSeconds = 540;

/**
 * The emulator runs all triggers in one process, one at a time, so it awaits no work: a busy stack
 * would show friends a guess half a minute late. `retried` never rejects there. Events overlap, as
 * they do in production.
 */
function inBackground<Event>(work: (event: Event) => Promise<void>) {
  const run = retried(work);
  return async (event: Event): Promise<void> => {
    const finished = run(event);
    if (!isEmulator) await finished;
  };
}

const afterWritesTo = (collection: string) =>
  onDocumentWritten(
    { region, document: `${collection}/{id}`, retry: true, timeoutSeconds },
    inBackground(async ({ data, params: { id } }) => {
      const written = { before: data?.before.data(), after: data?.after.data() };
      await Promise.all(workAfter(collection).map((work) => work(id, written)));
    }),
  );

export const playerchanges = afterWritesTo('players');
export const userchanges = afterWritesTo('users');
export const playingfriends = afterWritesTo('games');
export const corrections = afterWritesTo('corrections');
export const challengechanges = afterWritesTo('challenges');
export const credentialchanges = afterWritesTo('credentials');

/** Shows a changed username on past boards and in challenges. */
export const renames = onDocumentWritten(
  { region, document: 'renames/{uid}', retry: true, timeoutSeconds },
  inBackground(async ({ data, params: { uid } }) => {
    if (data?.after.exists !== true) return;
    await Promise.all([spreadName(uid), spreadNameInChallenges(uid)]);
  }),
);

/** The browser may start its player's daily itself. */
export const startedplays = onDocumentCreated(
  { region, document: 'days/{date}/plays/{uid}', retry: true },
  inBackground(async ({ data, params: { date, uid } }) => {
    if (data?.get('uid') === undefined) await completePlay(date, uid);
  }),
);

/** A guest's token for live listeners ends with the challenge. */
export const challengeends = onDocumentDeleted(
  { region, document: 'challenges/{code}', retry: true },
  inBackground((event) => deleteGuestUsers(event.data?.data())),
);

/** Deletes what is left of an account, however much it is and wherever the deletion stopped. */
export const accountdeletions = onDocumentCreated(
  {
    region,
    document: 'departures/{uid}',
    retry: true,
    timeoutSeconds,
    secrets: [deckSecret], // for the keyed hashes of known addresses
  },
  inBackground((event) => finishAccountDeletion(event.params.uid)),
);

/**
 * Time zones differ by quarters of an hour, so a full hour is one of these times everywhere. Decisions that
 * are stored here are told by their trigger.
 */
export const reminders = onSchedule(
  { region, schedule: '*/5 * * * *', timeZone: 'Etc/UTC', timeoutSeconds },
  async () => void (await Promise.all([sendDueReminders(), storeDecisions()])),
);

/** Sends what the limit of first emails has made late. */
export const lateremails = onSchedule(
  { region, schedule: '*/5 * * * *', timeZone: 'Etc/UTC', secrets: [deckSecret, smtpPassword] },
  sendLaterEmails,
);

/** After a day is closed: at 5, 6 or 7 AM in New York. The second run finds what the first one missed. */
export const groupmonths = onSchedule(
  { region, schedule: '15 7,13 1,2 * *', timeZone: 'America/New_York', timeoutSeconds },
  async () => void (await closeMonths()),
);

/** Networks are kept for 30 days. */
export const abandoned = onSchedule(
  { region, schedule: '30 3 * * *', timeZone: 'Etc/UTC', timeoutSeconds },
  forgetNetworks,
);

/** The emulator runs no schedules. */
export function startSchedules(): void {
  if (!isEmulator) return;
  everyMinute(() =>
    Promise.all([
      sendDueReminders(),
      storeDecisions(),
      closeMonths(),
      sendLaterEmails(),
      forgetNetworks(),
    ]),
  );
}
