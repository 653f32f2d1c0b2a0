import { workOff } from './batches';

jest.mock('./logger', () => ({ logCaught: jest.fn() }));

it('works on what is due after something that fails, until only that is left', async () => {
  const due = new Set(Array.from({ length: 120 }, (_, at) => at));
  const findDue = async (limit: number): Promise<number[]> => [...due].slice(0, limit);
  const work = async (one: number): Promise<void> => {
    if (one === 7) throw new Error('failed');
    due.delete(one);
  };
  await workOff(findDue, work, 'failed to work');
  expect([...due]).toEqual([7]);
});

it('stops when everything fails', async () => {
  const findDue = jest.fn(async (limit: number) => Array.from({ length: limit }, (_, at) => at));
  await workOff(findDue, () => Promise.reject(new Error('failed')), 'failed to work');
  expect(findDue).toHaveBeenCalledTimes(1);
});
