import { now } from '../../lib/clock';
import { unguessableId } from '../../lib/random';
import {
  CODE_MS,
  codeId,
  loadCode,
  saveCode,
  type CodePurpose,
  type CodeRecord,
} from '../../repos/codesRepo';
import { inTransaction, type Reader } from '../../repos/store';
import type { UserRecord } from '../../repos/usersRepo';

export type Addressee = Pick<UserRecord, 'id' | 'email' | 'language'>;

/** A code for an email to the account. It expires by the server's clock. */
export async function mintCode(
  { id: uid, email }: Pick<UserRecord, 'id' | 'email'>,
  purpose: CodePurpose,
): Promise<string> {
  const code = unguessableId();
  const createdAt = now();
  const expiresAt = createdAt + CODE_MS[purpose];
  const common = { uid, purpose, email, createdAt, expiresAt };
  await inTransaction(async (tx) => {
    saveCode(tx, { ...common, id: codeId(code), isUsed: false, takenUntil: null });
  });
  return code;
}

/** The code in an email's link, or null if it is unknown or has another purpose. */
export async function readCode(
  from: Reader,
  text: string,
  purpose: CodeRecord['purpose'],
): Promise<CodeRecord | null> {
  const code = await loadCode(from, codeId(text));
  return code?.purpose === purpose ? code : null;
}

/** Whether the account still has the address that the code was sent to. */
export function isSentTo({ email }: CodeRecord, user: Pick<UserRecord, 'email'>): boolean {
  return email === null || email === user.email;
}

export function isOutOfTime({ createdAt, expiresAt }: CodeRecord): boolean {
  return now() >= expiresAt || now() < createdAt;
}
