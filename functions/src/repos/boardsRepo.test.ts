import { initializeApp } from 'firebase-admin/app';
import type { RowRecord } from '@cardinal/core/documents/boards';
import { boardId } from '@cardinal/core/records/boards';
import { deleteRow, forgetTops, saveRow, scoreEntered, topRows } from './boardsRepo';
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

/** Answers a read when it is told to, and counts them. */
function slowStore() {
  const waiting: ((rows: RowRecord[]) => void)[] = [];
  const asked = jest.fn(() => new Promise<RowRecord[]>((resolve) => waiting.push(resolve)));
  Object.assign(reader, { find: asked });
  return { asked, answer: (...rows: RowRecord[]) => waiting.shift()?.(rows) };
}

/** A transaction that is through as soon as it is told what to do. */
const tx = {
  set: () => undefined,
  delete: () => undefined,
  onCommit: (effect: () => void) => effect(),
};

beforeEach(forgetTops);
afterEach(() => Object.assign(reader, { find }));

it('keeps the first rows of a board for the next who asks', async () => {
  const { asked, answer } = slowStore();
  const first = topRows(BOARD, LIMIT);
  answer(EVE, ADA);
  expect(await first).toEqual([EVE, ADA]);
  expect(await topRows(BOARD, LIMIT)).toEqual([EVE, ADA]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('keeps none that somebody was taken off while they were read', async () => {
  const { answer } = slowStore();
  const early = topRows(BOARD, LIMIT);
  deleteRow(tx, BOARD, 'eve');
  answer(EVE, ADA);
  await early;
  const late = topRows(BOARD, LIMIT);
  answer(ADA);
  expect(await late).toEqual([ADA]);
});

it('keeps none that a score came upon while they were read', async () => {
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
  ['keeps none that show a row which has become lower', row('eve', 3), 2],
  ['keeps none before which an earlier row of the last score comes', row('tom', 7), 2],
  ['keeps those below which a lower row comes', row('tom', 5), 1],
  [
    'keeps those below which a later row of the last score comes',
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
