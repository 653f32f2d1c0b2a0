import { createHash } from 'node:crypto';
import { addDays } from '@cardinal/core/game/days';
import { commitmentText } from '@cardinal/core/game/deal';
import { todaysOrder } from './emulators';
import { playDailyFor } from './known';
import { ownDays } from './ownDays';
import { begin, call, guess, newPlayer, playOut, refusal, setClock } from './support';

const { goTo, today } = ownDays('2045-05-14');

describe('the daily', () => {
  it('continues a started game on any device', async () => {
    const { token } = await newPlayer();
    const first = await call('startGame', { body: { mode: 'daily' }, token });
    expect(first.status).toBe(201);
    await guess(first.body, 0, 'same', token);
    const again = await call('startGame', { body: { mode: 'daily' }, token });
    expect(again.status).toBe(200);
    expect(again.body.gameId).toBe(first.body.gameId);
    expect(again.body.turns).toHaveLength(1);
  });

  it('starts one game for twenty simultaneous calls', async () => {
    const { token } = await newPlayer();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => call('startGame', { body: { mode: 'daily' }, token })),
    );
    expect(new Set(responses.map(({ body }) => body.gameId)).size).toBe(1);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  }, 120_000);

  it('has the same deck for everyone, and another one the next day', async () => {
    const [ada, bob] = [await newPlayer(), await newPlayer()];
    const games = [await begin('daily', ada.token), await begin('daily', bob.token)] as const;
    const [a, b] = [
      await guess(games[0], 0, 'same', ada.token),
      await guess(games[1], 0, 'different', bob.token),
    ];
    expect(a.cards).toEqual(b.cards);
    const order = await todaysOrder();
    goTo(addDays(today(), 1));
    expect(await todaysOrder()).not.toEqual(order);
  });

  it('is stored by its last guess and confirmed by the submission', async () => {
    const { token } = await newPlayer();
    const game = await playDailyFor(4, token);
    expect(game.last).toMatchObject({ over: true, score: 4 });
    const status = (await call('dailyStatus', { token })).body;
    expect(status).toMatchObject({
      date: today(),
      hasPlayed: true,
      hasStarted: true,
      gameId: game.gameId,
      gameplay: { score: 4 },
    });
    const body = { score: 4, gameMode: 'daily', gameId: game.gameId } as const;
    const first = await call('submitScore', { body, token });
    expect(first.body).toMatchObject({ gameMode: 'daily', gameDate: today(), score: 4 });
    expect(first.body.isPersonalBest).toBe(true);
    const second = await call('submitScore', { body, token });
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await call('dashboard', { token })).body).toMatchObject({
      userStats: { currentStreak: 1, dailyScoreToday: 4 },
      dailyStatus: { hasPlayed: true },
    });
    expect((await call('completions', { token })).body).toEqual([{ gameDate: today(), score: 4 }]);
  });

  it('is rejected a second time, with the score', async () => {
    const { token } = await newPlayer();
    const game = await playOut(await begin('daily', token), token);
    const error = await refusal('startGame', { body: { mode: 'daily' }, token });
    expect(error).toMatchObject({ status: 409, code: 'already-played' });
    expect(error.message).toBe(
      `You've already played today's Daily Mode challenge with a score of ${game.score}.`,
    );
  });

  it('left unfinished counts as played, and can’t be continued', async () => {
    const { token } = await newPlayer();
    const day = today();
    const game = await begin('daily', token);
    const opening = await guess(game, 0, 'same', token);
    setClock(`${addDays(day, 1)}T10:00:01.000Z`);
    expect(await refusal('game', { params: { gameId: game.gameId }, token })).toMatchObject({
      status: 404,
    });
    const status = (await call('dayStatus', { params: { date: day }, token })).body;
    expect(status).toMatchObject({ hasPlayed: true, completion: { score: opening.score } });
  });

  it('has a commitment that is opened to everyone when the day closes', async () => {
    const { commitment, date } = (await call('stats')).body;
    const { token } = await newPlayer();
    await playOut(await begin('daily', token), token);
    const next = addDays(date, 1);
    for (const at of [`${date}T18:00:00.000Z`, `${next}T04:30:00.000Z`, `${next}T09:59:00.000Z`]) {
      setClock(at);
      for (const caller of [token, null]) {
        expect(await refusal('shuffle', { params: { date }, token: caller })).toMatchObject({
          status: 403,
          code: 'not-yet',
        });
      }
    }
    setClock(`${next}T10:00:00.000Z`);
    const { body, headers } = await call('shuffle', { params: { date } });
    const text = commitmentText(date, body.shuffleOrder, body.salt);
    expect(createHash('sha256').update(text).digest('hex')).toBe(commitment);
    expect(body.commitment).toBe(commitment);
    expect(headers.get('cache-control')).toContain('max-age=31536000');
    expect(await refusal('shuffle', { params: { date: addDays(next, 1) } })).toMatchObject({
      status: 400,
      code: 'bad-day',
    });
  });
});
