import { testServices, TODAY } from '../../testing/testServices';
import { boardId } from '@cardinal/core/records/boards';
import { saveRow } from '../../repos/boardsRepo';
import { inTransaction } from '../../repos/store';
import { applyShifts } from '../../repos/talliesRepo';
import { costOf } from '../../testing/world';
import { boardAround, topOfBoard } from './boards';

const services = testServices();
const board = boardId('daily', TODAY);
const day = { day: TODAY };

/** Puts players on the board, in the order in which they reached their scores. */
const fill = (scores: readonly number[]) =>
  inTransaction(async (tx) => {
    for (const [at, score] of scores.entries()) {
      const uid = `player-${at}`;
      saveRow(tx, { uid, board, username: uid, score, reachedAt: at });
    }
    const moves = scores.map((to) => ({ period: TODAY, tally: 'daily', from: null, to }) as const);
    applyShifts(tx, moves);
  });

const top = (limit: number) => topOfBoard('daily', day, limit);

it('reads a board only once for different limits', async () => {
  await fill(Array.from({ length: 120 }, () => 30));
  const readsOf = async (...limits: number[]): Promise<number> => {
    const usage = await costOf(async () => {
      for (const limit of limits) {
        const rows = await topOfBoard('daily', day, limit);
        expect(rows.map(({ userId }) => userId)).toEqual(
          Array.from({ length: limit }, (_, at) => `player-${at}`),
        );
      }
    });
    return usage.reads;
  };
  expect(await readsOf(50, 1, 7, 49, 50)).toBe(50);
  expect(await readsOf(100, 51, 99, 30)).toBe(100);
});

it.each([
  ['today', 30],
  ['alltime', 60],
] as const)(
  'costs one read per row, and none for as long as it is cached: %s, %i s',
  async (period, seconds) => {
    await services.play(services.anna, 'fun');
    const reads = async () => (await costOf(() => topOfBoard('fun', period, 50))).reads;
    expect(await reads()).toBe(1);
    services.world.clock += seconds * 1000 - 1;
    expect(await reads()).toBe(0);
    services.world.clock += 1;
    expect(await reads()).toBe(1);
  },
);

it('gives equal scores the same rank, and lists first who reached it first', async () => {
  await fill([3, 5, 3, 2]);
  expect((await top(100)).map(({ userId, rank }) => [userId, rank])).toEqual([
    ['player-1', 1],
    ['player-0', 2],
    ['player-2', 2],
    ['player-3', 4],
  ]);
});

it('has ten rows around a player: four above, and five or more below near the top', async () => {
  await fill([2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]);
  const all = await top(100);
  for (const [at, { userId }] of all.entries()) {
    const around = await boardAround('daily', day, userId);
    const from = Math.max(0, Math.min(at - 4, all.length - 10));
    expect(around).toEqual(all.slice(from, from + 10));
  }
});
