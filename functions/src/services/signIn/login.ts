import type { RequestOf } from '@cardinal/core/api/contract';
import type { User } from '@cardinal/core/api/accounts';
import { AppError } from '../../lib/appError';
import { realNow } from '../../lib/clock';
import { checkPassword, hasAdminClaim } from '../../repos/authRepo';
import type { Session } from '../../repos/credentialsRepo';
import { reader } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { guardPassword } from '../limits/guardPassword';
import { userView } from '../profile/userView';
import { recordUse, startSession, type Origin, type SignedIn } from './sessions';

/** @throws AppError `invalid-credentials`, `too-many` */
export async function login(request: RequestOf<'login'>, origin: Origin): Promise<SignedIn> {
  const email = request.email.toLowerCase();
  const askedAt = realNow();
  const uid = await guardPassword(email, origin.client, () =>
    checkPassword(email, request.password),
  );
  const user = uid === null ? null : await findUser(uid);
  // If the account has another address, this one was set at Auth without our API.
  if (uid === null || user?.email !== email) throw new AppError('invalid-credentials');
  const start = { via: 'password', device: origin.device, askedAt } as const;
  return { token: await startSession(uid, start), user };
}

async function findUser(uid: string): Promise<User | null> {
  const [record, isAdmin] = await Promise.all([loadUser(reader, uid), hasAdminClaim(uid)]);
  return record === null ? null : userView(record, isAdmin);
}

/** Called when the app opens. @throws AppError `no-session` if the account was deleted */
export async function currentUser(session: Session): Promise<User> {
  const [user] = await Promise.all([findUser(session.uid), recordUse(session)]);
  if (user === null) throw new AppError('no-session');
  return user;
}
