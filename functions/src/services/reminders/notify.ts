import type { FriendCopy } from '@cardinal/core/documents/friends';
import type { Reminders } from '@cardinal/core/documents/reminders';
import { hasBeaten } from '@cardinal/core/records/badges';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { now, today } from '../../lib/clock';
import { logCaught } from '../../lib/logger';
import { countInvitations } from '../../repos/challengesRepo';
import type { PushTag } from '../../repos/pushRepo';
import { loadSentReminder, saveSentReminder } from '../../repos/remindersRepo';
import { inTransaction } from '../../repos/store';
import { loadUser } from '../../repos/usersRepo';
import { browsersOf, deliver, type Delivery } from './deliver';
import { beatenNotice, challengedNotice, type Notice } from './texts';
import { isQuiet } from './times';

/** More of a kind that happen on a day in New York are for the dashboard. */
const MAX_A_DAY = 3;

export interface Happening {
  readonly uid: string;
  readonly tag: Extract<PushTag, 'beaten' | 'challenge' | 'turn'>;
  /** The friend, or for a turn the challenge: one a day from each. */
  readonly key: string;
  /** What to send if it is the first of its day, the second, and so on. */
  readonly noticeOf: (count: number) => Notice;
}

const SETTINGS = {
  beaten: 'friends',
  challenge: 'challenges',
  turn: 'challenges',
} as const satisfies Readonly<Record<Happening['tag'], keyof Reminders>>;

export async function notify({ uid, tag, key, noticeOf }: Happening): Promise<void> {
  const delivery = await inTransaction(async (tx): Promise<Delivery | null> => {
    const at = now();
    const user = await loadUser(tx, uid);
    if (user?.reminders[SETTINGS[tag]] !== true || isQuiet(user.reminders, at)) return null;
    const id = `${uid}.${today()}.${tag}`;
    const keys = (await loadSentReminder(tx, id))?.keys ?? [];
    if (keys.includes(key) || keys.length === MAX_A_DAY) return null;
    const { signedIn } = await browsersOf(tx, user);
    if (signedIn.length === 0) return null;
    saveSentReminder(tx, id, { uid, sentAt: at, keys: [...keys, key] });
    return { notice: noticeOf(keys.length + 1), devices: signedIn };
  });
  if (delivery !== null) await deliver(delivery);
}

/** Runs after a daily ended: lets the friends know whose score of today it beat. */
export async function notifyBeaten(
  { id: key, username, daily }: PlayerRecord,
  friends: readonly FriendCopy[],
): Promise<void> {
  const { latest } = daily;
  if (latest?.date !== today()) return;
  for (const friend of friends.filter((each) => hasBeaten(latest, each.daily))) {
    const own = friend.daily?.score ?? 0;
    const noticeOf = (count: number) => beatenNotice(count, { username, score: latest.score, own });
    await notify({ uid: friend.id, tag: 'beaten', key, noticeOf });
  }
}

/**
 * Lets a friend know about a challenge. Call it once the challenge is stored. A push is never a
 * reason for that call to fail.
 */
export async function notifyChallenged(
  friendId: string,
  challenger: { readonly id: string; readonly username: string },
  code: string,
): Promise<void> {
  try {
    const waiting = await countInvitations(friendId, now());
    const noticeOf = (count: number) =>
      challengedNotice(count === 1 ? 1 : waiting, challenger.username, code);
    await notify({ uid: friendId, tag: 'challenge', key: challenger.id, noticeOf });
  } catch (error) {
    logCaught('ERROR', 'failed to notify a challenged friend', error);
  }
}
