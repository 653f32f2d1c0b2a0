import type { GameRecords } from '@cardinal/core/api/admin';
import { newAdmin } from './emulators';
import { call, newPlayer, playOut, playScoring, realClock, refusal, setClock } from './support';

beforeEach(realClock);

const records = async (token: string): Promise<GameRecords> =>
  (await call('gameRecords', { token })).body;

describe('the admin records', () => {
  it('require the admin claim', async () => {
    const player = await newPlayer();
    expect(await refusal('gameRecords', { token: player.token })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const admin = await newAdmin();
    expect((await call('me', { token: admin.token })).body.isAdmin).toBe(true);
    await records(admin.token);
  });

  it('count each game once on the day it ended, and no guest games', async () => {
    setClock('2036-08-20T16:00:00.000Z');
    const { token } = await newAdmin();
    const before = await records(token);
    expect(before.newUsersToday).toBeGreaterThan(0);
    const player = await newPlayer();
    const daily = (await call('startGame', { body: { mode: 'daily' }, token: player.token })).body;
    await playOut(daily, player.token);
    await playScoring('fun', player.token);
    await playScoring('fun', null);
    await call('completeDrinking', { token: player.token });
    const after = await records(token);
    const grown = (name: keyof GameRecords) => after[name] - before[name];
    for (const period of ['Total', 'Today', 'ThisWeek', 'ThisMonth'] as const) {
      expect(grown(`dailyGames${period}`)).toBe(1);
      expect(grown(`funGames${period}`)).toBe(1);
      expect(grown(`drinkingGames${period}`)).toBe(1);
    }
    for (const name of [
      'totalGames',
      'totalGamesToday',
      'totalGamesThisWeek',
      'totalGamesThisMonth',
    ] as const) {
      expect(grown(name)).toBe(3);
    }
    expect(grown('totalUsers')).toBe(1);
  }, 60_000);

  it('are exact after simultaneous calls', async () => {
    setClock('2036-09-10T16:00:00.000Z');
    const { token } = await newAdmin();
    const before = await records(token);
    const many = Array.from({ length: 12 }, () => call('completeDrinking', { token }));
    await Promise.all(many);
    expect((await records(token)).drinkingGamesToday - before.drinkingGamesToday).toBe(12);
  }, 60_000);

  it('start weeks on Sunday and months on the first, in New York', async () => {
    setClock('2037-03-07T16:00:00.000Z'); // a Saturday
    const { token } = await newAdmin();
    await call('completeDrinking', { token });
    setClock('2037-03-08T16:00:00.000Z');
    await call('completeDrinking', { token });
    expect(await records(token)).toMatchObject({
      drinkingGamesToday: 1,
      drinkingGamesThisWeek: 1,
      drinkingGamesThisMonth: 2,
    });
    setClock('2037-04-01T03:59:00.000Z');
    expect(await records(token)).toMatchObject({ drinkingGamesThisMonth: 2 });
    setClock('2037-04-01T04:00:00.000Z');
    expect(await records(token)).toMatchObject({ drinkingGamesThisMonth: 0 });
  });

  it('cost few reads, and list days oldest first', async () => {
    setClock('2037-05-05T16:00:00.000Z');
    const { token } = await newAdmin();
    await call('completeDrinking', { token });
    const reply = await call('gameRecords', { token });
    expect(Number(/r=(\d+)/.exec(reply.headers.get('server-timing') ?? '')?.[1])).toBeLessThan(100);
    const days = (await call('gamesByDay', { query: '?days=3', token })).body;
    expect(days.map(({ date }) => date)).toEqual(['2037-05-03', '2037-05-04', '2037-05-05']);
    expect(days[2]).toMatchObject({ drinking: 1, newUsers: 1 });
    expect((await call('gamesByDay', { token })).body).toHaveLength(30);
    expect((await call('gamesByDay', { query: '?days=366', token })).body).toHaveLength(366);
  });
});
