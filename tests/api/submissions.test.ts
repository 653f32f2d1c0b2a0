import { ownDays } from './ownDays';
import { call, newPlayer, playScoring } from './support';

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
});
