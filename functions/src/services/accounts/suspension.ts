import { setAuthDisabled } from '../../repos/authRepo';
import { endAllSessions } from './sessions';

/** A suspended account has no session and no sign-in; all that it has played stays. */
export async function suspend(uid: string, isSuspended: boolean): Promise<void> {
  await setAuthDisabled(uid, isSuspended);
  if (isSuspended) await endAllSessions(uid);
}
