import { addDays } from '@cardinal/core/game/days';
import { ownDays } from './ownDays';
import {
  begin,
  call,
  guess,
  newPlayer,
  playScoring,
  raw,
  refusal,
  setClock,
  usage,
} from './support';

const { today } = ownDays('2031-05-14');

describe('a game', () => {
  it('is started, shown and played card by card', async () => {
    const { token } = await newPlayer();
    const game = await begin('fun', token);
    expect(game).toMatchObject({ mode: 'fun', date: null, turns: [], score: 0, lives: 3 });
    expect(game.gameId).toMatch(/^[\w-]{22,}$/);
    const opening = await guess(game, 0, 'same', token);
    expect(opening.cards).toHaveLength(2);
    const second = await guess(game, 1, 'higher', token);
    expect(second.cards).toHaveLength(1);
    const shown = (await call('game', { params: { gameId: game.gameId }, token })).body;
    expect(shown.turns.map(({ cards }) => cards.length)).toEqual([2, 1]);
    expect(shown).not.toHaveProperty('order');
  });

  it('returns the same response to a repeated guess, and changes nothing', async () => {
    const { token } = await newPlayer();
    const game = await begin('fun', token);
    const first = await guess(game, 0, 'same', token);
    const params = { gameId: game.gameId };
    const body = { index: 0, guess: 'same' } as const;
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => call('makeGuess', { params, body, token })),
    );
    for (const reply of replies) expect(reply.body).toEqual(first);
    expect((await call('game', { params, token })).body.turns).toHaveLength(1);
  });

  it('is not available to others', async () => {
    const [ada, eve] = [await newPlayer(), await newPlayer()];
    const game = await begin('fun', ada.token);
    const params = { gameId: game.gameId };
    for (const token of [eve.token, null]) {
      expect(await refusal('game', { params, token })).toMatchObject({ status: 404 });
      const body = { index: 0, guess: 'same' } as const;
      expect(await refusal('makeGuess', { params, body, token })).toMatchObject({ status: 404 });
    }
  });

  it.each([
    'x',
    'a'.repeat(24),
    `__${'a'.repeat(20)}__`,
    'a'.repeat(1500),
    '..',
    '%2e%2e',
    'games%2Fx',
    '%00',
    'é'.repeat(30),
  ])('is not found by the ID %s', async (id) => {
    const { status } = await raw(`/api/games/${id}`);
    expect(status).toBe(404);
  });

  it('costs no more than its budget', async () => {
    const { token } = await newPlayer();
    await call('stats'); // deals the day
    const started = await call('startGame', { body: { mode: 'daily' }, token });
    expect(usage(started)).toEqual({ reads: expect.any(Number), writes: expect.any(Number) });
    expect(usage(started).reads).toBeLessThanOrEqual(3 + 1);
    expect(usage(started).writes).toBeLessThanOrEqual(3);
    for (const status of [201, 200]) {
      const resumed = await call('startGame', { body: { mode: 'fun', resume: true }, token });
      expect(resumed.status).toBe(status);
      expect(usage(resumed).reads).toBeLessThanOrEqual(3 + 1);
      expect(usage(resumed).writes).toBeLessThanOrEqual(3);
    }
    const params = { gameId: started.body.gameId };
    const body = { index: 0, guess: 'same' } as const;
    const guessed = await call('makeGuess', { params, body, token });
    expect(usage(guessed)).toEqual({ reads: 1 + 1, writes: 1 });
  });
});

describe('fun games', () => {
  it('count with points, update the bests of the day and of all time, and have a board', async () => {
    const { token, user } = await newPlayer();
    const first = await playScoring('fun', token);
    const second = await playScoring('fun', token);
    const best = Math.max(first.score, second.score);
    const stats = (await call('userStats', { params: { userId: user.id }, token })).body;
    expect(stats).toMatchObject({
      bestFunScoreEver: best,
      bestFunScoreToday: best,
      totalFunGamesPlayed: 2,
    });
    expect(stats.scoreDistribution.fun.reduce((sum, count) => sum + count, 0)).toBe(2);
    const rows = (await call('boardToday', { params: { mode: 'fun' }, query: '?limit=100' })).body;
    expect(rows.filter(({ userId }) => userId === user.id)).toMatchObject([{ score: best }]);
    setClock(`${addDays(today(), 1)}T16:00:00.000Z`);
    const later = (await call('userStats', { params: { userId: user.id }, token })).body;
    expect(later).toMatchObject({ bestFunScoreEver: best, bestFunScoreToday: null });
  });
});
