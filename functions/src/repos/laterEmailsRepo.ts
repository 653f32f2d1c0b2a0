import * as v from 'valibot';
import { defineCollection, type RecordOf } from '@cardinal/core/documents/document';
import { text, timestamp } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { language } from './fields';
import { ofPlayer } from './ofPlayer';
import { single } from './single';
import { reader } from './store';

/** A first email to the address of an account, which the limit made late. One for each account. */
const laterEmail = v.object({
  uid: text,
  /** A keyed hash of the client's address, whose first emails are limited. */
  key: text,
  /** The language that the caller's browser asked for. Null if there is none, or it isn't known. */
  language,
  dueAt: timestamp,
});
export type LaterEmailRecord = RecordOf<typeof laterEmail>;

export const LATER_EMAILS = defineCollection<LaterEmailRecord>({
  name: 'laterEmails',
  versions: { 2: laterEmail },
});

const emails = () => collection(LATER_EMAILS, LATER_EMAILS.name);
export const {
  load: loadLaterEmail,
  save: saveLaterEmail,
  remove: deleteLaterEmail,
} = single(emails, 'uid');

/** Those whose time has come, the longest overdue first. */
export function dueLaterEmails(at: number, limit: number): Promise<LaterEmailRecord[]> {
  return reader.find(emails().where('dueAt', '<=', at).orderBy('dueAt').limit(limit));
}

export const laterEmailsOfPlayer = ofPlayer({ declared: LATER_EMAILS, documents: emails });
