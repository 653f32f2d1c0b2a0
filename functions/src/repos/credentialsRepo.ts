import * as v from 'valibot';
import { defineCollection, nextVersion, type RecordOf } from '@cardinal/core/documents/document';
import { boolean, timestamp, text, integer } from '@cardinal/core/documents/fields';
import { isoInstant } from '../lib/clock';
import { collection } from './documents';
import { ofPlayer } from './ofPlayer';
import { single } from './single';
import type { Reader } from './store';

/** 14 days, the maximum that Firebase allows. */
export const SESSION_MS = 14 * 24 * 60 * 60 * 1000;

/** An open session. Deleting it ends the session. */
const session = v.object({
  id: text,
  /** The account's epoch at its start. The session is over in any other epoch. */
  epoch: integer,
  via: v.picklist(['password', 'google']),
  /** The browser and system in words: 'Firefox on Windows'. */
  device: text,
  createdAt: timestamp,
  lastUsedAt: timestamp,
  /** When its token expires at Firebase, in real time. */
  endsAt: timestamp,
});
export type SessionRecord = RecordOf<typeof session>;

/** An open session with its account. */
export interface Session extends SessionRecord {
  readonly uid: string;
}

const first = v.object({
  uid: text,
  epoch: integer,
  /** When the epoch started, in real time; null for the first. */
  epochBeganAt: v.nullable(timestamp),
  /** If true, no session and no sign-in works. */
  isSuspended: boolean,
  sessions: v.record(v.string(), session),
});

/**
 * Who may use an account. All its sessions are in one document, so checking one takes one read, and
 * ending all of them takes one write: it starts the next epoch, as every password change does. A
 * session from an earlier epoch is over, even if a concurrent write puts it back.
 */
const second = v.object({
  ...first.entries,
  /** When the player last used Cardinal, to within a day. Null if that isn't known. */
  activeAt: v.nullable(timestamp),
});
export type CredentialsRecord = RecordOf<typeof second>;

function toSecond(credentials: v.InferOutput<typeof first>): CredentialsRecord {
  const used = Object.values(credentials.sessions).map(({ lastUsedAt }) => lastUsedAt);
  return { ...credentials, activeAt: used.length === 0 ? null : Math.max(...used) };
}

export const CREDENTIALS = defineCollection<CredentialsRecord>({
  name: 'credentials',
  versions: nextVersion({ 1: first }, toSecond, { 2: second }),
});

/** For an account that hasn't been signed in to since this collection exists. */
export function noCredentials(uid: string): CredentialsRecord {
  return { uid, epoch: 0, epochBeganAt: null, isSuspended: false, sessions: {}, activeAt: null };
}

/** Ends all sessions, including those that a sign-in with the old password is just starting. */
export function nextEpoch(credentials: CredentialsRecord, at: number): CredentialsRecord {
  return { ...credentials, epoch: credentials.epoch + 1, epochBeganAt: at, sessions: {} };
}

/** The session with this ID, if it is open: from this epoch, and not started before it. */
export function sessionIn(
  { isSuspended, epoch, epochBeganAt, sessions }: CredentialsRecord,
  id: string,
): SessionRecord | null {
  const session = Object.hasOwn(sessions, id) ? sessions[id] : undefined;
  if (session?.epoch !== epoch || isSuspended) return null;
  return session.endsAt - SESSION_MS >= (epochBeganAt ?? 0) ? session : null;
}

/** More devices than anyone has. A new session replaces the one that would end first. */
const MAX_SESSIONS = 200;

/** Adds a session, and drops those whose tokens have expired. */
export function withSession(
  credentials: CredentialsRecord,
  session: SessionRecord,
  at: number,
): CredentialsRecord {
  const others = Object.values(credentials.sessions)
    .filter(({ id, endsAt }) => id !== session.id && endsAt > at)
    .sort((a, b) => b.endsAt - a.endsAt)
    .slice(0, MAX_SESSIONS - 1);
  const remaining = [...others, session].map((each): [string, SessionRecord] => [each.id, each]);
  const { lastUsedAt: activeAt } = session;
  return { ...credentials, activeAt, sessions: Object.fromEntries(remaining) };
}

export function withoutSession(credentials: CredentialsRecord, id: string): CredentialsRecord {
  const { [id]: _, ...sessions } = credentials.sessions;
  return { ...credentials, sessions };
}

const credentials = () => collection(CREDENTIALS, CREDENTIALS.name);
export const { save: saveCredentials, remove: deleteCredentials } = single(credentials, 'uid');

export async function loadCredentials(from: Reader, uid: string): Promise<CredentialsRecord> {
  return (await from.get(credentials().doc(uid))) ?? noCredentials(uid);
}

export const credentialsOfPlayer = ofPlayer({
  declared: CREDENTIALS,
  documents: credentials,
  list: 'sessions',
  show: (some) =>
    some
      .flatMap(({ sessions }) => Object.values(sessions))
      .map(({ device, via, createdAt, lastUsedAt, endsAt }) => ({
        device,
        via,
        createdAt: isoInstant(createdAt),
        lastUsedAt: isoInstant(lastUsedAt),
        endsAt: isoInstant(endsAt),
      })),
});
