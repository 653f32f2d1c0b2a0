import { addDays } from '@cardinal/core/game/days';
import { firestore, newAdmin } from './emulators';
import {
  advance,
  call,
  newPlayer,
  playOut,
  realClock,
  refusal,
  setClock,
  usage,
  type TestPlayer,
} from './support';

const FIRST = '2051-03-01';
const dayAt = (index: number): string => addDays(FIRST, index);
const at = (index: number): void => setClock(`${dayAt(index)}T17:00:00.000Z`);

afterAll(realClock);

async function playDay(index: number, { token }: TestPlayer): Promise<void> {
  at(index);
  await playOut((await call('startGame', { body: { mode: 'daily' }, token })).body, token);
}

const bridgedIn = async (month: string, { token }: TestPlayer) =>
  (await call('historyMonth', { params: { month }, token })).body.bridged;
const dashboardOf = async ({ token }: TestPlayer) => (await call('dashboard', { token })).body;
const streakOf = async (player: TestPlayer) => (await dashboardOf(player)).streak;

describe('an excused day', () => {
  const DOWN = 31;
  const params = { date: dayAt(DOWN) };
  const setExcused = (excused: boolean, admin: TestPlayer) =>
    call('excuseDay', {
      params,
      body: { excused, reason: 'the service was down' },
      token: admin.token,
    });

  it('is bridged for everyone at once, counts for stored results, and can be canceled', async () => {
    const [ada, bob, admin] = [await newPlayer(), await newPlayer(), await newAdmin()];
    await playDay(DOWN - 2, ada);
    await playDay(DOWN - 1, ada);
    await playDay(DOWN - 1, bob);
    at(DOWN + 1);
    expect((await streakOf(ada)).current).toBe(0);
    expect((await setExcused(true, admin)).status).toBe(204);
    expect(await streakOf(ada)).toMatchObject({
      current: 2,
      bridged: [{ date: dayAt(DOWN), by: 'excused' }],
    });
    expect(await bridgedIn('2051-04', bob)).toEqual([{ date: dayAt(DOWN), by: 'excused' }]);
    const before = await dashboardOf(bob);
    expect([before.userStats.currentStreak, before.streakRanking.rank]).toEqual([1, 2]);
    const spent = usage(await call('dashboard', { token: bob.token }));
    expect(spent.reads).toBeLessThanOrEqual(20 + 1);

    advance(61_000);
    const { body } = await call('startGame', { body: { mode: 'daily' }, token: ada.token });
    await playOut(body, ada.token);
    expect((await dashboardOf(ada)).userStats).toMatchObject({
      currentStreak: 3,
      longestStreak: 3,
    });
    const stored = (await firestore().doc(`players/${ada.user.id}`).get()).get('streak.latest');
    expect(stored).toEqual({ lastDay: dayAt(DOWN + 1), length: 3, freezes: 0 });

    const { body: days } = await call('excusedDays', { token: admin.token });
    expect(days).toEqual([
      { ...params, reason: 'the service was down', since: expect.any(String) },
    ]);
    const { body: audit } = await call('audit', { token: admin.token });
    expect(audit.find(({ target }) => target === params.date)).toMatchObject({ action: 'excuse' });

    expect((await setExcused(false, admin)).status).toBe(204);
    expect((await setExcused(false, admin)).status).toBe(204);
    expect((await streakOf(ada)).current).toBe(1);
    // The stored streak has three days, but it must not rank behind itself.
    expect((await dashboardOf(ada)).streakRanking.rank).toBe(1);
    expect((await call('excusedDays', { token: admin.token })).body).toEqual([]);
  }, 60_000);

  it('must be a playable day', async () => {
    at(DOWN);
    const { token } = await newAdmin();
    const body = { excused: true, reason: 'down' };
    for (const date of [dayAt(DOWN + 1), '2051-02-30']) {
      const error = await refusal('excuseDay', { params: { date }, body, token });
      expect(error).toMatchObject({ status: 400, code: 'bad-day' });
    }
  });
});
