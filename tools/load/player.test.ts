import type { Reply } from '../lib/client';
import { Client } from '../lib/client';
import { HASTY, Player, resultOf, variedGuess } from './player';

/** Two minutes after midnight in New York. */
const endedAt = Date.parse('2026-11-22T05:02:00Z');

describe('resultOf', () => {
  it('counts a daily that ends after midnight for its own day, and as ended on the next', () => {
    const result = resultOf(
      { mode: 'daily', date: '2026-11-21' },
      { score: 0, held: false },
      endedAt,
    );
    expect(result).toEqual({
      mode: 'daily',
      date: '2026-11-21',
      endedOn: '2026-11-22',
      score: 0,
      isHeld: false,
    });
  });

  it('counts a fun game for the day on which it ends, and not at all without points', () => {
    const game = { mode: 'fun', date: null } as const;
    expect(resultOf(game, { score: 0 }, endedAt)).toBeNull();
    expect(resultOf(game, { score: 4, held: true }, endedAt)).toMatchObject({
      date: '2026-11-22',
      isHeld: true,
    });
  });
});

it('four players guess in four ways', () => {
  const turn = { guess: 'higher', correct: true, cards: [] } as const;
  const ways = [0, 1, 2, 3].map((player) =>
    [[], [turn], [turn, turn]].map((turns) => variedGuess(turns, player)),
  );
  expect(ways).toEqual([
    ['same', 'lower', 'higher'],
    ['different', 'lower', 'higher'],
    ['same', 'higher', 'lower'],
    ['different', 'higher', 'lower'],
  ]);
});

describe('a call', () => {
  /** A server with these statuses, one after the other; null loses the connection. */
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

  it('is not sent again if it is refused', async () => {
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
