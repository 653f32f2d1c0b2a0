import { dealFrom } from '@cardinal/core/game/deal';
import { parOf } from '@cardinal/core/game/par';
import { todaysOrder } from './emulators';
import { playDailyFor } from './known';
import { call, newPlayer, realClock, refusal, setClock } from './support';

const TODAY = '2044-02-03';
const params = { date: TODAY };

beforeEach(() => setClock(`${TODAY}T16:00:00.000Z`));
afterAll(realClock);

describe("the distribution of a day's scores", () => {
  it('is public, cached as long as the board, and counts each player on it at their score', async () => {
    const { body: empty, headers } = await call('distribution', { params });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(empty).toEqual({ date: TODAY, scores: Array(53).fill(0), players: 0 });
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const played = [await playDailyFor(2, ada.token), await playDailyFor(3, bob.token)];
    const scores = played.map(({ score }) => score);
    const { scores: counts, players } = (await call('distribution', { params })).body;
    expect(players).toBe(2);
    expect(counts).toEqual(empty.scores.map((_, at) => scores.filter((it) => it === at).length));
  });

  it('requires a playable day', async () => {
    for (const date of ['2044-02-04', '2019-12-31', '2044-02-30']) {
      expect(await refusal('distribution', { params: { date } })).toMatchObject({
        status: 400,
        code: 'bad-day',
      });
    }
  });
});

it('shows the crowd and the par of a day after the player’s own game', async () => {
  const [ada, bob] = [await newPlayer(), await newPlayer()];
  const notYet = { status: 403, code: 'not-yet' };
  for (const name of ['crowd', 'par'] as const) {
    expect(await refusal(name, { params, token: ada.token })).toMatchObject(notYet);
  }
  const { turns } = await playDailyFor(3, ada.token);
  await playDailyFor(2, bob.token);
  const crowd = (await call('crowd', { params, token: ada.token })).body;
  expect(crowd.turns).toHaveLength(turns.length);
  expect(crowd.turns[0]?.players).toBeGreaterThanOrEqual(2);
  const par = parOf(dealFrom(await todaysOrder()));
  expect((await call('par', { params, token: ada.token })).body).toEqual({ date: TODAY, par });
});
