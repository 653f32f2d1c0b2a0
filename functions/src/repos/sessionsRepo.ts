import { SESSIONS, type SessionRecord } from '@cardinal/core/documents/sessions';
import { collection, reader, type Reader, type Tx } from './store';

const sessions = () => collection(SESSIONS, SESSIONS.name);

export function loadSession(from: Reader, id: string): Promise<SessionRecord | null> {
  return from.get(sessions().doc(id));
}

export function createSession(tx: Tx, session: SessionRecord): void {
  tx.create(sessions().doc(session.id), session);
}

export function deleteSession(tx: Tx, id: string): void {
  tx.delete(sessions().doc(id));
}

export function sessionsOf(uid: string): Promise<SessionRecord[]> {
  return reader.find(sessions().where('uid', '==', uid));
}
