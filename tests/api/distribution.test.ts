import { dealFrom } from '@cardinal/core/game/deal';
import type { GameState } from '@cardinal/core/game/game';
import { parOf } from '@cardinal/core/game/par';
import { orderOf } from './emulators';
import {
  call,
  guess,
  newPlayer,
  playKnown,
  playOut,
  realClock,
  refusal,
  setClock,
  type TestPlayer,
} from './support';

const TODAY = '2044-02-03';
const params = { date: TODAY };

beforeEach(() => setClock(`${TODAY}T16:00:00.000Z`));
afterAll(realClock);

const spread = async () => (await call('distribution', { params })).body;

/** Plays today's daily for so many points; gives the answer of the last guess. */
async function playFor(points: number, { token }: TestPlayer) {
  const game: GameState = playKnown(await orderOf(TODAY), points);
  const { body } = await call('beginGame', { body: { mode: 'daily' }, token });
  let last = null;
  for (const [index, turn] of game.turns.entries()) {
    last = await guess(body, index, turn.guess, token);
  }
  return last;
}

describe('how the scores of a day are spread', () => {
  it('is told to everybody, and counts each player on the board at their score', async () => {
    const nobody = await spread();
    expect(nobody).toEqual({ date: TODAY, scores: Array(53).fill(0), players: 0 });
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const scores = [await playFor(2, ada), await playFor(3, bob)].map((last) => last?.score ?? 0);
    const { scores: counts, players } = await spread();
    expect(players).toBe(2);
    expect(counts).toEqual(nobody.scores.map((_, at) => scores.filter((it) => it === at).length));
  });

  it('may be kept for as long as the board', async () => {
    const { headers } = await call('distribution', { params });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  });

  it('takes no notice of a result that is held', async () => {
    const before = await spread();
    const last = await playFor(50, await newPlayer());
    expect(last).toMatchObject({ over: true, held: true });
    expect(await spread()).toEqual(before);
  });

  it('is of playable days alone', async () => {
    for (const date of ['2044-02-04', '2019-12-31', '2044-02-30']) {
      expect(await refusal('distribution', { params: { date } })).toMatchObject({
        status: 400,
        code: 'bad-day',
      });
    }
  });
});

describe('the par of a day', () => {
  it('is told to whoever has finished it, and to nobody before', async () => {
    const { token } = await newPlayer();
    const notYet = { status: 403, code: 'not-yet' };
    expect(await refusal('par', { params })).toMatchObject({ status: 401 });
    expect(await refusal('par', { params, token })).toMatchObject(notYet);
    const { body: game } = await call('beginGame', { body: { mode: 'daily' }, token });
    expect(await refusal('par', { params, token })).toMatchObject(notYet);
    await playOut(game, token);
    const par = parOf(dealFrom(await orderOf(TODAY)));
    expect((await call('par', { params, token })).body).toEqual({ date: TODAY, par });
  });

  it('of a past day is told after the own game of it, too', async () => {
    const { token } = await newPlayer();
    const past = { date: '2044-01-05' };
    const { body: game } = await call('beginGame', { body: { mode: 'daily', ...past }, token });
    expect(await refusal('par', { params: past, token })).toMatchObject({ code: 'not-yet' });
    await playOut(game, token);
    const { shuffleOrder } = (await call('shuffle', { params: past })).body;
    const par = parOf(dealFrom(shuffleOrder));
    expect((await call('par', { params: past, token })).body).toEqual({ ...past, par });
  });
});
