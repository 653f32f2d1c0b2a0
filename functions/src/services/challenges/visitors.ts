import type { ChallengeRecord } from '@cardinal/core/documents/challenges';
import { isTold, isVisitor, withVisitor } from '@cardinal/core/challenges/search';
import { now } from '../../lib/clock';
import { KeyedQueue } from '../../lib/keyedQueue';
import { logCaught } from '../../lib/logger';
import { inTransaction, type Tx } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { saveChanged, settledChallenge } from './changes';
import { isBlockedIn } from './places';
import { withName } from './record';
import { seekerNow } from './seeker';

/** Visitors of the same page are noted one after another, because each writes the challenge. */
const turns = new KeyedQueue();

/**
 * Tells the maker of a search that a player has opened its link, once. The visitor sees the page even if
 * that fails.
 */
export async function noteVisitor(seen: ChallengeRecord, uid: string): Promise<void> {
  if (!isVisitor(seen, { uid, seat: null }, now())) return;
  const { code } = seen;
  try {
    await turns.run([code], () => inTransaction((tx) => note(tx, seen, uid)));
  } catch (error) {
    logCaught('WARNING', 'failed to note who has opened a challenge', error);
  }
}

async function note(tx: Tx, seen: ChallengeRecord, uid: string): Promise<void> {
  const maker = await seekerNow(tx, seen.createdBy ?? '');
  if (!isTold(maker, seen, uid, now())) return;
  const [settled, user] = [await settledChallenge(tx, seen.code), await loadUser(tx, uid)];
  const { challenge, at } = settled;
  if (user === null || !isVisitor(challenge, { uid, seat: null }, at)) return;
  if (await isBlockedIn(tx, challenge, uid)) return;
  saveChanged(tx, settled, withName(withVisitor(challenge, uid), user));
}
