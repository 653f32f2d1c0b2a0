import { addDays } from '@cardinal/core/game/days';
import { playDailyFor } from './known';
import { ownDays } from './ownDays';
import { begin, call, newPlayer, playOut, playScoring, refusal, setClock, usage } from './support';

const { today } = ownDays('2047-05-14');

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

  it('are rejected if they differ from the game', async () => {
    const { token } = await newPlayer();
    const game = await playScoring('fun', null);
    const submit = (change: object) =>
      refusal('submitScore', {
        body: { score: game.score, gameMode: 'fun', gameId: game.gameId, ...change } as never,
        token,
      });
    expect(await submit({ score: game.score + 1 })).toMatchObject({
      code: 'score-mismatch',
      status: 422,
    });
    expect(await submit({ gameMode: 'daily' })).toMatchObject({
      code: 'mode-mismatch',
      status: 422,
    });
    expect(await submit({ gameMode: 'drinking' })).toMatchObject({ status: 400 });
    for (const score of [0, 53, 1.5, '3', null]) {
      expect(await submit({ score })).toMatchObject({ status: 400, code: 'invalid-input' });
    }
    expect(await submit({ gameId: 'x'.repeat(24) })).toMatchObject({ status: 404 });
    const unfinished = await begin('fun', null);
    expect(await submit({ gameId: unfinished.gameId })).toMatchObject({ code: 'game-not-over' });
  });

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

  it('of a guest’s fun game are accepted for thirty days, for the day on which it ended', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const games = [await playScoring('fun', null), await playScoring('fun', null)] as const;
    const [first, second] = games.map(({ score, gameId }) => ({
      body: { score, gameMode: 'fun', gameId } as const,
    }));
    const day = today();
    setClock(`${addDays(day, 30)}T16:59:00.000Z`);
    const claimed = await call('submitScore', { ...first, token: ada.token });
    expect(claimed).toMatchObject({ status: 201, body: { gameDate: day } });
    const params = { mode: 'fun', date: day } as const;
    const rows = (await call('boardOfDay', { params })).body;
    expect(rows).toMatchObject([{ userId: ada.user.id, score: games[0].score }]);
    setClock(`${addDays(day, 30)}T17:05:00.000Z`);
    expect(await refusal('submitScore', { ...second, token: bob.token })).toMatchObject({
      status: 404,
    });
  });

  it('of a guest’s daily are rejected if the account has started or played its own', async () => {
    const [played, started, free] = [await newPlayer(), await newPlayer(), await newPlayer()];
    const game = await playDailyFor(3, null);
    await playOut(await begin('daily', played.token), played.token);
    await begin('daily', started.token);
    const body = { score: 3, gameMode: 'daily', gameId: game.gameId } as const;
    expect(await refusal('submitScore', { body, token: played.token })).toMatchObject({
      status: 409,
      code: 'already-played',
    });
    expect(await refusal('submitScore', { body, token: started.token })).toMatchObject({
      status: 409,
      code: 'already-begun',
    });
    const day = today();
    setClock(`${addDays(day, 1)}T09:59:00.000Z`);
    const claimed = await call('submitScore', { body, token: free.token });
    expect(claimed.body.gameDate).toBe(day);
    expect(usage(claimed).reads).toBeLessThanOrEqual(8 + 1);
    // Ten of a game's end, and the trace of the account's mailbox.
    expect(usage(claimed).writes).toBeLessThanOrEqual(10 + 1);
  });
});
