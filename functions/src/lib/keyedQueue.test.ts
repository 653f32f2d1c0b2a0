import { KeyedQueue } from './keyedQueue';

/** Starts work that records its start, and ends when the test calls `end`. */
function observed(queue: KeyedQueue) {
  const started: string[] = [];
  const ends = new Map<string, (outcome?: Error) => void>();
  const run = (name: string, ...keys: string[]) =>
    queue.run(keys, () => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
      });
    });
  return { started, run, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

describe('a keyed queue', () => {
  it('runs work that shares a key one after another, in the order of its arrival', async () => {
    const { started, run, end } = observed(new KeyedQueue());
    const all = [run('first', 'ada'), run('second', 'ada'), run('third', 'ada')];
    for (const name of ['first', 'second', 'third']) {
      await Promise.resolve();
      expect(started.at(-1)).toBe(name);
      end(name);
      await new Promise(setImmediate);
    }
    expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
  });

  it('runs work without a shared key at once', async () => {
    const { started, run, end } = observed(new KeyedQueue());
    const all = [run('ada', 'ada'), run('bob', 'bob'), run('none')];
    await new Promise(setImmediate);
    expect(started).toEqual(['ada', 'bob', 'none']);
    for (const name of started) end(name);
    await Promise.all(all);
  });

  it('waits for all keys, without a deadlock', async () => {
    const { started, run, end } = observed(new KeyedQueue());
    const all = [run('ada', 'ada'), run('both', 'ada', 'bob'), run('back', 'bob', 'ada')];
    await new Promise(setImmediate);
    expect(started).toEqual(['ada']);
    end('ada');
    await new Promise(setImmediate);
    expect(started).toEqual(['ada', 'both']);
    end('both');
    await new Promise(setImmediate);
    end('back');
    expect(await Promise.all(all)).toEqual(['ada', 'both', 'back']);
  });

  it('continues after work that failed', async () => {
    const { run, end } = observed(new KeyedQueue());
    const failing = run('first', 'ada');
    const next = run('second', 'ada');
    await new Promise(setImmediate);
    end('first', new Error('gone'));
    await expect(failing).rejects.toThrow('gone');
    await new Promise(setImmediate);
    end('second');
    expect(await next).toBe('second');
  });
});
