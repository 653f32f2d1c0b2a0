import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentWritten,
  type Change,
  type DocumentSnapshot,
  type FirestoreEvent,
} from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { everyMinute } from './lib/everyMinute';
import { isEmulator, region } from './lib/env';
import { retried } from './lib/retried';
import { deckSecret, smtpPassword } from './lib/secrets';
import { finishAccountDeletion } from './services/accountData/deletionSteps';
import { sendLaterEmails } from './services/emails/firstEmails';
import { spreadName } from './services/names/spreadName';
import { deleteGuestUsers } from './services/challenges/ofPlayer';
import { afterPlayer, afterUser, type Written } from './services/friends/afterWrites';
import { closeMonths } from './services/groups/winners';
import { sendDueReminders } from './services/reminders/send';
import { refreshPlaying } from './services/friends/playing';
import { applyCorrection } from './services/reviews/corrections';
import { completePlay } from './services/play/plays';
import { afterDaily } from './services/reviews/releases';

function written({ data }: FirestoreEvent<Change<DocumentSnapshot> | undefined>): Written {
  return { before: data?.before.data(), after: data?.after.data() };
}

export const friendrowsofgames = onDocumentWritten(
  { region, document: 'players/{uid}', retry: true },
  retried(async (event) => {
    const { uid } = event.params;
    await Promise.all([afterPlayer(uid, written(event)), afterDaily(uid, written(event))]);
  }),
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
 * The emulator runs all triggers in one process, one at a time. So it doesn't await long work: until
 * it ended, nothing that friends see would update. `retried` never rejects there.
 */
const spread = retried(({ params }: { params: { uid: string } }) => spreadName(params.uid));

/** Shows a changed username on past boards. */
export const renames = onDocumentWritten(
  { region, document: 'renames/{uid}', retry: true, timeoutSeconds: 540 },
  async (event) => {
    if (event.data?.after.exists !== true) return;
    const finished = spread(event);
    if (!isEmulator) await finished;
  },
);

/** The browser may start its player's daily itself. */
export const startedplays = onDocumentCreated(
  { region, document: 'days/{date}/plays/{uid}', retry: true },
  retried(async ({ data, params: { date, uid } }) => {
    if (data?.get('uid') === undefined) await completePlay(date, uid);
  }),
);

/** A guest's token for live listeners ends with the challenge. */
export const challengeends = onDocumentDeleted(
  { region, document: 'challenges/{code}', retry: true },
  retried((event) => deleteGuestUsers(event.data?.data())),
);

/** Applies what was decided about a player with many games. */
export const corrections = onDocumentWritten(
  { region, document: 'corrections/{uid}', retry: true, timeoutSeconds: 540 },
  retried((event) => applyCorrection(event.params.uid)),
);

const deleteData = retried(({ params }: { params: { uid: string } }) =>
  finishAccountDeletion(params.uid),
);

/** Deletes what is left of an account, however much it is and wherever the deletion stopped. */
export const accountdeletions = onDocumentCreated(
  {
    region,
    document: 'departures/{uid}',
    retry: true,
    timeoutSeconds: 540,
    secrets: [deckSecret], // for the keyed hashes of known addresses
  },
  async (event) => {
    const finished = deleteData(event);
    if (!isEmulator) await finished;
  },
);

/** Time zones differ by quarters of an hour, so a full hour is one of these times everywhere. */
export const reminders = onSchedule(
  { region, schedule: '*/15 * * * *', timeZone: 'Etc/UTC', timeoutSeconds: 540 },
  sendDueReminders,
);

/** Sends what the limit of first emails has made late. */
export const lateremails = onSchedule(
  { region, schedule: '*/5 * * * *', timeZone: 'Etc/UTC', secrets: [deckSecret, smtpPassword] },
  sendLaterEmails,
);

/** After a day is closed: at 5, 6 or 7 AM in New York. The second run finds what the first one missed. */
export const groupmonths = onSchedule(
  { region, schedule: '15 7,13 1,2 * *', timeZone: 'America/New_York', timeoutSeconds: 540 },
  async () => void (await closeMonths()),
);

/** The emulator runs no schedules. */
export function startSchedules(): void {
  if (!isEmulator) return;
  everyMinute(() => Promise.all([sendDueReminders(), closeMonths(), sendLaterEmails()]));
}
