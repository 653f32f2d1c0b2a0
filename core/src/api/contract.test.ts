import { CONTRACT, ENDPOINT_NAMES, callOf, type CallAt } from './contract';
import { isErrorCode, pathTo } from './call';

describe('the contract', () => {
  it('has one call at each address', () => {
    const addresses = ENDPOINT_NAMES.map((name) => callOf(name).address.join(' '));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has no body for GET calls', () => {
    for (const name of ENDPOINT_NAMES) {
      const { address, body } = callOf(name);
      if (address[0] === 'GET') expect(body).toBeUndefined();
    }
  });

  it('requires a lock key for calls that write without a caller', () => {
    const [get, post] = [['GET', '/api/x'] as const, ['POST', '/api/x'] as const];
    const shared = { summary: '', access: 'open', reads: 'few', answers: {} } as const;
    const reads: CallAt<typeof get> = { ...shared, address: get };
    // @ts-expect-error -- `lockBy` is missing
    const writes: CallAt<typeof post> = { ...shared, address: post };
    const lockBy = ['params.gameId'] as const;
    // @ts-expect-error -- the path has no `gameId`
    const byNothing: CallAt<typeof post> = { ...shared, address: post, lockBy };
    expect([reads, writes, byNothing]).toHaveLength(3);
  });

  it('fills in and escapes path parameters', () => {
    expect(pathTo(CONTRACT.makeGuess.address, { gameId: 'a/b' })).toBe('/api/games/a%2Fb/guesses');
    expect(pathTo(CONTRACT.dashboard.address, {})).toBe('/api/dashboard');
  });

  it('recognizes its error codes', () => {
    expect(isErrorCode('no-session')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(4)).toBe(false);
  });
});
