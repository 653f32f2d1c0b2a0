import { createHash } from 'node:crypto';
import { CODES, type CodeRecord } from '@cardinal/core/documents/codes';
import { collection } from './documents';
import type { Reader, Tx } from './store';

const codes = () => collection(CODES, CODES.name);

/** A code has 144 random bits: its bare hash tells nobody what it was. */
export function codeId(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

export function loadCode(from: Reader, id: string): Promise<CodeRecord | null> {
  return from.get(codes().doc(id));
}

export function saveCode(tx: Tx, code: CodeRecord): void {
  tx.set(codes().doc(code.id), code);
}

export function deleteCode(tx: Tx, id: string): void {
  tx.delete(codes().doc(id));
}

export function codesOf(from: Reader, uid: string): Promise<CodeRecord[]> {
  return from.find(codes().where('uid', '==', uid));
}
