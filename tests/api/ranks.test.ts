import { playDailyFor } from './known';
import { ownDays } from './ownDays';
import { call, newPlayer, refusal } from './support';

const { today } = ownDays('2046-05-14');

describe('ranks', () => {
  it('are shared by equal scores and skip the next, with rows in order of finishing', async () => {
    const names: string[] = [];
    for (const points of [3, 5, 3, 2]) {
      const player = await newPlayer();
      names.push(player.user.username);
      await playDailyFor(points, player.token);
    }
    const [three, five, threeToo, two] = names;
    const rows = (await call('boardToday', { params: { mode: 'daily' }, query: '?limit=100' })).body
      .filter(({ username }) => names.includes(username))
      .map(({ username, score }) => [username, score]);
    expect(rows).toEqual([
      [five, 5],
      [three, 3],
      [threeToo, 3],
      [two, 2],
    ]);
    const all = (
      await call('boardOfDay', { params: { mode: 'daily', date: today() }, query: '?limit=100' })
    ).body;
    for (const row of all) {
      expect(row.rank).toBe(1 + all.filter(({ score }) => score > row.score).length);
    }
  }, 60_000);

  it('around the caller are ten rows: four above, and five or more below near the top', async () => {
    const players = [];
    for (let points = 2; points < 8; points += 1) {
      for (let twice = 0; twice < 2; twice += 1) {
        const player = await newPlayer();
        players.push(player);
        await playDailyFor(points, player.token);
      }
    }
    const all = (await call('boardToday', { params: { mode: 'daily' }, query: '?limit=100' })).body;
    const around = async (token: string) =>
      (await call('boardToday', { params: { mode: 'daily' }, query: '?around=me&limit=1', token }))
        .body;
    for (const { token, user } of players) {
      const rows = await around(token);
      expect(rows).toHaveLength(10);
      const at = all.findIndex(({ userId }) => userId === user.id);
      const from = Math.max(0, Math.min(at - 4, all.length - 10));
      expect(rows).toEqual(all.slice(from, from + 10));
    }
    expect(
      await refusal('boardToday', { params: { mode: 'daily' }, query: '?around=me' }),
    ).toMatchObject({
      status: 401,
    });
  }, 120_000);
});
