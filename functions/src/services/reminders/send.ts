import type { FriendRecord } from '@cardinal/core/documents/friends';
import { addDays, type Day } from '@cardinal/core/game/days';
import { hasBeaten } from '@cardinal/core/records/badges';
import { excusedNow } from '@cardinal/core/records/excused';
import type { PlayerRecord } from '@cardinal/core/records/playerRecord';
import { currentStreak, type ExcusedDays } from '@cardinal/core/records/streak';
import { now, realNow, today } from '../../lib/clock';
import { logCaught } from '../../lib/logger';
import { loadCredentials, sessionIn } from '../../repos/credentialsRepo';
import { deleteDevice, DEVICE_MS, devicesOf, type DeviceRecord } from '../../repos/devicesRepo';
import { cachedExcusedDays } from '../../repos/excusedRepo';
import { loadPlayer } from '../../repos/playersRepo';
import { loadPlay } from '../../repos/playsRepo';
import { sendPush, type Push } from '../../repos/pushRepo';
import {
  createSentReminder,
  dueReminders,
  loadReminder,
  loadSentReminder,
  saveReminder,
} from '../../repos/remindersRepo';
import { inTransaction, reader, type Tx } from '../../repos/store';
import { loadUser, type UserRecord } from '../../repos/usersRepo';
import { beatenPush, dailyPush, streakPush } from './texts';
import { isDue, isQuiet, nextReminder } from './times';

/** How many players one query finds, and how many are looked at together. */
const BATCH_SIZE = 50;

/**
 * Sends the reminders that are due. May run twice at once and send nothing twice: what is sent is stored
 * before. After a failure, the next run looks at the player again.
 */
export async function sendDueReminders(): Promise<void> {
  for (;;) {
    const due = await dueReminders(now(), BATCH_SIZE);
    const looked = await Promise.allSettled(due.map(({ uid }) => remind(uid)));
    const failed = looked.filter((result) => result.status === 'rejected');
    for (const { reason } of failed) logCaught('ERROR', 'failed to send a reminder', reason);
    if (due.length < BATCH_SIZE || failed.length > 0) return;
  }
}

/** The reminder of a streak that ends with the day, or of the daily. Null if the player has played. */
type Choose = (user: UserRecord, at: number) => Push | null;

/** Reads outside the transaction what games write, so that it delays none. */
async function choiceOn(uid: string, day: Day): Promise<Choose> {
  const [play, player, marks] = await Promise.all([
    loadPlay(reader, day, uid),
    loadPlayer(reader, uid),
    cachedExcusedDays(),
  ]);
  if (play !== null && play.score !== null) return () => null;
  const ending = player === null ? 0 : endingStreak(player, day, excusedNow(marks));
  return ({ reminders }, at) => {
    if (ending >= MIN_STREAK && isDue('streak', reminders, at)) return streakPush(ending);
    return isDue('daily', reminders, at) ? dailyPush : null;
  };
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
  const toSend = await inTransaction(async (tx) => {
    const at = now();
    const [user, reminder] = [await loadUser(tx, uid), await loadReminder(tx, uid)];
    if (reminder === null || reminder.dueAt > at) return null; // another run looked at it
    const push = user && choose(user, at);
    const claimed = push && (await claim(tx, uid, `${uid}.${day}`, push));
    saveReminder(tx, uid, user && nextReminder(user.reminders, at + 1));
    claimed?.write();
    return claimed;
  });
  if (toSend !== null) await deliver(toSend);
}

interface Claimed {
  readonly push: Push;
  readonly devices: readonly DeviceRecord[];
  readonly write: () => void;
}

/**
 * Stores that a reminder is sent, once `write` is called, before it is. Null if it was sent before, or
 * if no browser of the player gets reminders.
 */
async function claim(tx: Tx, uid: string, id: string, push: Push): Promise<Claimed | null> {
  if ((await loadSentReminder(tx, id)) !== null) return null;
  const [credentials, all] = [await loadCredentials(tx, uid), await devicesOf(tx, uid)];
  const at = now();
  const devices = all.filter(({ sessionId, registeredAt }) => {
    const session = sessionIn(credentials, sessionId);
    return session !== null && session.endsAt > realNow() && at < registeredAt + DEVICE_MS;
  });
  if (devices.length === 0) return null;
  return { push, devices, write: () => createSentReminder(tx, id, { uid, sentAt: at }) };
}

/** Browsers that no longer exist get no more reminders. */
async function deliver({ devices, push }: Pick<Claimed, 'devices' | 'push'>): Promise<void> {
  const dead = await sendPush(devices, push);
  if (dead.length === 0) return;
  await inTransaction(async (tx) => {
    for (const { id } of dead) deleteDevice(tx, id);
  });
}

/** Runs after a daily ended: lets the friends know whose score of today it beat. */
export async function remindBeaten(
  { id, username, daily }: PlayerRecord,
  friends: readonly FriendRecord[],
): Promise<void> {
  const { latest } = daily;
  if (latest?.date !== today()) return;
  const beaten = friends.filter((friend) => hasBeaten(latest, friend.daily));
  for (const friend of beaten) {
    const push = beatenPush(username, latest.score, friend.daily?.score ?? 0);
    const toSend = await inTransaction(async (tx) => {
      const user = await loadUser(tx, friend.id);
      if (user?.reminders.friends !== true || isQuiet(user.reminders, now())) return null;
      const claimed = await claim(tx, friend.id, `${friend.id}.${latest.date}.${id}`, push);
      claimed?.write();
      return claimed;
    });
    if (toSend !== null) await deliver(toSend);
  }
}
