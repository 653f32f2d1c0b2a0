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
