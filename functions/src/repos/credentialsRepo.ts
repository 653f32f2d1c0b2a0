import * as v from 'valibot';
import { defineCollection } from '@cardinal/core/documents/document';
import { flag, instant, text, whole } from '@cardinal/core/documents/fields';
import { collection } from './documents';
import type { Reader, Tx } from './store';

/** 14 days, the most that Firebase allows. */
export const SESSION_MS = 14 * 24 * 60 * 60 * 1000;

/** A session that goes on: it ends when it is no longer here. */
export interface SessionRecord {
  readonly id: string;
  /** The epoch of its account in which it began; in any other it is over. */
  readonly epoch: number;
  /** How it began. */
  readonly via: 'password' | 'google';
  /** What it is used on, in words: 'Firefox on Windows'. */
  readonly device: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  /** When Firebase takes its token no longer, in real time. */
  readonly endsAt: number;
}

/**
 * Who may come in to an account. All sessions lie in this one document, so that a session's check is
 * one read, and all of them end in one write: with the next epoch, which begins at every change of
 * the password. A session of an earlier epoch is over, whoever may have put it here.
 */
export interface CredentialsRecord {
  readonly uid: string;
  readonly epoch: number;
  /** When the epoch began, in real time; null for the first. */
  readonly epochBeganAt: number | null;
  /** No session, and no sign-in. */
  readonly isSuspended: boolean;
  readonly sessions: Readonly<Record<string, SessionRecord>>;
}

const session = v.object({
  id: text,
  epoch: whole,
  via: v.picklist(['password', 'google']),
  device: text,
  createdAt: instant,
  lastUsedAt: instant,
  endsAt: instant,
});

export const CREDENTIALS = defineCollection<CredentialsRecord>({
  name: 'credentials',
  versions: [
    v.object({
      uid: text,
      epoch: whole,
      epochBeganAt: v.nullable(instant),
      isSuspended: flag,
      sessions: v.record(v.string(), session),
    }),
  ],
});

/** Of an account that nobody has signed in to since sessions are kept here. */
export function noCredentials(uid: string): CredentialsRecord {
  return { uid, epoch: 0, epochBeganAt: null, isSuspended: false, sessions: {} };
}

/** All sessions over, with those that are being begun by a password from before. */
export function nextEpoch(credentials: CredentialsRecord, at: number): CredentialsRecord {
  return { ...credentials, epoch: credentials.epoch + 1, epochBeganAt: at, sessions: {} };
}

/** The session with this id, if it goes on: of this epoch, and begun no earlier than it. */
export function sessionIn(
  { isSuspended, epoch, epochBeganAt, sessions }: CredentialsRecord,
  id: string,
): SessionRecord | null {
  const session = Object.hasOwn(sessions, id) ? sessions[id] : undefined;
  if (session?.epoch !== epoch || isSuspended) return null;
  return session.endsAt - SESSION_MS >= (epochBeganAt ?? 0) ? session : null;
}

/** More devices than anybody has; the one whose session would end first makes room. */
const MOST_SESSIONS = 200;

/** With one session more, and without those whose tokens nobody takes any longer. */
export function withSession(
  credentials: CredentialsRecord,
  session: SessionRecord,
  at: number,
): CredentialsRecord {
  const others = Object.values(credentials.sessions)
    .filter(({ id, endsAt }) => id !== session.id && endsAt > at)
    .sort((a, b) => b.endsAt - a.endsAt)
    .slice(0, MOST_SESSIONS - 1);
  const kept = [...others, session].map((each): [string, SessionRecord] => [each.id, each]);
  return { ...credentials, sessions: Object.fromEntries(kept) };
}

export function withoutSession(credentials: CredentialsRecord, id: string): CredentialsRecord {
  const { [id]: _, ...sessions } = credentials.sessions;
  return { ...credentials, sessions };
}

const credentials = () => collection(CREDENTIALS, CREDENTIALS.name);

export async function loadCredentials(from: Reader, uid: string): Promise<CredentialsRecord> {
  return (await from.get(credentials().doc(uid))) ?? noCredentials(uid);
}

export function saveCredentials(tx: Tx, record: CredentialsRecord): void {
  tx.set(credentials().doc(record.uid), record);
}

export function deleteCredentials(tx: Tx, uid: string): void {
  tx.delete(credentials().doc(uid));
}
