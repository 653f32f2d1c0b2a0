import { setTimeout as sleep } from 'node:timers/promises';
import { restartDeadline, stopIfAbandoned, withDeadline } from './deadline';

it('returns the result of work that ends in time', async () => {
  expect(await withDeadline({ writeMs: 1000, answerMs: 1000 }, () => Promise.resolve(7))).toBe(7);
});

it('rejects when work takes too long, and prevents its later writes', async () => {
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

it('does not stop work without a deadline, or work with its own deadline', async () => {
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

it('stops writes at writeMs, before it rejects at answerMs', async () => {
  const finished = withDeadline({ writeMs: 10, answerMs: 1000 }, async () => {
    await sleep(40);
    stopIfAbandoned();
  });
  await expect(finished).rejects.toMatchObject({ code: 'unavailable' });
});

it('restarts for work that waited in a queue', async () => {
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

it("doesn't restart once the caller got a response", async () => {
  let isRestarted = false;
  const finished = withDeadline({ writeMs: 10, answerMs: 20 }, async () => {
    await sleep(40);
    restartDeadline();
    isRestarted = true;
  });
  await expect(finished).rejects.toMatchObject({ code: 'unavailable' });
  await sleep(40);
  expect(isRestarted).toBe(false);
});
