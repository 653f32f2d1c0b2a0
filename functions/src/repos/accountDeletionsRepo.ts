import * as v from 'valibot';
import { defineCollection, nextVersion, type RecordOf } from '@cardinal/core/documents/document';
import { boolean, nullable, text, timestamp } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import { stretch } from './playersRepo';
import { single } from './single';

const first = v.object({
  uid: text,
  email: text,
  /** When the account was created. */
  createdAt: timestamp,
  /** When it was deleted, in real time. */
  leftAt: timestamp,
});

/** A deleted account that may still have data. Kept until all of it is deleted. */
const second = v.object({
  ...first.entries,
  /** For the groups, whose past doesn't change. Null without a player record. */
  past: nullable(
    v.object({
      isRanked: boolean,
      dailies: v.record(v.string(), text),
      streak: v.object({ stretches: v.array(stretch) }),
    }),
  ),
});
export type AccountDeletionRecord = RecordOf<typeof second>;

export const ACCOUNT_DELETIONS = defineCollection<AccountDeletionRecord>({
  name: 'departures',
  versions: nextVersion({ 1: first }, (deletion) => ({ ...deletion, past: null }), { 2: second }),
});

const accountDeletions = () => collection(ACCOUNT_DELETIONS, ACCOUNT_DELETIONS.name);
export const {
  load: loadAccountDeletion,
  save: saveAccountDeletion,
  remove: deleteAccountDeletion,
} = single(accountDeletions, 'uid');
