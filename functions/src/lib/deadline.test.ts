import { setTimeout as sleep } from 'node:timers/promises';
import { restartDeadline, stopIfAbandoned, withDeadline } from './deadline';

it('an answer in time is the answer', async () => {
  expect(await withDeadline({ writeMs: 1000, answerMs: 1000 }, () => Promise.resolve(7))).toBe(7);
});

it('work that takes too long is answered for, and writes nothing afterwards', async () => {
  let written = false;
  let ended: unknown;
  const finished = withDeadline({ writeMs: 10, answerMs: 20 }, async () => {
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
  const other = withDeadline({ writeMs: 1000, answerMs: 1000 }, async () => {
    await sleep(40);
    stopIfAbandoned();
    return 'done';
  });
  await expect(withDeadline({ writeMs: 5, answerMs: 5 }, () => sleep(50))).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await other).toBe('done');
});

it('writes nothing more a while before it is given up', async () => {
  const finished = withDeadline({ writeMs: 10, answerMs: 1000 }, async () => {
    await sleep(40);
    stopIfAbandoned();
  });
  await expect(finished).rejects.toMatchObject({ code: 'unavailable' });
});

it('starts again for work that waited for its turn', async () => {
  const finished = withDeadline({ writeMs: 60, answerMs: 200 }, async () => {
    await sleep(100);
    restartDeadline();
    await sleep(20);
    stopIfAbandoned();
    await sleep(100);
    return 'written';
  });
  expect(await finished).toBe('written');
});

it("doesn't start again once the caller was answered", async () => {
  let isAdmitted = false;
  const finished = withDeadline({ writeMs: 10, answerMs: 20 }, async () => {
    await sleep(40);
    restartDeadline();
    isAdmitted = true;
  });
  await expect(finished).rejects.toMatchObject({ code: 'unavailable' });
  await sleep(40);
  expect(isAdmitted).toBe(false);
});
