import { count } from '../../repos/countersRepo';
import type { UserRecord } from '@cardinal/core/documents/users';
import { newPlayer } from '@cardinal/core/records/playerRecord';
import type { RegisterRequest, User } from '@cardinal/core/api/accounts';
import type { LoginRequest } from '@cardinal/core/api/signIn';
import { foldCase } from '@cardinal/core/api/text';
import { AppError } from '../../lib/appError';
import { dayOf } from '@cardinal/core/game/days';
import { isoInstant, now, realNow } from '../../lib/clock';
import { unguessableId } from '../../lib/random';
import {
  checkPassword,
  createAuthAccount,
  deleteAuthAccount,
  findAuthAccount,
  hasAdminClaim,
} from '../../repos/authRepo';
import { savePlayer } from '../../repos/playersRepo';
import { inTransaction, reader } from '../../repos/store';
import { createUser, isUsernameTaken, loadUser } from '../../repos/usersRepo';
import { consume, guardPassword } from '../upkeep/limits';
import { beginSession } from './sessions';
import { refuseReserved } from './usernames';

export interface SignedIn {
  readonly token: string;
  readonly user: User;
}

/** How old a half-made account must be before a new registration may take its place. */
const ORPHAN_MS = 60_000;

/** @throws AppError `invalid-input`, `email-taken`, `username-taken`, `too-many` */
export async function register(request: RegisterRequest, client: string): Promise<SignedIn> {
  refuseReserved(request.username);
  await consume('register', client);
  const email = request.email.toLowerCase();
  await clearOrphan(email);
  const uid = unguessableId();
  await createAuthAccount(uid, email, request.password);
  try {
    const user = await createRecords(uid, email, request.username);
    return { token: await beginSession(uid, 'password'), user };
  } catch (error) {
    if (error instanceof AppError && error.code === 'username-taken') {
      await deleteAuthAccount(uid);
    }
    throw error;
  }
}

/** A registration that died between Auth and Firestore must not hold its address for ever. */
async function clearOrphan(email: string): Promise<void> {
  const account = await findAuthAccount(email);
  if (account === null) return;
  const isOld = realNow() - account.createdAt > ORPHAN_MS;
  if (isOld && (await loadUser(reader, account.uid)) === null) {
    await deleteAuthAccount(account.uid);
    return;
  }
  throw new AppError('email-taken');
}

/** Makes the documents of a new account. @throws AppError `username-taken` */
export async function createRecords(uid: string, email: string, username: string): Promise<User> {
  const created: UserRecord = {
    id: uid,
    email,
    username,
    usernameKey: foldCase(username),
    firstName: '',
    lastName: '',
    nickname: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    country: '',
    showPlaying: true,
    createdAt: now(),
  };
  await inTransaction(async (tx) => {
    if (await isUsernameTaken(tx, created.usernameKey)) throw new AppError('username-taken');
    createUser(tx, created);
    savePlayer(tx, newPlayer(uid, username));
    count(tx, 'users', dayOf(created.createdAt));
  });
  return userView(created, false);
}

/** @throws AppError `invalid-credentials`, `too-many` */
export async function login(request: LoginRequest, client: string): Promise<SignedIn> {
  const email = request.email.toLowerCase();
  const uid = await guardPassword(email, client, () => checkPassword(email, request.password));
  const user = uid === null ? null : await findUser(uid);
  if (uid === null || user === null) throw new AppError('invalid-credentials');
  return { token: await beginSession(uid, 'password'), user };
}

/** The account, or null once it is deleted. */
export async function findUser(uid: string): Promise<User | null> {
  const [record, isAdmin] = await Promise.all([loadUser(reader, uid), hasAdminClaim(uid)]);
  return record === null ? null : userView(record, isAdmin);
}

/** @throws AppError `no-session` once the account is deleted. */
export async function currentUser(uid: string): Promise<User> {
  const user = await findUser(uid);
  if (user === null) throw new AppError('no-session');
  return user;
}

export function userView(record: UserRecord, isAdmin: boolean): User {
  const { usernameKey: _, createdAt, ...shown } = record;
  return { ...shown, isAdmin, createdAt: isoInstant(createdAt) };
}
