import { USERNAME_KEPT_MS, type User } from '@cardinal/core/api/accounts';
import { AppError } from '../../lib/appError';
import { isoInstant, now } from '../../lib/clock';
import { reader } from '../../repos/store';
import { loadUser, type UserRecord } from '../../repos/usersRepo';

/** @throws AppError `no-session` if the account was deleted */
export async function ownUser(uid: string): Promise<UserRecord> {
  const user = await loadUser(reader, uid);
  if (user === null) throw new AppError('no-session');
  return user;
}

/** When the account can change its username again, in milliseconds since the epoch. 0 if always. */
export function changeableAt({ renamedAt }: Pick<UserRecord, 'renamedAt'>): number {
  return renamedAt === null ? 0 : renamedAt + USERNAME_KEPT_MS;
}

export function userView(record: UserRecord, isAdmin: boolean): User {
  const {
    usernameKey: _,
    formerUsernames: _former,
    renamedAt: _renamed,
    createdAt,
    ...shown
  } = record;
  const changeable = changeableAt(record);
  return {
    ...shown,
    isAdmin,
    usernameChangeableAt: changeable > now() ? isoInstant(changeable) : null,
    createdAt: isoInstant(createdAt),
  };
}
