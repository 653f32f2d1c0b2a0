import { MIDNIGHT, testServices, TODAY, TOMORROW } from '../../testing/testServices';
import { CLIENT } from '../../testing/calls';
import { dealFrom } from '@cardinal/core/game/deal';
import { GUEST_LATER_LIFE_MS } from '@cardinal/core/game/days';
import type { Guess } from '@cardinal/core/game/guesses';
import { gameView } from './games';
import { makeGuess } from './makeGuess';

const services = testServices();

afterEach(() => {
  process.env.CARDINAL_GUESS_PACE_MS = '0';
});

const guessed = (gameId: string, index: number, guess: Guess, uid: string | null = services.anna) =>
  makeGuess(gameId, uid, { index, guess }, CLIENT);

describe('a guess', () => {
  it('is stored with its time, and turns its cards', async () => {
    const gameId = await services.start(services.anna, 'fun');
    const [first, second] = dealFrom(services.game(gameId).order);
    const at = services.world.clock;
    const answer = await services.guess(gameId, services.anna, 'right');
    expect(answer).toEqual({
      index: 0,
      guess: answer.guess,
      correct: true,
      cards: [first, second],
      score: 2,
      lives: 3,
      over: false,
    });
    await services.guess(gameId, services.anna, 'wrong');
    const game = services.game(gameId);
    expect(game.guesses).toHaveLength(2);
    expect(game.guessedAt).toEqual([at, at + 1]);
    expect(game.endedAt).toBeNull();
  });

  it('gets the same answer when it is sent again after later ones', async () => {
    const gameId = await services.start(services.anna, 'fun');
    const first = await services.guess(gameId, services.anna, 'right');
    await services.guess(gameId, services.anna, 'right');
    await services.guess(gameId, services.anna, 'wrong');
    const before = services.world.store.now;
    expect(await guessed(gameId, 0, first.guess)).toEqual(first);
    expect(services.world.store.now).toBe(before);
  });

  it('is refused if another one is stored in its place, or an earlier one is missing', async () => {
    const gameId = await services.start(services.anna, 'fun');
    const { guess } = await services.guess(gameId, services.anna, 'right');
    const extra = { game: gameView(services.game(gameId)) };
    const outOfOrder = { code: 'out-of-order', data: { extra } };
    const other = guess === 'same' ? 'different' : 'same';
    await expect(guessed(gameId, 0, other)).rejects.toMatchObject(outOfOrder);
    await expect(guessed(gameId, 2, 'higher')).rejects.toMatchObject(outOfOrder);
  });

  it("is refused if the rules don't allow it or its index is negative", async () => {
    const gameId = await services.start(services.anna, 'fun');
    await expect(guessed(gameId, 0, 'higher')).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(guessed(gameId, -1, 'same')).rejects.toThrow('no turn at index -1');
    expect(services.game(gameId).guesses).toEqual([]);
  });
});

describe('the minimum time between guesses', () => {
  async function secondGuessAfter(ms: number) {
    process.env.CARDINAL_GUESS_PACE_MS = '2500';
    const gameId = await services.start(services.anna, 'fun');
    const at = services.world.clock;
    await services.guess(gameId, services.anna, 'right');
    services.world.clock = at + ms;
    return services.guess(gameId, services.anna, 'right');
  }

  it.each([
    [2499, 1],
    [499, 3],
    [500, 2],
  ])('refuses a guess %i ms after the last one, for %i s', async (after, seconds) => {
    const refused = { code: 'too-fast', data: { retryAfter: seconds } };
    await expect(secondGuessAfter(after)).rejects.toMatchObject(refused);
  });

  it('accepts the next guess as soon as it is over', async () => {
    expect(await secondGuessAfter(2500)).toMatchObject({ index: 1 });
  });
});

describe('the guess that ends a game', () => {
  it('stores its result and returns its rank', async () => {
    const { gameId, last } = await services.play(services.anna, 'daily');
    expect(last).toMatchObject({ over: true, held: false, rank: 1, lives: 0 });
    const game = services.game(gameId);
    expect(game).toMatchObject({ uid: services.anna, result: { rank: 1 } });
    expect(game.storedAt).toBe(game.endedAt);
    expect(game.endedAt).toBe(game.guessedAt.at(-1));
  });

  it("keeps a guest's fun game claimable for 30 days", async () => {
    const { gameId, last } = await services.play(null, 'fun');
    expect(last).toMatchObject({ over: true, held: false, rank: null });
    const { uid, endedAt, expiresAt, storedAt } = services.game(gameId);
    expect([uid, storedAt]).toEqual([null, null]);
    expect(expiresAt).toBe((endedAt ?? 0) + GUEST_LATER_LIFE_MS);
  });

  it("doesn't extend the life of a guest's daily", async () => {
    const gameId = await services.start(null, 'daily');
    const { expiresAt } = services.game(gameId);
    await services.finish(gameId, null, ['right']);
    expect(services.game(gameId)).toMatchObject({ expiresAt, storedAt: null });
  });
});

describe("an instance's cached board rows", () => {
  it('are dropped if a guess is sent again whose game another instance stored', async () => {
    services.world.clock = MIDNIGHT - 1;
    const gameId = await services.start(services.anna, 'fun');
    services.world.clock = MIDNIGHT;
    const { last } = await services.finish(gameId, services.anna, ['right']);
    for (const period of [TODAY, TOMORROW, 'alltime']) await services.top('fun', period);
    await guessed(gameId, last.index, last.guess);
    expect(await services.keepsBoard('fun', TODAY)).toBe(true);
    expect(await services.keepsBoard('fun', TOMORROW)).toBe(false);
    expect(await services.keepsBoard('fun', 'alltime')).toBe(false);
  });

  it('are kept if the game has no result yet', async () => {
    const gameId = await services.start(services.anna, 'daily');
    const { index, guess } = await services.guess(gameId, services.anna, 'right');
    await services.top('daily', TODAY);
    await guessed(gameId, index, guess);
    expect(await services.keepsBoard('daily', TODAY)).toBe(true);
  });
});
