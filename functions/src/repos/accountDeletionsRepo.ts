import * as v from 'valibot';
import { defineCollection, nextVersion } from '@cardinal/core/documents/document';
import { boolean, nullable, text, timestamp } from '@cardinal/core/documents/fields';
import type { MemberPast } from '@cardinal/core/records/groups';
import { collection } from './documents';
import { stretch } from './playersRepo';
import { single } from './single';

/** A deleted account that may still have data. Kept until all of it is deleted. */
export interface AccountDeletionRecord {
  readonly uid: string;
  readonly email: string;
  /** When the account was created. */
  readonly createdAt: number;
  /** When it was deleted, in real time. */
  readonly leftAt: number;
  /** For the groups, whose past doesn't change. Null without a player record. */
  readonly past: MemberPast | null;
}

const first = v.object({ uid: text, email: text, createdAt: timestamp, leftAt: timestamp });
const second = v.object({
  ...first.entries,
  past: nullable(
    v.object({
      isRanked: boolean,
      dailies: v.record(v.string(), text),
      streak: v.object({ stretches: v.array(stretch) }),
    }),
  ),
});

export const ACCOUNT_DELETIONS = defineCollection<AccountDeletionRecord>({
  name: 'departures',
  versions: nextVersion([first], (deletion) => ({ ...deletion, past: null }), second),
});

const accountDeletions = () => collection(ACCOUNT_DELETIONS, ACCOUNT_DELETIONS.name);
export const {
  load: loadAccountDeletion,
  save: saveAccountDeletion,
  remove: deleteAccountDeletion,
} = single(accountDeletions, 'uid');
