import type { RequestOf } from '@cardinal/core/api/contract';
import { DEFAULT_APPEARANCE } from '@cardinal/core/documents/appearance';
import type { User } from '@cardinal/core/api/accounts';
import { AppError } from '../../lib/appError';
import { hasAdminClaim } from '../../repos/authRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { inTransaction } from '../../repos/store';
import { loadUser, saveUser, type UserRecord } from '../../repos/usersRepo';
import { changeLeagueState } from '../leagues/rows';
import { saveReminders } from '../reminders/devices';
import { userView } from './userView';

/** Applies changes that depend on the stored account. Writes nothing if there are none. */
async function change(
  uid: string,
  changesTo: (user: UserRecord) => Partial<UserRecord>,
): Promise<User> {
  const isAdmin = await hasAdminClaim(uid);
  return inTransaction(async (tx) => {
    const user = await loadUser(tx, uid);
    if (user === null) throw new AppError('no-session');
    const changes = changesTo(user);
    const changed = { ...user, ...changes };
    if (changed.leagues !== user.leagues) {
      const player = await loadPlayer(tx, uid);
      if (player !== null) await changeLeagueState(tx, player, changed.leagues ? 'in' : 'left');
    }
    if (changes.reminders !== undefined) saveReminders(tx, changed);
    else if (Object.keys(changes).length > 0) saveUser(tx, changed);
    return userView(changed, isAdmin);
  });
}

type Given<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The fields that are present in a body. */
function given<T extends object>(body: T): Given<T> {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<T>;
}

/** `''` clears a field; a missing one stays. */
export function updateProfile(uid: string, request: RequestOf<'updateProfile'>): Promise<User> {
  return change(uid, () => given(request));
}

/** The first chosen appearance takes defaults for what it leaves out. */
export function updatePreferences(
  uid: string,
  { appearance, reminders, ...others }: RequestOf<'updatePreferences'>,
): Promise<User> {
  const chosen = given(appearance ?? {});
  const wanted = given(reminders ?? {});
  return change(uid, (user) => ({
    ...given(others),
    ...(Object.keys(chosen).length > 0 && {
      appearance: { ...DEFAULT_APPEARANCE, ...user.appearance, ...chosen },
    }),
    ...(Object.keys(wanted).length > 0 && { reminders: { ...user.reminders, ...wanted } }),
  }));
}
