import { MIDNIGHT, testServices, times, TODAY, TOMORROW } from '../../testing/testServices';
import { costOf, differences } from '../../testing/world';
import { addDays, startOfDay } from '@cardinal/core/game/days';
import type { ScoredMode } from '@cardinal/core/game/game';
import { resultOn } from '@cardinal/core/records/gameChanges';
import { loadCounts } from '../../repos/countersRepo';
import { inTransaction, reader } from '../../repos/store';
import { applyShifts } from '../../repos/talliesRepo';
import { rankFacts } from './storeResult';
import { submitHistorical, submitScore } from './submitScore';

const services = testServices();

const player = () => services.read(`players/${services.anna}`);
const rowOf = (board: string) => services.read(`boards/${board}/rows/${services.anna}`);

const claim = ({ gameId, score }: { gameId: string; score: number }, gameMode: ScoredMode) =>
  submitScore(services.anna, { gameId, score, gameMode });

async function counted(date: string): Promise<unknown> {
  const { daily, fun } = await loadCounts(reader, date);
  return { daily, fun };
}

describe('a finished game', () => {
  it('is entered in record, boards, ranks, counters and play', async () => {
    const { gameId, score } = await services.play(services.anna, 'daily');
    expect(player()).toMatchObject({ daily: { played: 1, best: score } });
    for (const board of [`daily-${TODAY}`, 'daily-alltime']) {
      expect(rowOf(board)).toMatchObject({ score, reachedAt: services.game(gameId).endedAt });
    }
    expect(services.read(`days/${TODAY}/plays/${services.anna}`)).toMatchObject({ gameId, score });
    expect(await counted(TODAY)).toEqual({ daily: 1, fun: 0 });
    const result = { rank: 1, isPersonalBest: true, isDailyHigh: true };
    expect(services.game(gameId)).toMatchObject({ result, review: null });
    expect(await differences()).toEqual([]);
  });

  it('has no result without points, and counts only if it is a daily', async () => {
    const daily = await services.play(services.anna, 'daily', []);
    const fun = await services.play(services.anna, 'fun', []);
    expect([daily.score, fun.score]).toEqual([0, 0]);
    expect(services.game(daily.gameId).result).toBeNull();
    expect(services.game(fun.gameId)).toMatchObject({ result: null, uid: services.anna });
    expect(player()).toMatchObject({ daily: { played: 1 }, fun: { played: 0 } });
    expect(await counted(TODAY)).toEqual({ daily: 1, fun: 0 });
  });

  it('has a rank with a single point', async () => {
    const { gameId, score } = await services.play(services.anna, 'daily', ['wrong', 'right']);
    expect(score).toBe(1);
    expect(services.game(gameId).result).toEqual({
      rank: 1,
      isPersonalBest: true,
      isDailyHigh: true,
    });
  });

  it('counts only for its player, on the day of its end, if it is of a past day', async () => {
    const yesterday = addDays(TODAY, -1);
    const { gameId, score } = await services.play(null, 'daily', ['right'], yesterday);
    const { endedAt } = services.game(gameId);
    services.world.clock = MIDNIGHT;
    await submitHistorical(yesterday, services.anna, { gameId, score });
    expect(player()).toMatchObject({ daily: { played: 1, best: null }, streak: { latest: null } });
    expect(rowOf(`daily-${yesterday}`)).toBeNull();
    expect(services.read(`days/${yesterday}/plays/${services.anna}`)).toMatchObject({
      kind: 'later',
      score,
    });
    expect(await counted(TODAY)).toEqual({ daily: 1, fun: 0 });
    const claimed = { uid: services.anna, endedAt, storedAt: MIDNIGHT, result: null, review: null };
    expect(services.game(gameId)).toMatchObject(claimed);
  });

  it('is entered on the day it was played if it is claimed the day after', async () => {
    const fun = await services.play(null, 'fun');
    const { endedAt } = services.game(fun.gameId);
    services.world.clock = MIDNIGHT;
    await claim(fun, 'fun');
    expect(rowOf(`fun-${TODAY}`)).toMatchObject({ score: fun.score, reachedAt: endedAt });
    expect(rowOf(`fun-${TOMORROW}`)).toBeNull();
    expect(await counted(TODAY)).toEqual({ daily: 0, fun: 1 });
    expect(services.game(fun.gameId)).toMatchObject({ endedAt, storedAt: MIDNIGHT });
  });

  it("doesn't replace a better row of an earlier day if it is claimed late", async () => {
    const better = await services.play(null, 'fun', times(4, 'right'));
    const worse = await services.play(null, 'fun', ['right']);
    await claim(better, 'fun');
    services.world.clock = MIDNIGHT;
    await services.play(services.anna, 'fun');
    await claim(worse, 'fun');
    expect(worse.score).toBeLessThan(better.score);
    expect(rowOf(`fun-${TODAY}`)).toMatchObject({ score: better.score });
    expect(services.game(worse.gameId).result).toMatchObject({ rank: 1, isPersonalBest: false });
    expect(await differences()).toEqual([]);
  });

  it("isn't stored for a deleted account", async () => {
    const gameId = await services.start(services.anna, 'fun');
    services.put(`players/${services.anna}`, () => null);
    await expect(services.finish(gameId, services.anna, ['right'])).rejects.toMatchObject({
      code: 'no-session',
    });
    expect(services.game(gameId).endedAt).toBeNull();
  });

  it.each([
    ['daily', 6],
    ['fun', 4],
  ] as const)(
    'reads only game, player, ranks, its start and, for a daily, linked games: %s',
    async (mode, reads) => {
      services.world.clock = startOfDay('2027-03-01');
      const gameId = await services.start(services.anna, mode);
      await services.toLastLife(gameId, services.anna, ['right']);
      expect(await services.costOfLast(gameId, services.anna)).toBe(reads);
    },
  );

  it('reads only game, player and ranks if it is a fun game that a guest played', async () => {
    await services.play(services.anna, 'fun');
    const game = await services.play(null, 'fun');
    expect((await costOf(() => claim(game, 'fun'))).reads).toBe(3);
  });
});

describe('rank and highs', () => {
  const entry = { scoreOfDay: 5, isPersonalBest: true };

  it.each([
    ['daily', [9], 9, 1, false],
    ['daily', [9], 10, 1, true],
    ['daily', [9, 9, 4], 4, 3, false],
    ['daily', [], 1, 1, true],
    ['fun', [9], 10, 1, false],
  ] as const)(
    'in a %s game against %j with %i points are %i and %s',
    async (mode, others, score, rank, isHigh) => {
      const shifts = others.map((to) => ({ period: TODAY, tally: mode, from: null, to }));
      await inTransaction(async (tx) => applyShifts(tx, shifts));
      const facts = await rankFacts({ mode, date: TODAY, score }, score);
      const result = resultOn(facts, { mode }, { ...entry, scoreOfDay: score });
      expect([result.rank, result.isDailyHigh]).toEqual([rank, isHigh]);
    },
  );
});
