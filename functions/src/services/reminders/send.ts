import { addDays, type Day } from '@cardinal/core/game/days';
import { excusedNow } from '@cardinal/core/records/excused';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { currentStreak, type ExcusedDays } from '@cardinal/core/records/streak';
import { workOff } from '../../lib/batches';
import { now, today } from '../../lib/clock';
import { cachedExcusedDays } from '../../repos/excusedRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { loadPlay } from '../../repos/playsRepo';
import {
  dueReminders,
  loadReminder,
  loadSentReminder,
  saveReminder,
  saveSentReminder,
} from '../../repos/remindersRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { loadUser, type UserRecord } from '../../repos/usersRepo';
import { browsersOf, deliver, type Delivery } from './deliver';
import { dailyNotice, streakNotice, type Notice } from './texts';
import { isDue, nextReminder } from './times';

/** Sends the reminders that are due. May run twice at once and send nothing twice: what is sent is stored before. */
export function sendDueReminders(): Promise<void> {
  return workOff(
    (limit) => dueReminders(now(), limit),
    ({ uid }) => remind(uid),
    'failed to send a reminder',
  );
}

/** The reminders that are due, the more urgent one first. None if the player has played. */
type Choose = (user: UserRecord, at: number) => Notice[];

/** Reads outside the transaction what games write, so that it delays none. */
async function choiceOn(uid: string, day: Day): Promise<Choose> {
  const [play, player, marks] = await Promise.all([
    loadPlay(reader, day, uid),
    loadPlayer(reader, uid),
    cachedExcusedDays(),
  ]);
  if (play !== null && play.score !== null) return () => [];
  const ending = player === null ? 0 : endingStreak(player, day, excusedNow(marks));
  return ({ reminders }, at) => [
    ...(ending >= MIN_STREAK && isDue('streak', reminders, at) ? [streakNotice(ending)] : []),
    ...(isDue('daily', reminders, at) ? [dailyNotice] : []),
  ];
}

const MIN_STREAK = 3;

/** The length of a streak that ends unless the day is played. 0 if a freeze covers the day. */
function endingStreak({ streak }: PlayerRecord, day: Day, excused: ExcusedDays): number {
  const current = currentStreak(streak, day, excused);
  return currentStreak(streak, addDays(day, 1), excused) === 0 ? current : 0;
}

async function remind(uid: string): Promise<void> {
  const day = today();
  const choose = await choiceOn(uid, day);
  const delivery = await inTransaction(async (tx) => {
    const at = now();
    const [user, reminder] = [await loadUser(tx, uid), await loadReminder(tx, uid)];
    if (reminder === null || reminder.dueAt > at) return null; // another run looked at it
    const id = `${uid}.${day}`;
    const found = user && (await deliveryOf(tx, id, user, choose(user, at)));
    saveReminder(tx, uid, user && nextReminder(user.reminders, at + 1));
    if (found !== null) saveSentReminder(tx, id, { uid, sentAt: at, keys: [] });
    return found;
  });
  if (delivery !== null) await deliver(delivery);
}

/** The first notice that any browser may get. Null if there is none, or if one was sent before. */
async function deliveryOf(
  tx: Tx,
  id: string,
  user: UserRecord,
  notices: readonly Notice[],
): Promise<Delivery | null> {
  if (notices.length === 0 || (await loadSentReminder(tx, id)) !== null) return null;
  const { all, signedIn } = await browsersOf(tx, user);
  const [first] = notices
    .map((notice) => ({ notice, devices: notice.tag === 'daily' ? all : signedIn }))
    .filter(({ devices }) => devices.length > 0);
  return first ?? null;
}
