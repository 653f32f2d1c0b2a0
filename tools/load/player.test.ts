import { Client, type Reply } from '../lib/client';
import { HASTY, Player } from './player';

describe('a call', () => {
  /** A server with these statuses, one after another. Null loses the connection. */
  function serverWith(body: object, ...statuses: (number | null)[]): Client {
    const client = new Client('');
    jest.spyOn(client, 'send').mockImplementation(() => {
      const status = statuses.shift() ?? null;
      if (status === null) return Promise.reject(new TypeError('fetch failed'));
      return Promise.resolve({ status, body, headers: new Headers(), ms: 1 } as Reply<unknown>);
    });
    return client;
  }

  const manner = { ...HASTY, attempts: 3 };

  it('is sent again until it is answered, and each failure is recorded', async () => {
    const player = new Player(serverWith({}, null, 503, 200), manner);
    expect(await player.call('stats')).toEqual({});
    expect([player.repeated, player.recorder.errorCount, player.refusals]).toEqual([2, 2, []]);
  });

  it('is not sent again after a rejection', async () => {
    const player = new Player(serverWith({}, 404, 200), manner);
    expect(await player.call('stats')).toBeNull();
    expect(player.refusals).toEqual(['stats: 404 without a code']);
  });

  it('is given up after all attempts', async () => {
    const player = new Player(serverWith({}, null, null, 429), manner);
    expect(await player.call('stats')).toBeNull();
    expect(player.refusals).toEqual(['stats was never answered']);
  });

  it('registers even if a lost registration is stored after the next attempt', async () => {
    const session = { token: 'a token', user: { id: 'ada' } };
    const player = new Player(serverWith(session, null, 409, 401, 409, 200), manner);
    await player.register();
    expect([player.id, player.refusals]).toEqual(['ada', []]);
  });
});
