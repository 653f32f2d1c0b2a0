import type { SessionRecord } from '@cardinal/core/documents/sessions';
import { now } from '../../lib/clock';
import { unguessableId } from '../../lib/random';
import {
  mintRealtimeToken,
  mintSessionCookie,
  readSessionCookie,
  sessionNamedIn,
} from '../../repos/authRepo';
import { createSession, deleteSession, loadSession, sessionsOf } from '../../repos/sessionsRepo';
import { inTransaction, reader } from '../../repos/store';

export type Session = SessionRecord;

/** Begins a session; the token is a Firebase session cookie value. */
export async function beginSession(uid: string, via: Session['via']): Promise<string> {
  const id = unguessableId();
  const token = await mintSessionCookie(uid, id);
  await inTransaction(async (tx) => createSession(tx, { id, uid, createdAt: now(), via }));
  return token;
}

const FRESH_MS = 5 * 60 * 1000;

/** Whether the player has signed in at the provider a moment ago: as good as a password. */
export function isFreshFromGoogle({ via, createdAt }: Session): boolean {
  return via === 'google' && Math.abs(now() - createdAt) < FRESH_MS;
}

/** The session of a token, or null if it has ended or never was. */
export async function findSession(token: string): Promise<Session | null> {
  // The document is looked up while the token is still being verified: neither waits for the other.
  const named = sessionNamedIn(token);
  if (named === null) return null;
  const [claims, record] = await Promise.all([
    readSessionCookie(token),
    loadSession(reader, named),
  ]);
  const isIts = claims?.sessionId === named && record?.uid === claims.uid;
  return isIts ? record : null;
}

export function endSession(id: string): Promise<void> {
  return inTransaction(async (tx) => deleteSession(tx, id));
}

export async function endAllSessions(uid: string): Promise<void> {
  const sessions = await sessionsOf(uid);
  await inTransaction(async (tx) => {
    for (const session of sessions) deleteSession(tx, session.id);
  });
}

/** A Firebase custom token, for the browser's live listeners alone. */
export function realtimeToken(uid: string): Promise<string> {
  return mintRealtimeToken(uid);
}
