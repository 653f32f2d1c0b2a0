const severities: string[] = [];
beforeEach(() => {
  severities.length = 0;
});

async function retriedIn(environment: 'emulator' | 'production') {
  jest.resetModules();
  process.env.FUNCTIONS_EMULATOR = String(environment === 'emulator');
  const { log } = await import('./logger');
  jest.spyOn(log, 'write').mockImplementation(({ severity }) => void severities.push(severity));
  return (await import('./triggered')).retried;
}

/** Fails this many times, then succeeds. */
const failing = (times: number) => {
  let left = times;
  return jest.fn(async (_: string) => {
    left -= 1;
    if (left >= 0) throw new Error('contention');
  });
};

it('leaves retries to the platform in production', async () => {
  const retried = await retriedIn('production');
  const work = failing(1);
  await expect(retried(work)('event')).rejects.toThrow('contention');
  expect(work).toHaveBeenCalledTimes(1);
});

describe('retries in the emulator', () => {
  it('repeat the work until it succeeds', async () => {
    const retried = await retriedIn('emulator');
    const work = failing(2);
    await retried(work, 1)('event');
    expect(work.mock.calls).toEqual([['event'], ['event'], ['event']]);
    expect(severities).toEqual(['WARNING', 'WARNING']);
  });

  it('end after five tries with an error in the log, without throwing', async () => {
    const retried = await retriedIn('emulator');
    const work = failing(Number.POSITIVE_INFINITY);
    await retried(work, 1)('event');
    expect(work).toHaveBeenCalledTimes(5);
    expect(severities.at(-1)).toBe('ERROR');
  });
});
