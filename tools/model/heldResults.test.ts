import { MIDNIGHT, parlourOfEachTest, TODAY, UNLIKELY } from './parlour';
import { addDays } from '@cardinal/core/game/days';
import { NO_RESULT } from '../../functions/src/services/play/storeResult';

const parlour = parlourOfEachTest();

/** Luck that nobody has, of the day before. */
function makeLucky(): void {
  const standings = { [addDays(TODAY, -1)]: { surplus: 20, variance: 4 } };
  parlour.put(`players/${parlour.anna}`, (before) => ({ ...before, standings }));
}

describe('a result that honest play explains too rarely', () => {
  it('is held: it stands nowhere, and its player has it', async () => {
    const gameId = await parlour.beginUnlikely(parlour.anna, 'daily');
    const { score, last } = await parlour.finish(gameId, parlour.anna, UNLIKELY);
    expect(last).toMatchObject({ held: true, rank: null });
    const { result, review } = parlour.game(gameId);
    expect(result).toEqual(NO_RESULT);
    expect(review).toMatchObject({ state: 'held', luck: expect.any(Number), linked: 0 });
    expect(review?.insight).toBeGreaterThan(13);
    expect(parlour.read(`boards/daily-${TODAY}/rows/${parlour.anna}`)).toBeNull();
    expect(parlour.read(`players/${parlour.anna}`)).toMatchObject({
      daily: { played: 1, best: null },
    });
    expect(parlour.read(`days/${TODAY}/plays/${parlour.anna}`)).toMatchObject({ score });
    expect(await parlour.world.rebuilt()).toEqual([]);
  });

  it('of a fun game tells nothing of luck, which is that of dailies', async () => {
    const gameId = await parlour.beginUnlikely(parlour.anna, 'fun');
    await parlour.finish(gameId, parlour.anna, UNLIKELY);
    expect(parlour.game(gameId).review).toMatchObject({ state: 'held', luck: null });
  });

  it('tells how many others began that day from the same network before it ended', async () => {
    const own = await parlour.beginUnlikely(parlour.anna, 'daily');
    await parlour.begin(null, 'daily');
    await parlour.begin(null, 'daily');
    await parlour.begin(null, 'fun');
    await parlour.finish(own, parlour.anna, UNLIKELY);
    expect(parlour.game(own).review).toMatchObject({ linked: 2 });
  });

  it('tells of nobody where it is not known any more from where it was begun', async () => {
    const own = await parlour.beginUnlikely(parlour.anna, 'daily');
    await parlour.begin(null, 'daily');
    parlour.put(`evidence/${own}`, () => null);
    await parlour.finish(own, parlour.anna, UNLIKELY);
    expect(parlour.game(own).review).toMatchObject({ linked: 0 });
  });

  it('reads from where it and others were begun, and no ranks', async () => {
    const gameId = await parlour.beginUnlikely(parlour.anna, 'fun');
    await parlour.toLastLife(gameId, parlour.anna, UNLIKELY);
    expect(await parlour.costOfLast(gameId, parlour.anna)).toBe(4);
    expect(parlour.game(gameId).review?.state).toBe('held');
  });

  it('has a point at least', async () => {
    makeLucky();
    const { gameId } = await parlour.play(parlour.anna, 'daily', []);
    expect(parlour.game(gameId).review).toBeNull();
    makeLucky();
    parlour.world.clock = MIDNIGHT;
    const next = await parlour.play(parlour.anna, 'daily', ['wrong', 'right']);
    expect([next.score, parlour.game(next.gameId).review?.state]).toEqual([1, 'held']);
  });
});
