import { collection, passing, type Tx } from './store';

/** What a sign-in at the provider began with, until the browser comes back. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly expiresAt: number;
}

const pending = () => collection<PendingSignIn>('signIns');

export function savePendingSignIn(tx: Tx, signIn: PendingSignIn): void {
  tx.create(pending().doc(signIn.state), passing(signIn, signIn.expiresAt));
}

/** Found once: it is deleted with the reading. */
export async function takePendingSignIn(tx: Tx, state: string): Promise<PendingSignIn | null> {
  const ref = pending().doc(state);
  const found = await tx.get(ref);
  if (found !== null) tx.delete(ref);
  return found;
}
