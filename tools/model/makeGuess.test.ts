import { MIDNIGHT, parlourOfEachTest, TODAY, TOMORROW } from './parlour';
import { dealFrom } from '@cardinal/core/game/deal';
import { GUEST_LATER_LIFE_MS } from '@cardinal/core/game/days';
import type { Guess } from '@cardinal/core/game/guesses';
import { gameView } from '../../functions/src/services/play/games';
import { makeGuess } from '../../functions/src/services/play/makeGuess';

const parlour = parlourOfEachTest();

afterEach(() => {
  process.env.CARDINAL_GUESS_PACE_MS = '0';
});

const guessed = (gameId: string, index: number, guess: Guess, uid: string | null = parlour.anna) =>
  parlour.ask(() => makeGuess(gameId, uid, { index, guess }));

describe('a guess', () => {
  it('is stored with its moment, and turns its cards', async () => {
    const gameId = await parlour.begin(parlour.anna, 'fun');
    const [first, second] = dealFrom(parlour.game(gameId).order);
    const at = parlour.world.clock;
    const answer = await parlour.guess(gameId, parlour.anna, 'right');
    expect(answer).toEqual({
      index: 0,
      guess: answer.guess,
      correct: true,
      cards: [first, second],
      score: 2,
      lives: 3,
      over: false,
    });
    await parlour.guess(gameId, parlour.anna, 'wrong');
    const game = parlour.game(gameId);
    expect(game.guesses).toHaveLength(2);
    expect(game.guessedAt).toEqual([at, at + 1]);
    expect(game.endedAt).toBeNull();
  });

  it('that is sent again is answered the same, whatever came after it', async () => {
    const gameId = await parlour.begin(parlour.anna, 'fun');
    const first = await parlour.guess(gameId, parlour.anna, 'right');
    await parlour.guess(gameId, parlour.anna, 'right');
    await parlour.guess(gameId, parlour.anna, 'wrong');
    const before = parlour.world.store.now;
    expect(await guessed(gameId, 0, first.guess)).toEqual(first);
    expect(parlour.world.store.now).toBe(before);
  });

  it('does not follow where another one stands, or where one is missing', async () => {
    const gameId = await parlour.begin(parlour.anna, 'fun');
    const { guess } = await parlour.guess(gameId, parlour.anna, 'right');
    const extra = { game: gameView(parlour.game(gameId)) };
    const outOfOrder = { code: 'out-of-order', details: { extra } };
    const other = guess === 'same' ? 'different' : 'same';
    await expect(guessed(gameId, 0, other)).rejects.toMatchObject(outOfOrder);
    await expect(guessed(gameId, 2, 'higher')).rejects.toMatchObject(outOfOrder);
  });

  it('is refused where the rules have none such, or no place for it', async () => {
    const gameId = await parlour.begin(parlour.anna, 'fun');
    await expect(guessed(gameId, 0, 'higher')).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(guessed(gameId, -1, 'same')).rejects.toThrow('no turn -1');
    expect(parlour.game(gameId).guesses).toEqual([]);
  });
});

describe('the pace', () => {
  const PACE = 2500;

  it.each([
    [2499, 1],
    [499, 3],
    [500, 2],
  ])('holds a guess that comes %i ms after the last one for %i s', async (after, seconds) => {
    process.env.CARDINAL_GUESS_PACE_MS = String(PACE);
    const gameId = await parlour.begin(parlour.anna, 'fun');
    const at = parlour.world.clock;
    await parlour.guess(gameId, parlour.anna, 'right');
    parlour.world.clock = at + after;
    await expect(parlour.guess(gameId, parlour.anna, 'right')).rejects.toMatchObject({
      code: 'too-fast',
      details: { retryAfter: seconds },
    });
  });

  it('lets the next one through as soon as its time has come', async () => {
    process.env.CARDINAL_GUESS_PACE_MS = String(PACE);
    const gameId = await parlour.begin(parlour.anna, 'fun');
    const at = parlour.world.clock;
    await parlour.guess(gameId, parlour.anna, 'right');
    parlour.world.clock = at + PACE;
    await expect(parlour.guess(gameId, parlour.anna, 'right')).resolves.toMatchObject({ index: 1 });
  });
});

describe('the guess that ends a game', () => {
  it('stores its result, and says its rank', async () => {
    const { gameId, last } = await parlour.play(parlour.anna, 'daily');
    expect(last).toMatchObject({ over: true, held: false, rank: 1, lives: 0 });
    const game = parlour.game(gameId);
    expect(game).toMatchObject({ uid: parlour.anna, result: { rank: 1 } });
    expect(game.storedAt).toBe(game.endedAt);
    expect(game.endedAt).toBe(game.guessedAt.at(-1));
  });

  it("leaves a guest's fun game for thirty days to whoever claims it", async () => {
    const { gameId, last } = await parlour.play(null, 'fun');
    expect(last).toMatchObject({ over: true, held: false, rank: null });
    const { uid, endedAt, expiresAt, storedAt } = parlour.game(gameId);
    expect([uid, storedAt]).toEqual([null, null]);
    expect(expiresAt).toBe((endedAt ?? 0) + GUEST_LATER_LIFE_MS);
  });

  it("leaves a guest's daily no longer than it was to lie", async () => {
    const gameId = await parlour.begin(null, 'daily');
    const { expiresAt } = parlour.game(gameId);
    await parlour.finish(gameId, null, ['right']);
    expect(parlour.game(gameId)).toMatchObject({ expiresAt, storedAt: null });
  });
});

describe('the rows that an instance keeps of boards', () => {
  it('are forgotten where a guess is sent again whose game another instance has stored', async () => {
    parlour.world.clock = MIDNIGHT - 1;
    const gameId = await parlour.begin(parlour.anna, 'fun');
    parlour.world.clock = MIDNIGHT;
    const { last } = await parlour.finish(gameId, parlour.anna, ['right']);
    for (const period of [TOMORROW, 'alltime']) await parlour.ask(() => parlour.top('fun', period));
    await guessed(gameId, last.index, last.guess);
    expect(await parlour.keepsBoard('fun', TOMORROW)).toBe(false);
    expect(await parlour.keepsBoard('fun', 'alltime')).toBe(false);
  });

  it('are kept where a game without a result is gone on with', async () => {
    const gameId = await parlour.begin(parlour.anna, 'daily');
    const { index, guess } = await parlour.guess(gameId, parlour.anna, 'right');
    await parlour.ask(() => parlour.top('daily', TODAY));
    await guessed(gameId, index, guess);
    expect(await parlour.keepsBoard('daily', TODAY)).toBe(true);
  });
});
