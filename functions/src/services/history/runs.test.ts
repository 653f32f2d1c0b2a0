import { closeOfDay, addDays } from '@cardinal/core/game/days';
import { dealFrom } from '@cardinal/core/game/deal';
import { MAX_TURNS } from '@cardinal/core/game/game';
import { parOf } from '@cardinal/core/game/par';
import { befriend, testServices, times, TODAY, UNLIKELY } from '../../testing/testServices';
import { deleteAccount } from '../accountData/deletion';
import { decide } from '../reviews/reviews';
import { stateOf } from '../play/games';
import { dayCrowd, dayPar, friendRun, ownRun, revokeShareLinks, sharedRun } from './runs';

const services = testServices();
const PAST = addDays(TODAY, -30);

let bert = '';
beforeEach(async () => {
  bert = await services.world.register('bert');
});

const turnsOf = (gameId: string) => stateOf(services.game(gameId)).turns;
const own = (date = TODAY, uid = services.anna) => ownRun(uid, date);
const opened = (key: string, date = TODAY) => sharedRun(bert, date, services.anna, key);

describe('a shared run', () => {
  it('is shown by its link to any player who has finished the same day', async () => {
    await expect(own()).rejects.toMatchObject({ code: 'not-yet' });
    const { gameId, score } = await services.play(services.anna, 'daily');
    const run = { gameDate: TODAY, score, turns: turnsOf(gameId) };
    const { key, ...rest } = await own();
    expect(rest).toEqual({ ...run, userId: services.anna });
    await expect(opened(key)).rejects.toMatchObject({ code: 'not-yet' });
    const theirs = await services.start(bert, 'daily');
    await expect(opened(key)).rejects.toMatchObject({ code: 'not-yet' });
    await services.finish(theirs, bert, []);
    expect(await opened(key)).toEqual({ ...run, username: 'anna' });
  });

  it('can be of a daily that ended with its day', async () => {
    for (const uid of [services.anna, bert]) {
      await services.guess(await services.start(uid, 'daily'), uid, 'right');
    }
    await expect(own()).rejects.toMatchObject({ code: 'not-yet' });
    services.world.clock = closeOfDay(TODAY);
    const { key, turns } = await own();
    expect(turns).toHaveLength(1);
    expect(await opened(key)).toMatchObject({ turns });
  });

  it('needs its own key, the last one after the links were revoked', async () => {
    for (const uid of [services.anna, bert]) await services.play(uid, 'daily');
    const { key } = await own();
    const { key: ofBert } = await own(TODAY, bert);
    for (const wrong of [ofBert, 'x', `${key}x`, '\0']) {
      await expect(opened(wrong)).rejects.toMatchObject({ code: 'not-found' });
    }
    await revokeShareLinks(services.anna, TODAY);
    await expect(opened(key)).rejects.toMatchObject({ code: 'not-found' });
    const next = await own();
    expect(next.key).not.toBe(key);
    expect(await opened(next.key)).toMatchObject({ turns: next.turns });
  });

  it("can't be of a day that was played later, which its player still sees", async () => {
    for (const uid of [services.anna, bert]) await services.play(uid, 'daily', ['right'], PAST);
    const { key, score } = await own(PAST);
    expect(score).toBe(2);
    await expect(opened(key, PAST)).rejects.toMatchObject({ code: 'not-found' });
  });
});

it('shows a friend’s run to who has finished the day, and to no one else', async () => {
  const shown = (uid: string, date = TODAY) => friendRun(uid, bert, date);
  const { gameId, score } = await services.play(bert, 'daily');
  await expect(shown(services.anna)).rejects.toMatchObject({ code: 'not-yet' });
  await services.play(services.anna, 'daily');
  await expect(shown(services.anna)).rejects.toMatchObject({ code: 'not-found' });
  await befriend(services.anna, bert);
  expect(await shown(services.anna)).toEqual({ gameDate: TODAY, score, turns: turnsOf(gameId) });
  await expect(shown(services.anna, addDays(TODAY, 1))).rejects.toMatchObject({ code: 'bad-day' });
});

describe('the crowd of a day', () => {
  const crowd = async (uid = services.anna) => (await dayCrowd(uid, TODAY)).turns;

  it('is shown up to the last turn of the player’s own game', async () => {
    await expect(crowd()).rejects.toMatchObject({ code: 'not-yet' });
    const far = turnsOf((await services.play(services.anna, 'daily', times(6, 'right'))).gameId);
    const near = turnsOf((await services.play(bert, 'daily')).gameId);
    const [forAnna, forBert] = [await crowd(), await crowd(bert)];
    expect([forAnna.length, forBert.length]).toEqual([far.length, near.length]);
    expect(forAnna.slice(0, near.length)).toEqual(forBert);
    for (const [index, { players, right, choices }] of forAnna.entries()) {
      const there = [far[index], near[index]].flatMap((turn) => turn ?? []);
      expect([players, right]).toEqual([
        there.length,
        there.filter(({ correct }) => correct).length,
      ]);
      for (const choice of choices) {
        const alike = there.filter((turn) => turn.guess === choice.guess);
        expect(alike).toHaveLength(choice.players);
        expect(alike.every(({ correct }) => correct === choice.isRight)).toBe(true);
      }
    }
  });

  it('counts a run once it is released, but no held, voided or deleted one', async () => {
    await services.play(services.anna, 'daily');
    const admin = await services.world.register('dealer');
    const gameId = await services.startUnlikely(bert, 'daily');
    await services.finish(gameId, bert, UNLIKELY);
    const players = async () => {
      services.world.clock += 60_000; // counts are cached for less
      return (await crowd())[0]?.players;
    };
    expect(await players()).toBe(1);
    for (const [decision, count] of [
      ['release', 2],
      ['void', 1],
      ['release', 2],
    ] as const) {
      await decide(gameId, admin, { decision, reason: 'seen' });
      expect(await players()).toBe(count);
    }
    const at = services.world.clock;
    const times = { createdAt: at, lastUsedAt: at, endsAt: at + 1 };
    const session = {
      uid: bert,
      id: 'one',
      epoch: 0,
      device: '',
      via: 'google',
      ...times,
    } as const;
    await deleteAccount(session, {});
    expect(await players()).toBe(1);
  });

  it('is shown to everyone with all its turns once the day is closed', async () => {
    services.world.clock = closeOfDay(TODAY) - 1;
    await expect(crowd()).rejects.toMatchObject({ code: 'not-yet' });
    services.world.clock += 1;
    expect(await crowd()).toHaveLength(MAX_TURNS);
  });
});

it.each([TODAY, PAST])('shows the par of %s only after the player’s own game', async (date) => {
  const par = () => dayPar(services.anna, date);
  await expect(par()).rejects.toMatchObject({ code: 'not-yet' });
  const gameId = await services.start(services.anna, 'daily', date);
  await expect(par()).rejects.toMatchObject({ code: 'not-yet' });
  await services.finish(gameId, services.anna, []);
  expect(await par()).toEqual({ date, par: parOf(dealFrom(services.game(gameId).order)) });
});
