import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestOf } from '@cardinal/core/api/contract';
import type { GameAnswer } from '@cardinal/core/api/play';
import type { Guess } from '@cardinal/core/game/guesses';
import { firestore } from './emulators';
import {
  befriend,
  begin,
  call,
  eventually,
  freshName,
  guess,
  newPlayer,
  PASSWORD,
  playOut,
  realClock,
  setClock,
  type TestPlayer,
} from './support';

beforeEach(realClock);

interface Pushed {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  readonly link: string;
  readonly tag: string;
}

function pushesTo(token: string): Pushed[] {
  const outbox = process.env.CARDINAL_OUTBOX ?? '';
  const files = existsSync(outbox) ? readdirSync(outbox).sort() : [];
  return files
    .map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as Pushed)
    .filter((push) => push.token === token);
}

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

  it('doesn’t come once the daily is played', async () => {
    setClock('2032-05-12T14:00:00Z');
    const player = await reminded({ ...BERLIN, dailyHour: 18 });
    await playOut(await begin('daily', player.token), player.token);
    setClock('2032-05-12T16:00:05Z');
    expect(await pushesAfter(player)).toEqual([]);
  }, 60_000);

  it('doesn’t come to a browser that was signed out, or turned it off', async () => {
    setClock('2032-05-14T15:00:00Z');
    const player = await reminded({ ...BERLIN, dailyHour: 18 });
    const off = await reminded({ ...BERLIN, dailyHour: 18 });
    await call('logout', { token: player.token });
    const reminders = { dailyHour: null };
    await call('updatePreferences', { body: { reminders }, token: off.token });
    setClock('2032-05-14T16:00:05Z');
    expect(await pushesAfter(player)).toEqual([]);
    expect(pushesTo(off.device)).toEqual([]);
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

describe('the reminder of a streak', () => {
  /** Plays three days, and returns on the fourth at noon in New York. */
  async function withStreak(
    reminders: Parameters<typeof reminded>[0],
    days: readonly string[],
  ): Promise<Reminded> {
    const [last, ...played] = [...days].reverse();
    setClock(`${played.at(-1)}T16:00:00Z`);
    const player = await reminded(reminders);
    for (const day of played.reverse()) {
      setClock(`${day}T16:00:00Z`);
      await playOut(await begin('daily', player.token), player.token);
    }
    setClock(`${last}T16:00:00Z`);
    return player;
  }

  it('comes at 21:00 in New York, and not if another one came that day', async () => {
    const days = ['2032-06-01', '2032-06-02', '2032-06-03', '2032-06-04'];
    const player = await withStreak({ timeZone: 'America/Los_Angeles', streak: true }, days);
    setClock('2032-06-05T01:00:05Z');
    expect(await pushesAfter(player)).toEqual(['Your 3-day streak is about to end']);
  }, 120_000);

  it('comes before the player’s night, after which the daily’s doesn’t', async () => {
    const days = ['2032-06-11', '2032-06-12', '2032-06-13', '2032-06-14'];
    const player = await withStreak({ ...BERLIN, streak: true }, days);
    await call('updatePreferences', {
      body: { reminders: { dailyHour: 21 } },
      token: player.token,
    });
    setClock('2032-06-14T19:00:05Z'); // 21:00 in Berlin, 15:00 in New York
    expect(await pushesAfter(player)).toEqual(['Your 3-day streak is about to end']);
  }, 120_000);

  it('doesn’t come for two days', async () => {
    const days = ['2032-06-21', '2032-06-22', '2032-06-23'];
    const player = await withStreak({ streak: true }, days);
    setClock('2032-06-24T01:00:05Z');
    expect(await pushesAfter(player)).toEqual([]);
  }, 120_000);
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
      await scoreTwo(await begin('daily', player.token), player.token);
    }
    await scoreThree(await begin('daily', friend.token), friend.token);
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

type Game = Pick<GameAnswer, 'gameId'>;

const isRed = (card = 0): boolean => Math.floor(card / 13) < 2;

async function orderOf({ gameId }: Game): Promise<number[]> {
  return (await firestore().doc(`games/${gameId}`).get()).data()?.order as number[];
}

async function guessAll({ gameId }: Game, token: string, guesses: readonly Guess[]): Promise<void> {
  for (const [index, value] of guesses.entries()) await guess({ gameId }, index, value, token);
}

const opening = ([first, second]: readonly number[]): Guess =>
  isRed(first) === isRed(second) ? 'same' : 'different';

/** A wrong guess after the card at each of these positions. */
function wrong(order: readonly number[], ...positions: readonly number[]): Guess[] {
  return positions.map((at) => {
    const [last = 0, next = 0] = order.slice(at, at + 2);
    return next % 13 > last % 13 ? 'lower' : 'higher';
  });
}

async function scoreTwo(game: Game, token: string): Promise<void> {
  const order = await orderOf(game);
  await guessAll(game, token, [opening(order), ...wrong(order, 1, 2, 3)]);
}

async function scoreThree(game: Game, token: string): Promise<void> {
  const order = await orderOf(game);
  const color = isRed(order[2]) ? 'red' : 'black';
  await guessAll(game, token, [opening(order), color, ...wrong(order, 2, 3, 4)]);
}
