import { SIGN_INS, type PendingSignIn } from '@cardinal/core/documents/signIns';
import { collection, type Tx } from './store';

const pending = () => collection(SIGN_INS, SIGN_INS.name);

export function savePendingSignIn(tx: Tx, signIn: PendingSignIn): void {
  tx.create(pending().doc(signIn.state), signIn);
}

/** Found once: it is deleted with the reading. */
export async function takePendingSignIn(tx: Tx, state: string): Promise<PendingSignIn | null> {
  const ref = pending().doc(state);
  const found = await tx.get(ref);
  if (found !== null) tx.delete(ref);
  return found;
}
