import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestOf } from '@cardinal/core/api/contract';
import { pushesTo } from '../sent';
import { firestore } from './emulators';
import { playDailyFor } from './known';
import {
  befriend,
  call,
  eventually,
  freshName,
  newPlayer,
  PASSWORD,
  realClock,
  setClock,
  type TestPlayer,
} from './support';

beforeEach(realClock);

interface Reminded extends TestPlayer {
  readonly device: string;
}

async function reminded(
  reminders: NonNullable<RequestOf<'updatePreferences'>['reminders']>,
): Promise<Reminded> {
  const player = await newPlayer();
  const { token } = player;
  const device = freshName('device');
  const { timeZone = 'America/New_York' } = reminders;
  const body = { token: device, browserId: randomUUID(), timeZone };
  await call('registerDevice', { body, token });
  await call('updatePreferences', { body: { reminders }, token });
  return { ...player, device };
}

/** The pushes after the next look at what is due. */
async function pushesAfter({ user, device }: Reminded): Promise<string[]> {
  const at = async (): Promise<unknown> =>
    (await firestore().doc(`reminders/${user.id}`).get()).data()?.dueAt;
  const before = await at();
  await eventually(at, (dueAt) => dueAt !== before, 10);
  await sleep(300); // the push is sent after that
  return pushesTo(device).map(({ title }) => title);
}

const DAILY = 'Today’s daily is waiting';
const BERLIN = { timeZone: 'Europe/Berlin' };

describe('the reminder of the daily', () => {
  it('comes at the chosen hour of the player’s time zone, once', async () => {
    setClock('2032-05-10T15:59:30Z');
    const player = await reminded({ ...BERLIN, dailyHour: 18 });
    await sleep(1500);
    expect(pushesTo(player.device)).toEqual([]);
    setClock('2032-05-10T16:00:05Z');
    expect(await pushesAfter(player)).toEqual([DAILY]);
    const [push] = pushesTo(player.device);
    expect(Object.keys(push ?? {}).sort()).toEqual(['body', 'link', 'tag', 'title', 'token']);
    expect(push).toMatchObject({ link: '/game?mode=daily', tag: 'daily' });
    // Choosing the hour again doesn't send it again.
    await call('updatePreferences', {
      body: { reminders: { dailyHour: 18 } },
      token: player.token,
    });
    setClock('2032-05-10T16:03:05Z');
    expect(await pushesAfter(player)).toEqual([DAILY]);
    setClock('2032-05-11T16:00:05Z');
    expect(await pushesAfter(player)).toEqual([DAILY, DAILY]);
  }, 60_000);

  it('leaves nothing behind when the account is deleted', async () => {
    setClock('2032-05-15T15:59:30Z');
    const player = await reminded({ ...BERLIN, dailyHour: 18 });
    setClock('2032-05-15T16:00:05Z');
    expect(await pushesAfter(player)).toEqual([DAILY]);
    const { user, token } = player;
    await call('deleteAccount', { body: { password: PASSWORD }, token });
    for (const name of ['reminders', 'sentReminders', 'devices']) {
      const left = await firestore().collection(name).where('uid', '==', user.id).get();
      expect([name, left.size]).toEqual([name, 0]);
    }
  }, 60_000);
});

describe('the reminder of a friend', () => {
  it('comes once when a friend beats the player’s score of today, and not at night', async () => {
    setClock('2032-07-01T16:00:00Z');
    const [day, night] = [
      await reminded({ timeZone: 'America/New_York', friends: true }),
      await reminded({ timeZone: 'Asia/Tokyo', friends: true }),
    ];
    const friend = await newPlayer();
    for (const player of [day, night]) {
      await befriend(player, friend);
      await playDailyFor(2, player.token);
    }
    await playDailyFor(3, friend.token);
    const pushed = await eventually(
      async () => pushesTo(day.device),
      (all) => all.length > 0,
    );
    expect(pushed).toMatchObject([{ title: expect.stringContaining(friend.user.username) }]);
    await sleep(1000);
    expect(pushesTo(day.device)).toHaveLength(1);
    expect(pushesTo(night.device)).toEqual([]);
  }, 120_000);
});
