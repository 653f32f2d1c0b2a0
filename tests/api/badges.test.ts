import { dealFrom } from '@cardinal/core/game/deal';
import { parOf } from '@cardinal/core/game/par';
import { BADGES } from '@cardinal/core/records/badges';
import { todaysOrder } from './emulators';
import { playDailyFor } from './known';
import {
  call,
  newPlayer,
  playScoring,
  realClock,
  refusal,
  setClock,
  type TestPlayer,
} from './support';

const DAY = '2052-05-06';
beforeEach(() => setClock(`${DAY}T16:00:00.000Z`));
afterAll(realClock);

const badgesOf = async ({ token }: TestPlayer) => (await call('badges', { token })).body;
const idsOf = async (gameId: string, { token }: TestPlayer): Promise<string[]> =>
  (await call('gameBadges', { params: { gameId }, token })).body.map(({ id }) => id);

describe('badges', () => {
  it('are all listed, with the progress of those not earned yet', async () => {
    const player = await newPlayer();
    expect(await refusal('badges')).toMatchObject({ status: 401 });
    const before = await badgesOf(player);
    expect(before.map(({ id }) => id)).toEqual(BADGES.map(({ id }) => id));
    expect(before.every(({ earnedAt }) => earnedAt === null)).toBe(true);
    await playDailyFor(4, player.token);
    const after = new Map((await badgesOf(player)).map((badge) => [badge.id, badge]));
    expect(after.get('first-daily')?.earnedAt).toEqual(expect.any(String));
    expect(after.get('streak-7')?.progress).toEqual({ have: 1, of: 7, unit: 'days' });
    expect(after.get('ten')?.progress).toMatchObject({ of: 10, unit: 'points' });
  });

  it('are earned and shown with the game that qualifies', async () => {
    const player = await newPlayer();
    const { gameId } = await playDailyFor(5, player.token);
    const earned = await idsOf(gameId, player);
    expect(earned).toContain('first-daily');
    const { turns } = (await call('game', { params: { gameId }, token: player.token })).body;
    const points = turns.filter(({ correct }) => correct).length + (turns[0]?.correct ? 1 : 0);
    const par = parOf(dealFrom(await todaysOrder()));
    expect(earned.includes('above-par')).toBe(points > par);
    const { badges } = (await call('dashboard', { token: player.token })).body;
    expect(badges.map(({ id }) => id).sort()).toEqual([...earned].sort());
    const other = await playScoring('fun', player.token);
    expect(await idsOf(other.gameId, player)).not.toContain('first-daily');
    const stranger = await newPlayer();
    const params = { gameId };
    expect(await refusal('gameBadges', { params, token: stranger.token })).toMatchObject({
      status: 404,
    });
  });
});
