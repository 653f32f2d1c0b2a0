import { initializeApp } from 'firebase-admin/app';
import type { RowRecord } from '@cardinal/core/documents/boards';
import { boardId } from '@cardinal/core/records/boards';
import { deleteRow, clearBoardCache, saveRow, scoreEntered, topRows } from './boardsRepo';
import { reader } from './store';

initializeApp({ projectId: 'demo-boards' });

const BOARD = boardId('daily', '2026-11-21');
const LIMIT = 2;

const row = (uid: string, score: number): RowRecord => ({
  uid,
  board: BOARD,
  username: uid,
  score,
  reachedAt: 0,
});
const [ADA, EVE] = [row('ada', 7), row('eve', 30)];

const { find } = reader;

/** Counts reads, and answers each when the test calls `answer`. */
function slowStore() {
  const waiting: ((rows: RowRecord[]) => void)[] = [];
  const asked = jest.fn(() => new Promise<RowRecord[]>((resolve) => waiting.push(resolve)));
  Object.assign(reader, { find: asked });
  return { asked, answer: (...rows: RowRecord[]) => waiting.shift()?.(rows) };
}

/** A transaction that commits at once. */
const tx = {
  set: () => undefined,
  delete: () => undefined,
  onCommit: (effect: () => void) => effect(),
};

beforeEach(clearBoardCache);
afterEach(() => Object.assign(reader, { find }));

it('caches the top rows of a board', async () => {
  const { asked, answer } = slowStore();
  const first = topRows(BOARD, LIMIT);
  answer(EVE, ADA);
  expect(await first).toEqual([EVE, ADA]);
  expect(await topRows(BOARD, LIMIT)).toEqual([EVE, ADA]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("doesn't cache rows if one was deleted during the read", async () => {
  const { answer } = slowStore();
  const early = topRows(BOARD, LIMIT);
  deleteRow(tx, BOARD, 'eve');
  answer(EVE, ADA);
  await early;
  const late = topRows(BOARD, LIMIT);
  answer(ADA);
  expect(await late).toEqual([ADA]);
});

it("doesn't cache rows if a higher score was added during the read", async () => {
  const { answer } = slowStore();
  const early = topRows(BOARD, LIMIT);
  scoreEntered(BOARD, 30);
  answer(ADA);
  await early;
  const late = topRows(BOARD, LIMIT);
  answer(EVE, ADA);
  expect(await late).toEqual([EVE, ADA]);
});

it.each([
  ['drops cached rows if one of them gets a lower score', row('eve', 3), 2],
  ['drops cached rows if a row with the last score was reached earlier', row('tom', 7), 2],
  ['keeps cached rows if a lower row is added below them', row('tom', 5), 1],
  [
    'keeps cached rows if a row with the last score was reached later',
    { ...row('tom', 7), reachedAt: 9 },
    1,
  ],
])('%s', async (_, changed, times) => {
  const { asked, answer } = slowStore();
  const first = topRows(BOARD, LIMIT);
  answer(EVE, { ...ADA, reachedAt: 5 });
  await first;
  saveRow(tx, changed);
  const again = topRows(BOARD, LIMIT);
  answer(ADA);
  await again;
  expect(asked).toHaveBeenCalledTimes(times);
});
