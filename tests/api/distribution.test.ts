import { dealFrom } from '@cardinal/core/game/deal';
import { parOf } from '@cardinal/core/game/par';
import type { DayCrowd } from '@cardinal/core/api/crowd';
import { newAdmin, todaysOrder } from './emulators';
import { playDailyFor } from './known';
import { call, newPlayer, PASSWORD, playOut, realClock, refusal, setClock } from './support';

const TODAY = '2044-02-03';
const params = { date: TODAY };

beforeEach(() => setClock(`${TODAY}T16:00:00.000Z`));
afterAll(realClock);

const spread = async () => (await call('distribution', { params })).body;

describe("the distribution of a day's scores", () => {
  it('is public, and counts each player on the board at their score', async () => {
    const empty = await spread();
    expect(empty).toEqual({ date: TODAY, scores: Array(53).fill(0), players: 0 });
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const played = [await playDailyFor(2, ada.token), await playDailyFor(3, bob.token)];
    const scores = played.map(({ score }) => score);
    const { scores: counts, players } = await spread();
    expect(players).toBe(2);
    expect(counts).toEqual(empty.scores.map((_, at) => scores.filter((it) => it === at).length));
  });

  it('is cached as long as the board', async () => {
    const { headers } = await call('distribution', { params });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  });

  it('ignores held results', async () => {
    const before = await spread();
    const { last } = await playDailyFor(50, (await newPlayer()).token);
    expect(last).toMatchObject({ over: true, held: true });
    expect(await spread()).toEqual(before);
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

describe('the crowd of a day', () => {
  const DAY = '2044-02-10';
  const AFTER = { params: { date: DAY } };
  const crowdOf = async (token: string): Promise<DayCrowd['turns']> =>
    (await call('crowd', { ...AFTER, token })).body.turns;
  beforeEach(() => setClock(`${DAY}T16:00:00.000Z`));

  it('is available after the player’s own game, up to its last turn', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const notYet = { status: 403, code: 'not-yet' };
    expect(await refusal('crowd', AFTER)).toMatchObject({ status: 401 });
    const { turns: far } = await playDailyFor(9, ada.token);
    expect(await refusal('crowd', { ...AFTER, token: bob.token })).toMatchObject(notYet);
    const { turns: near } = await playDailyFor(3, bob.token);
    expect(near.length).toBeLessThan(far.length);

    const [crowdForBob, crowdForAda] = [await crowdOf(bob.token), await crowdOf(ada.token)];
    expect([crowdForBob.length, crowdForAda.length]).toEqual([near.length, far.length]);
    expect(crowdForAda.slice(0, near.length)).toEqual(crowdForBob);
    for (const [index, { players, right, choices }] of crowdForAda.entries()) {
      const there = [far[index], near[index]].filter((turn) => turn !== undefined);
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
  }, 30_000);

  it('counts a run once it is released, but not held, voided or deleted ones', async () => {
    const [ada, foreknown, admin] = [await newPlayer(), await newPlayer(), await newAdmin()];
    await playOut(
      (await call('startGame', { body: { mode: 'daily' }, token: ada.token })).body,
      ada.token,
    );
    const countPlayers = async () => (await crowdOf(ada.token))[0]?.players ?? 0;
    const before = await countPlayers();
    const { gameId } = await playDailyFor(50, foreknown.token);
    expect(await countPlayers()).toBe(before);
    const decide = async (decision: 'release' | 'void') => {
      const options = { params: { gameId }, body: { decision, reason: 'looked at it' } };
      await call('decideReview', { ...options, token: admin.token });
      return countPlayers();
    };
    expect(await decide('release')).toBe(before + 1);
    expect(await decide('void')).toBe(before);
    expect(await decide('release')).toBe(before + 1);
    await call('deleteAccount', { body: { password: PASSWORD }, token: foreknown.token });
    expect(await countPlayers()).toBe(before);
  }, 30_000);

  it('is available to every player once the day is closed, with all its turns', async () => {
    const { token } = await newPlayer();
    setClock('2044-02-11T10:59:00.000Z');
    expect(await refusal('crowd', { ...AFTER, token })).toMatchObject({ code: 'not-yet' });
    setClock('2044-02-11T11:00:00.000Z');
    expect(await crowdOf(token)).toHaveLength(51);
    expect(await refusal('crowd', { params: { date: '2044-02-30' }, token })).toMatchObject({
      code: 'bad-day',
    });
  });
});

describe('the par of a day', () => {
  it('is available only after the player’s own game', async () => {
    const { token } = await newPlayer();
    const notYet = { status: 403, code: 'not-yet' };
    expect(await refusal('par', { params })).toMatchObject({ status: 401 });
    expect(await refusal('par', { params, token })).toMatchObject(notYet);
    const { body: game } = await call('startGame', { body: { mode: 'daily' }, token });
    expect(await refusal('par', { params, token })).toMatchObject(notYet);
    await playOut(game, token);
    const par = parOf(dealFrom(await todaysOrder()));
    expect((await call('par', { params, token })).body).toEqual({ date: TODAY, par });
  });

  it('is available after the player’s game of a past day, too', async () => {
    const { token } = await newPlayer();
    const past = { date: '2044-01-05' };
    const { body: game } = await call('startGame', { body: { mode: 'daily', ...past }, token });
    expect(await refusal('par', { params: past, token })).toMatchObject({ code: 'not-yet' });
    await playOut(game, token);
    const { shuffleOrder } = (await call('shuffle', { params: past })).body;
    const par = parOf(dealFrom(shuffleOrder));
    expect((await call('par', { params: past, token })).body).toEqual({ ...past, par });
  });
});
