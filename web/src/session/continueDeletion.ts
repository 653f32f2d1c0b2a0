import { msg } from '@lingui/core/macro';
import type { User } from '@cardinal/core/api/accounts';
import { put } from 'typed-redux-saga';
import { deletionConfirmed, alertRequested } from '../lib/events';
import { isolated } from '../lib/language';

/**
 * Continues a deletion that was confirmed at the identity provider. If the player comes back with
 * another account, both accounts are kept.
 */
export function* continueDeletion({ id, username }: User, askedBy: string) {
  const name = isolated(`@${username}`);
  if (askedBy === id) yield* put(deletionConfirmed());
  else {
    yield* put(
      alertRequested(
        msg`Nothing was deleted`,
        msg`You’re now signed in as ${name}, a different account.`,
      ),
    );
  }
}
