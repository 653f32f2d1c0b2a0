import { count } from '../../repos/countersRepo';
import { newPlayer } from '@cardinal/core/records/playerRecord';
import type { RegisterRequest, User } from '@cardinal/core/api/accounts';
import { searchKey } from '@cardinal/core/documents/usernames';
import type { Language } from '@cardinal/core/documents/languages';
import { NO_REMINDERS } from '@cardinal/core/documents/reminders';
import { EMPTY_PROFILE } from '@cardinal/core/documents/users';
import { AppError } from '../../lib/appError';
import { dayOf } from '@cardinal/core/game/days';
import { now, realNow } from '../../lib/clock';
import { unguessableId } from '../../lib/random';
import { deleteAuthAccount } from '../../repos/authRepo';
import { saveLink, type LinkRecord } from '../../repos/linksRepo';
import { savePlayer } from '../../repos/playersRepo';
import { inTransaction, reader } from '../../repos/store';
import { claimUsername } from '../../repos/usernamesRepo';
import { createUser, loadUser, userWithEmail, type UserRecord } from '../../repos/usersRepo';
import { rememberAddress } from '../limits/guardPassword';
import { claimAddress } from '../emails/addresses';
import { rejectBadName } from '../names/badNames';
import { userView } from '../profile/userView';
import { startSession, type Origin, type SignedIn } from './sessions';
import { mailFirst } from '../emails/firstEmails';
import { rejectWeakPassword } from './weakPasswords';

/** @throws AppError `invalid-input` for a username that isn't allowed, or a weak password */
export async function checkRegistration(request: RegisterRequest): Promise<void> {
  const { email, username, password } = request;
  await rejectBadName(username);
  rejectWeakPassword(password, { email: email.toLowerCase(), username }, 'password');
}

/** Call after `checkRegistration`. @throws AppError `email-taken`, `username-taken` */
export async function register(request: RegisterRequest, origin: Origin): Promise<SignedIn> {
  const { username, password, language } = request;
  const email = request.email.toLowerCase();
  const uid = unguessableId();
  const askedAt = realNow();
  await claimAddress(uid, email, password);
  const user = await createRecords({ uid, email, username, link: null, language });
  const [token] = await Promise.all([
    startSession(uid, { via: 'password', device: origin.device, askedAt }),
    mailFirst(user, origin.client),
    rememberAddress(uid, email, origin.client),
  ]);
  return { token, user };
}

interface NewAccount {
  readonly uid: string;
  readonly email: string;
  readonly username: string;
  /** The link to an identity provider, which verified the address. Null with a password. */
  readonly link: LinkRecord | null;
  readonly language?: Language | null | undefined;
}

/**
 * Creates the documents of a new account.
 * @throws AppError `email-taken` or `username-taken`, after deleting the Auth account
 */
export async function createRecords(account: NewAccount): Promise<User> {
  const { uid, email, username, link, language = null } = account;
  const created: UserRecord = {
    ...EMPTY_PROFILE,
    id: uid,
    email,
    username,
    usernameKey: searchKey(username),
    showPlaying: true,
    emailVerified: link !== null,
    appearance: null,
    reminders: NO_REMINDERS,
    language,
    reactions: true,
    leagues: true,
    // The provider doesn't know a username, so the account starts with a neutral one.
    hasChosenUsername: link === null,
    renamedAt: null,
    formerUsernames: [],
    hasChallenges: false,
    hasBlocked: false,
    createdAt: now(),
  };
  // Another account may have changed to this address before it was claimed at Auth. One that changes
  // later is refused by Auth, so this query needs no lock, which would block other registrations.
  const owner = await userWithEmail(reader, email);
  const isOthers = owner !== null && owner.id !== uid;
  const taken = await inTransaction(async (tx) => {
    // An earlier attempt, whose answer was lost, has created this account.
    if ((await loadUser(tx, uid)) !== null) return null;
    if (isOthers) return 'email-taken';
    const claim = await claimUsername(tx, uid, username, now());
    if (claim === null) return 'username-taken';
    claim();
    createUser(tx, created);
    savePlayer(tx, newPlayer(uid, username));
    if (link !== null) saveLink(tx, link);
    count(tx, 'users', dayOf(created.createdAt));
    return null;
  });
  if (taken === null) return userView(created, false);
  await deleteAuthAccount(uid);
  throw new AppError(taken);
}
