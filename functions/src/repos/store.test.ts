import { getFirestore } from 'firebase-admin/firestore';
import { initializeApp } from 'firebase-admin/app';
import { withDeadline } from '../lib/deadline';
import { atOneMoment, inTransaction } from './store';

initializeApp({ projectId: 'demo-store' });

const CONTENTION = Object.assign(new Error('too much contention'), { code: 10 });
const CLOSED = Object.assign(new Error('Transaction is invalid or closed.'), { code: 3 });

/** Makes the SDK fail with these errors. Like the real one, it retries only after contention. */
function failWith(errors: readonly Error[]): void {
  const left = [...errors];
  Object.assign(getFirestore(), {
    runTransaction: async (
      work: (tx: object) => Promise<unknown>,
      { maxAttempts = 5, readOnly = false },
    ) => {
      for (let attempt = 1; ; attempt += 1) {
        const result = await work({});
        const error = left.shift();
        if (error === undefined) return result;
        if (error === CLOSED || readOnly || attempt >= maxAttempts) throw error;
      }
    },
  });
}

describe('a transaction', () => {
  it.each([
    ['causes contention', Array.from({ length: 30 }, () => CONTENTION)],
    ['ends it', Array.from({ length: 30 }, () => CLOSED)],
    ['does both', Array.from({ length: 30 }, (_, at) => (at % 4 === 3 ? CLOSED : CONTENTION))],
  ])('is tried five times if another one %s', async (_, errors) => {
    failWith(errors);
    const work = jest.fn(() => Promise.resolve('stored'));
    await expect(inTransaction(work)).rejects.toMatchObject({ code: 'unavailable' });
    expect(work).toHaveBeenCalledTimes(5);
  });

  it('continues in a new one if Firestore ended it', async () => {
    failWith([CLOSED, CONTENTION, CLOSED]);
    const work = jest.fn(() => Promise.resolve('stored'));
    expect(await inTransaction(work)).toBe('stored');
    expect(work).toHaveBeenCalledTimes(4);
  });

  it('offers no query, whose locks would make others wait', async () => {
    failWith([]);
    const offered = await inTransaction((tx) => Promise.resolve(Object.keys(tx)));
    expect(offered).toEqual(expect.arrayContaining(['get', 'getMany', 'set']));
    for (const query of ['find', 'count', 'sum']) expect(offered).not.toContain(query);
  });

  it("isn't tried again after the call's deadline", async () => {
    failWith(Array.from({ length: 30 }, () => CLOSED));
    const work = jest.fn(() => new Promise((resolve) => setTimeout(resolve, 30)));
    const given = withDeadline({ writeMs: 10, answerMs: 1000 }, () => inTransaction(work));
    await expect(given).rejects.toMatchObject({ code: 'unavailable' });
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('a snapshot', () => {
  it('continues after temporary errors', async () => {
    failWith([CONTENTION, CLOSED]);
    expect(await atOneMoment(() => Promise.resolve('seen'))).toBe('seen');
  });

  it('gives up after five attempts, and at once after a permanent error', async () => {
    const work = jest.fn(() => Promise.resolve('seen'));
    failWith([...Array.from({ length: 4 }, () => CONTENTION), CLOSED]);
    await expect(atOneMoment(work)).rejects.toMatchObject({ code: 'unavailable' });
    expect(work).toHaveBeenCalledTimes(5);
    failWith([new Error('a bug')]);
    await expect(atOneMoment(work)).rejects.toThrow('a bug');
    expect(work).toHaveBeenCalledTimes(6);
  });
});
