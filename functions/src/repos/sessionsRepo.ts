import { SESSION_MS } from './authRepo';
import { collection, passing, reader, type Reader, type Tx } from './store';

/** A session that goes on: it ends when its document goes. */
export interface SessionRecord {
  readonly id: string;
  readonly uid: string;
  readonly createdAt: number;
  /** How it began. */
  readonly via: 'password' | 'google';
}

const sessions = () => collection<SessionRecord>('sessions');

export function loadSession(from: Reader, id: string): Promise<SessionRecord | null> {
  return from.get(sessions().doc(id));
}

export function createSession(tx: Tx, session: SessionRecord): void {
  tx.create(sessions().doc(session.id), passing(session, session.createdAt + SESSION_MS));
}

export function deleteSession(tx: Tx, id: string): void {
  tx.delete(sessions().doc(id));
}

export function sessionsOf(uid: string): Promise<SessionRecord[]> {
  return reader.find(sessions().where('uid', '==', uid));
}
