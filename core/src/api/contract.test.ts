import { CONTRACT, ENDPOINT_NAMES, callOf, type CallAt } from './contract';
import { pathTo } from './call';
import { ENDPOINTS } from './endpoints';
import { isErrorCode } from './errors';

describe('the contract', () => {
  it('describes every endpoint once', () => {
    expect(Object.keys(CONTRACT).sort()).toEqual(Object.keys(ENDPOINTS).sort());
    const signatures = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  it('has no body for GET calls', () => {
    for (const name of ENDPOINT_NAMES) {
      if (ENDPOINTS[name].method === 'GET') expect(callOf(name).body).toBeUndefined();
    }
  });

  it('requires a lock key for calls that write', () => {
    const unlocked = { summary: '', access: 'public', answers: {} } as const;
    const reads: CallAt<'health'> = unlocked;
    // @ts-expect-error -- `lockBy` is missing
    const writes: CallAt<'logout'> = unlocked;
    // @ts-expect-error -- the path of `logout` has no `gameId`
    const lockedByNothing: CallAt<'logout'> = { ...unlocked, lockBy: ['params.gameId'] };
    expect([reads, writes, lockedByNothing]).toHaveLength(3);
  });

  it('fills in and escapes path parameters', () => {
    expect(pathTo(ENDPOINTS.makeGuess, { gameId: 'a/b' })).toBe('/api/games/a%2Fb/guesses');
    expect(pathTo(ENDPOINTS.dashboard, {})).toBe('/api/dashboard');
  });

  it('recognizes its error codes', () => {
    expect(isErrorCode('no-session')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(4)).toBe(false);
  });
});
