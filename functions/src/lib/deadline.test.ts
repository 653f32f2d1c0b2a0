import { setTimeout as sleep } from 'node:timers/promises';
import { stopIfAbandoned, withDeadline } from './deadline';

it('an answer in time is the answer', async () => {
  expect(await withDeadline(1000, () => Promise.resolve(7))).toBe(7);
});

it('work that takes too long is answered for, and writes nothing afterwards', async () => {
  let written = false;
  let ended: unknown;
  const finished = withDeadline(20, async () => {
    await sleep(60);
    try {
      stopIfAbandoned();
      written = true;
    } catch (error) {
      ended = error;
    }
  });
  await expect(finished).rejects.toMatchObject({ code: 'unavailable' });
  await sleep(60);
  expect(written).toBe(false);
  expect(ended).toMatchObject({ code: 'unavailable' });
});

it('stops nothing that has no deadline, and nobody else', async () => {
  expect(stopIfAbandoned).not.toThrow();
  const other = withDeadline(1000, async () => {
    await sleep(40);
    stopIfAbandoned();
    return 'done';
  });
  await expect(withDeadline(5, () => sleep(50))).rejects.toMatchObject({ code: 'unavailable' });
  expect(await other).toBe('done');
});
