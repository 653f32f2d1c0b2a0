import type { User } from '@cardinal/core/api/accounts';
import { put } from 'typed-redux-saga';
import { deletionConfirmed, toastRequested } from '../lib/events';
import { isolated } from '../lib/isolated';

/**
 * Continues a deletion that was confirmed at the identity provider. If the player comes back with
 * another account, both accounts are kept.
 */
export function* continueDeletion({ id, username }: User, askedBy: string) {
  if (askedBy === id) yield* put(deletionConfirmed());
  else {
    yield* put(
      toastRequested({
        title: 'Nothing was deleted',
        description: `You’re now signed in as ${isolated(`@${username}`)}, a different account.`,
        tone: 'destructive',
      }),
    );
  }
}
