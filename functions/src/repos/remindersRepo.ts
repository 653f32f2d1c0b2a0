import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { text, timestamp } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import { single } from './single';
import { reader, type Reader, type Tx } from './store';

/** When to look next whether a player gets a reminder. Only for players who have turned one on. */
const reminder = v.object({
  uid: text,
  dueAt: timestamp,
});
export type ReminderRecord = RecordOf<typeof reminder>;

export const REMINDERS = defineCollection<ReminderRecord>({
  name: 'reminders',
  versions: { 1: reminder },
});

/** Longer than the day of a reminder, in milliseconds. */
const SENT_MS = 3 * 24 * 60 * 60 * 1000;

/** What was sent on a day, so that it isn't sent again. Its ID says which day and kind. */
const sentReminder = v.object({
  uid: text,
  sentAt: timestamp,
  /** What it was sent for, if a day can have several of its kind. */
  keys: v.array(text),
});
export type SentReminderRecord = RecordOf<typeof sentReminder>;

export const SENT_REMINDERS = defineCollection<SentReminderRecord>({
  name: 'sentReminders',
  versions: { 2: sentReminder },
  expiryOf: ({ sentAt }) => sentAt + SENT_MS,
});

const reminders = () => collection(REMINDERS, REMINDERS.name);
export const { load: loadReminder } = single(reminders, 'uid');
const sent = () => collection(SENT_REMINDERS, SENT_REMINDERS.name);

/** `dueAt` null: the player gets none. */
export function saveReminder(tx: Tx, uid: string, dueAt: number | null): void {
  if (dueAt === null) tx.delete(reminders().doc(uid));
  else tx.set(reminders().doc(uid), { uid, dueAt });
}

/** The players to look at now, longest overdue first. */
export function dueReminders(at: number, limit: number): Promise<ReminderRecord[]> {
  return reader.find(reminders().where('dueAt', '<=', at).orderBy('dueAt').limit(limit));
}

export function loadSentReminder(from: Reader, id: string): Promise<SentReminderRecord | null> {
  return from.get(sent().doc(id));
}

export function saveSentReminder(tx: Tx, id: string, record: SentReminderRecord): void {
  tx.set(sent().doc(id), record);
}

export const remindersOfPlayer = ofPlayer({ declared: REMINDERS, documents: reminders });
export const sentRemindersOfPlayer = ofPlayer({ declared: SENT_REMINDERS, documents: sent });
