import type { UserRecord } from '@cardinal/core/documents/users';
import type { PreferencesRequest, ProfileRequest, User } from '@cardinal/core/api/accounts';
import { AppError } from '../../lib/appError';
import { hasAdminClaim } from '../../repos/authRepo';
import { inTransaction } from '../../repos/store';
import { loadUser, saveUser } from '../../repos/usersRepo';
import { userView } from './accounts';

async function change(uid: string, changes: Partial<UserRecord>): Promise<User> {
  const isAdmin = await hasAdminClaim(uid);
  return inTransaction(async (tx) => {
    const user = await loadUser(tx, uid);
    if (user === null) throw new AppError('no-session');
    const changed = { ...user, ...changes };
    if (Object.keys(changes).length > 0) saveUser(tx, changed);
    return userView(changed, isAdmin);
  });
}

/** `''` clears a field, an absent one stays. */
export function updateProfile(uid: string, request: ProfileRequest): Promise<User> {
  const given = Object.entries(request).filter(([, value]) => value !== undefined);
  return change(uid, Object.fromEntries(given));
}

export function updatePreferences(uid: string, request: PreferencesRequest): Promise<User> {
  return change(uid, request);
}
