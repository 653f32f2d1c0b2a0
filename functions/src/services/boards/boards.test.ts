import { boardId } from '@cardinal/core/records/boards';
import { saveRow } from '../../repos/boardsRepo';
import { inTransaction } from '../../repos/store';
import { testServices, TODAY } from '../../testing/testServices';
import { topOfBoard } from './boards';

const services = testServices();
const board = boardId('daily', TODAY);

beforeEach(async () => {
  await services.ask(() =>
    inTransaction(async (tx) => {
      for (let at = 0; at < 120; at += 1) {
        const uid = `player-${at}`;
        saveRow(tx, { uid, board, username: uid, score: 30, reachedAt: at });
      }
    }),
  );
});

const readsOf = async (...limits: number[]): Promise<number> => {
  const usage = await services.cost(async () => {
    for (const limit of limits) {
      const rows = await topOfBoard('daily', { day: TODAY }, limit);
      expect(rows.map(({ userId }) => userId)).toEqual(
        Array.from({ length: limit }, (_, at) => `player-${at}`),
      );
    }
  });
  return usage.reads;
};

it('reads a board only once for different limits', async () => {
  expect(await readsOf(50, 1, 7, 49, 50)).toBe(50);
  expect(await readsOf(100, 51, 99, 30)).toBe(100);
});
