import { CONTRACT, ENDPOINT_NAMES, callOf } from './contract';
import { ENDPOINTS, pathTo } from './endpoints';
import { isErrorCode } from './errors';

describe('the contract', () => {
  it('describes every endpoint once', () => {
    expect(Object.keys(CONTRACT).sort()).toEqual(Object.keys(ENDPOINTS).sort());
    const signatures = Object.values(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(signatures).size).toBe(signatures.length);
  });

  it('gives no body to GET', () => {
    for (const name of ENDPOINT_NAMES) {
      if (ENDPOINTS[name].method === 'GET') expect(callOf(name).body).toBeUndefined();
    }
  });

  it('fills paths, and escapes what is filled in', () => {
    expect(pathTo('makeGuess', { gameId: 'a/b' })).toBe('/api/games/a%2Fb/guesses');
    expect(pathTo('dashboard', {})).toBe('/api/dashboard');
  });

  it('knows its codes', () => {
    expect(isErrorCode('no-session')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(4)).toBe(false);
  });
});
