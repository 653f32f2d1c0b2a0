import type { User } from '@cardinal/core/api/accounts';
import type { OpenSession } from '@cardinal/core/api/signIn';
import { AppError } from '../../lib/appError';
import { isoInstant, now, realNow } from '../../lib/clock';
import { unguessableId } from '../../lib/random';
import { countingApart, recordSignIn } from '../../lib/usage';
import {
  deleteLiveUser,
  mintRealtimeToken,
  mintSessionCookie,
  readSessionCookie,
  sessionNamedIn,
} from '../../repos/authRepo';
import {
  loadCredentials,
  nextEpoch,
  saveCredentials,
  SESSION_MS,
  sessionIn,
  withoutSession,
  withSession,
  type CredentialsRecord,
  type Session,
} from '../../repos/credentialsRepo';
import { continueDevices, endDevices } from '../../repos/devicesRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';

export type { Session };

/** How long a session's cookie lasts, in seconds. */
export const SESSION_S = SESSION_MS / 1000;

export interface SignedIn {
  readonly token: string;
  readonly user: User;
}

export interface Origin {
  /** The client's address, for rate limits. */
  readonly client: string;
  /** The browser and system, in words. */
  readonly device: string;
}

export interface SessionStart {
  readonly via: Session['via'];
  /** The browser and system, in words. */
  readonly device: string;
  /** When the password was given, in real time. If it has changed since, no session starts. */
  readonly askedAt: number;
}

/**
 * Starts a session and returns its token, a Firebase session cookie value.
 * @throws AppError `suspended`, or `invalid-credentials` if the account was deleted or the password has
 * changed since it was given
 */
export async function startSession(uid: string, start: SessionStart): Promise<string> {
  recordSignIn(uid);
  const id = unguessableId();
  const token = await mintSessionCookie(uid, id);
  await inTransaction(async (tx) => {
    const [user, credentials] = [await loadUser(tx, uid), await loadCredentials(tx, uid)];
    // The account was deleted or the password changed after it was checked.
    if (user === null || (credentials.epochBeganAt ?? 0) > start.askedAt) {
      throw new AppError('invalid-credentials');
    }
    addSession(tx, credentials, id, start);
  });
  return token;
}

/**
 * Ends all sessions, including those that are just starting, and starts one that continues the caller's. Only for the call that
 * ended the epoch before, and only if no other call has ended another since.
 * @throws AppError `wrong-password` otherwise
 */
export async function startOnlySession(
  { uid, id: caller }: Session,
  epoch: number,
  start: SessionStart,
): Promise<string> {
  const id = unguessableId();
  const token = await mintSessionCookie(uid, id);
  await inTransaction(async (tx) => {
    const credentials = await loadCredentials(tx, uid);
    if (credentials.epoch !== epoch) throw new AppError('wrong-password');
    const continueReminders = await continueDevices(tx, uid, caller, id);
    addSession(tx, nextEpoch(credentials, realNow()), id, start);
    continueReminders();
  });
  return token;
}

function addSession(
  tx: Tx,
  credentials: CredentialsRecord,
  id: string,
  { via, device }: SessionStart,
): void {
  if (credentials.isSuspended) throw new AppError('suspended');
  const [at, real] = [now(), realNow()];
  const times = { createdAt: at, lastUsedAt: at, endsAt: real + SESSION_MS };
  const session = { id, epoch: credentials.epoch, via, device, ...times };
  saveCredentials(tx, withSession(credentials, session, real));
}

const FRESH_MS = 5 * 60 * 1000;

/** Whether the player has just signed in at the provider, which counts like a password. */
export function isFreshFromGoogle({ via, createdAt }: Session): boolean {
  return via === 'google' && Math.abs(now() - createdAt) < FRESH_MS;
}

/** The session of a token, or null if it has ended or never existed. */
export async function findSession(token: string): Promise<Session | null> {
  // Loads the document while the token is being verified, so that neither waits for the other.
  const named = sessionNamedIn(token);
  if (named === null) return null;
  const [claims, credentials] = await Promise.all([
    readSessionCookie(token),
    loadCredentials(reader, named.uid),
  ]);
  if (claims?.uid !== named.uid || claims.sessionId !== named.sessionId) return null;
  const session = sessionIn(credentials, named.sessionId);
  if (session === null) return null;
  const found = { ...session, uid: named.uid };
  if (Math.abs(now() - found.lastUsedAt) <= DAY) return found;
  await countingApart(() => recordUse(found));
  return { ...found, lastUsedAt: now() };
}

const HOUR = 60 * 60 * 1000;
/** A call of an app that stays open also shows that the player is active. */
const DAY = 24 * HOUR;

const isRecent = ({ lastUsedAt }: Pick<Session, 'lastUsedAt'>): boolean =>
  Math.abs(now() - lastUsedAt) < HOUR;

const recording = new Map<string, Promise<void>>();

/**
 * Records that the session is in use, at most once an hour: when the app opens, not by every call. Calls
 * of a session at once share it.
 */
export async function recordUse(found: Session): Promise<void> {
  if (isRecent(found)) return;
  const { id } = found;
  const recorded = recording.get(id) ?? saveUse(found).finally(() => recording.delete(id));
  recording.set(id, recorded);
  await recorded;
}

function saveUse({ uid, id }: Session): Promise<void> {
  return inTransaction(async (tx) => {
    const credentials = await loadCredentials(tx, uid);
    const session = sessionIn(credentials, id);
    if (session === null || isRecent(session)) return;
    const used = { ...session, lastUsedAt: now() };
    const sessions = { ...credentials.sessions, [id]: used };
    saveCredentials(tx, { ...credentials, activeAt: used.lastUsedAt, sessions });
  });
}

/** Lists the player's active sessions, most recently used first. */
export async function openSessions({ uid, id: current }: Session): Promise<OpenSession[]> {
  const credentials = await loadCredentials(reader, uid);
  return Object.values(credentials.sessions)
    .filter(({ id, endsAt }) => sessionIn(credentials, id) !== null && endsAt > realNow())
    .sort((a, b) => b.lastUsedAt - a.lastUsedAt)
    .map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      startedAt: isoInstant(createdAt),
      lastUsedAt: isoInstant(lastUsedAt),
      isCurrent: id === current,
    }));
}

/**
 * Deletes the live user first: if the call fails and is repeated, there still is a session to end.
 */
export async function endSession({ uid, id }: Session): Promise<void> {
  await deleteLiveUser(uid);
  await inTransaction(async (tx) => {
    const credentials = await loadCredentials(tx, uid);
    const endReminders = await endDevices(tx, uid, (session) => session === id);
    // It may have ended already, for example when the account was deleted.
    if (Object.hasOwn(credentials.sessions, id))
      saveCredentials(tx, withoutSession(credentials, id));
    endReminders();
  });
}

export async function endOtherSessions({ uid, id }: Session): Promise<void> {
  await deleteLiveUser(uid);
  await inTransaction(async (tx) => {
    const credentials = await loadCredentials(tx, uid);
    const own = sessionIn(credentials, id);
    if (own !== null) saveCredentials(tx, { ...credentials, sessions: { [id]: own } });
  });
}

/**
 * Ends all sessions and reminders, because the account changes hands, and keeps live listeners from
 * renewing their tokens.
 * @throws AppError `no-session` if the account was deleted
 */
export async function endAllSessions(uid: string): Promise<void> {
  await inTransaction(async (tx) => {
    if ((await loadUser(tx, uid)) === null) throw new AppError('no-session');
    const credentials = await loadCredentials(tx, uid);
    const endReminders = await endDevices(tx, uid, () => true);
    saveCredentials(tx, nextEpoch(credentials, realNow()));
    endReminders();
  });
  await deleteLiveUser(uid);
}

/** A Firebase custom token for the browser's live listeners. It works until this session ends. */
export function realtimeToken({ uid, id }: Session): Promise<string> {
  return mintRealtimeToken(uid, id);
}
