import type { RequestRecord } from '@cardinal/core/documents/requests';
import { loadFriend, loadRequest } from '../../repos/friendsRepo';
import type { Tx } from '../../repos/store';

export interface Tie {
  readonly isFriend: boolean;
  /** The direction of the request between them, from the caller's side. */
  readonly direction: RequestRecord['direction'] | null;
}

/**
 * The relation of two players, read in the transaction that changes it. Always reads the same
 * player's side, whichever of the two calls, so the second call waits for the first and there are
 * no deadlocks.
 */
export async function loadTie(tx: Tx, uid: string, other: string): Promise<Tie> {
  const [side, far] = uid < other ? [uid, other] : [other, uid];
  const friend = await loadFriend(tx, side, far);
  const request = await loadRequest(tx, side, far);
  const isOwn = side === uid;
  const direction = request === null || isOwn ? (request?.direction ?? null) : opposite(request);
  return { isFriend: friend !== null, direction };
}

function opposite({ direction }: RequestRecord): RequestRecord['direction'] {
  return direction === 'incoming' ? 'outgoing' : 'incoming';
}
