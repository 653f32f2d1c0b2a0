import { ownDays } from './ownDays';
import { call, newPlayer, playScoring, refusal, usage } from './support';

ownDays('2047-05-14');

describe('submissions', () => {
  it('are one new result and equal responses when twenty arrive at once', async () => {
    const { token } = await newPlayer();
    const game = await playScoring('fun', null);
    const body = { score: game.score, gameMode: 'fun', gameId: game.gameId } as const;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => call('submitScore', { body, token })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    const me = (await call('me', { token })).body;
    const stats = (await call('userStats', { params: { userId: me.id }, token })).body;
    expect(stats.totalFunGamesPlayed).toBe(1);
  }, 120_000);

  it('of a guest’s game belong to the first account', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const game = await playScoring('fun', null);
    const body = { score: game.score, gameMode: 'fun', gameId: game.gameId } as const;
    expect(await refusal('submitScore', { body })).toMatchObject({ status: 401 });
    const claimed = await call('submitScore', { body, token: ada.token });
    expect(usage(claimed).reads).toBeLessThanOrEqual(8 + 1);
    expect(usage(claimed).writes).toBeLessThanOrEqual(11);
    expect(await refusal('submitScore', { body, token: bob.token })).toMatchObject({
      status: 409,
      code: 'game-claimed',
    });
  });
});
