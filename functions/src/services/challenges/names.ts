import type { ChallengeRecord, ParticipantRecord } from '@cardinal/core/documents/challenges';
import { DEALER_NAME, DELETED_NAME } from '@cardinal/core/challenges/challenge';
import { reader } from '../../repos/store';
import { loadUser, loadUsers } from '../../repos/usersRepo';
import { changeEach } from './changeEach';
import { namedIn, withName } from './record';

/** Usernames by ID. */
export type Names = ReadonlyMap<string | null, string>;

/** How many names are read that older records lack, so that no list is dear. */
const MAX_READ = 48;

/** The names of all whom challenges name. */
export async function namesIn(challenges: readonly ChallengeRecord[]): Promise<Names> {
  const known = new Map<string | null, string>(
    challenges.flatMap(({ names }) => Object.entries(names)),
  );
  const missing = new Set(challenges.flatMap(namedIn).filter((uid) => !known.has(uid)));
  const users = await loadUsers(reader, [...missing].slice(0, MAX_READ));
  for (const { id, username } of users) known.set(id, username);
  return known;
}

/** As whom a participant is shown. */
export function nameOf({ kind, uid, name }: ParticipantRecord, names: Names): string {
  return kind === 'dealer' ? DEALER_NAME : (name ?? names.get(uid) ?? DELETED_NAME);
}

/** Runs in the background after a change of a username, like `spreadName`. */
export async function spreadNameInChallenges(uid: string): Promise<void> {
  const renamed = changeEach(uid, async (tx, { challenge }) => {
    const user = namedIn(challenge).includes(uid) ? await loadUser(tx, uid) : null;
    return user === null ? challenge : withName(challenge, user);
  });
  for await (const _ of renamed);
}
