import { addDays } from '@cardinal/core/game/days';
import { dailyStatus, game as gameAnswer, TODAY } from '../../../testing/builders';
import { H2, H3, pass, playing, seated, serverWithDaily } from '../../../testing/table';
import { KEYS } from '../../../lib/storage';
import { rememberGuestGame, waitingGames } from '../gamePersistence';
import { gameRequested, practiceRequested } from '../gameSlice';

jest.useFakeTimers();

const PAST = '2026-11-02';
const YESTERDAY = '2026-11-20';
const FUN = { mode: 'fun', date: null } as const;
const TURNS = [{ guess: 'same' as const, correct: true, cards: [H2, H3] }];
const AWAY = { status: 503, body: { code: 'unavailable', message: '' } };

it('a guest’s daily begins though a content blocker keeps the statistics away', async () => {
  const server = serverWithDaily()
    .on('GET', '/api/stats', () => Promise.reject(new TypeError('Failed to fetch')))
    .on('GET', '/api/health', { status: 200, body: { ok: true } });
  const store = await seated(server, undefined, true);
  expect(playing(store).source).toMatchObject({ kind: 'server', gameId: gameAnswer().gameId });
});

describe('today’s daily', () => {
  it('is asked for and laid on the table', async () => {
    const server = serverWithDaily();
    const store = await seated(server);
    expect(server.asked('POST /api/games')).toEqual([{ mode: 'daily' }]);
    expect(playing(store)).toMatchObject({
      source: { kind: 'server', gameId: gameAnswer().gameId, isOwnDay: true },
      input: { state: 'open' },
    });
  });

  it('goes on where it stood', async () => {
    const server = serverWithDaily().on('POST', '/api/games', {
      status: 200,
      body: gameAnswer({ turns: TURNS, score: 2 }),
    });
    const store = await seated(server);
    expect(playing(store)).toMatchObject({ game: { phase: 'continuing' }, settledTurns: 1 });
  });

  it('is the same by its date', async () => {
    const server = serverWithDaily().on('GET', `/api/daily/status/${TODAY}`, {
      status: 200,
      body: { hasPlayed: false, completion: null },
    });
    const store = await seated(server, { mode: 'daily', date: TODAY });
    expect(playing(store).date).toBeNull();
    expect(server.asked('POST /api/games')).toEqual([{ mode: 'daily' }]);
  });

  it('is restricted once it was played, with the score', async () => {
    const played = dailyStatus({ hasPlayed: true, gameplay: { score: 9 } });
    const server = serverWithDaily().on('GET', '/api/daily/status', { status: 200, body: played });
    const store = await seated(server);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 9 });
    expect(server.asked('POST /api/games')).toEqual([]);
  });

  it('is restricted when another device has played it since', async () => {
    let asked = 0;
    const server = serverWithDaily()
      .on('POST', '/api/games', { status: 409, body: { code: 'already-played', message: '' } })
      .on('GET', '/api/daily/status', () => {
        asked += 1;
        const played = dailyStatus({ hasPlayed: true, gameplay: { score: 9 } });
        return { status: 200, body: asked === 1 ? dailyStatus() : played };
      });
    const store = await seated(server);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 9 });
  });

  it('that can’t be begun is offered as practice, which is the same for the same day', async () => {
    const server = serverWithDaily();
    server.isAway = true;
    const store = await seated(server);
    await pass(5000);
    expect(store.getState().game).toMatchObject({ phase: 'refused', isAway: true });
    const seat = { mode: 'daily', date: '2026-01-02' } as const;
    store.dispatch(practiceRequested(seat));
    await pass(0);
    const first = playing(store).source;
    expect(first.kind).toBe('practice');
    store.dispatch(practiceRequested(seat));
    await pass(0);
    expect(playing(store).source).toEqual(first);
  });
});

describe('a daily that was at the table when the page was loaded again after midnight', () => {
  const yesterdays = gameAnswer({ gameId: 'of-yesterday', date: YESTERDAY, turns: TURNS });
  const game = { ...yesterdays, startedAt: `${YESTERDAY}T12:00:00.000Z` };
  const { gameId, mode, date, score, lives, startedAt } = game;
  const open = { gameId, mode, date, score, lives, startedAt };
  const withYesterdays = (listed: object[]) =>
    serverWithDaily()
      .on('GET', '/api/games', { status: 200, body: listed })
      .on('GET', `/api/games/${gameId}`, { status: 200, body: game });

  beforeEach(() => sessionStorage.setItem(KEYS.dayAtTable, YESTERDAY));

  it('goes on, and today’s is not begun', async () => {
    const server = withYesterdays([open]);
    const store = await seated(server);
    expect(playing(store).source).toMatchObject({ gameId, date: YESTERDAY, isOwnDay: true });
    expect(server.asked('POST /api/games')).toEqual([]);
    expect(sessionStorage.getItem(KEYS.dayAtTable)).toBe(YESTERDAY);
  });

  it('gives way to today’s once it is over', async () => {
    const server = withYesterdays([]);
    const store = await seated(server);
    expect(playing(store).source).toMatchObject({ date: TODAY });
    expect(sessionStorage.getItem(KEYS.dayAtTable)).toBe(TODAY);
  });

  it('goes on for a guest too', async () => {
    rememberGuestGame({ gameId, mode: 'daily', date: YESTERDAY });
    const server = withYesterdays([]);
    const store = await seated(server, undefined, true);
    expect(playing(store).source).toMatchObject({ gameId, date: YESTERDAY });
    expect(server.asked('POST /api/games')).toEqual([]);
  });

  it('is not what is asked for by its date', async () => {
    const server = withYesterdays([open])
      .on('GET', `/api/daily/status/${PAST}`, {
        status: 200,
        body: { date: PAST, hasPlayed: false, completion: null },
      })
      .on('POST', '/api/games', { status: 201, body: gameAnswer({ date: PAST }) });
    const store = await seated(server, { mode: 'daily', date: PAST });
    expect(playing(store).source).toMatchObject({ date: PAST });
  });
});

describe('a past day', () => {
  const seat = { mode: 'daily', date: PAST } as const;
  const notPlayed = { status: 200, body: { date: PAST, hasPlayed: false, completion: null } };

  it('is dealt by the server, and is nobody’s own day', async () => {
    const server = serverWithDaily()
      .on('GET', `/api/daily/status/${PAST}`, notPlayed)
      .on('POST', '/api/games', { status: 201, body: gameAnswer({ date: PAST }) });
    const store = await seated(server, seat);
    expect(server.asked('POST /api/games')).toEqual([{ mode: 'daily', date: PAST }]);
    expect(playing(store)).toMatchObject({
      date: PAST,
      source: { kind: 'server', date: PAST, isOwnDay: false },
    });
  });

  it('that was played is restricted', async () => {
    const server = serverWithDaily().on('GET', `/api/daily/status/${PAST}`, {
      status: 200,
      body: { date: PAST, hasPlayed: true, completion: { score: 7 } },
    });
    const store = await seated(server, seat);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 7 });
  });

  it('that is none is refused, without practice', async () => {
    const refusal = { status: 400, body: { code: 'bad-day', message: 'There is no such day.' } };
    const server = serverWithDaily()
      .on('GET', `/api/daily/status/${PAST}`, refusal)
      .on('POST', '/api/games', refusal);
    const store = await seated(server, seat);
    expect(store.getState().game).toMatchObject({
      phase: 'refused',
      message: 'There is no such day.',
      isAway: false,
    });
  });
});

describe('a fun game', () => {
  const open = { gameId: gameAnswer().gameId, mode: 'fun', date: null, score: 2, lives: 3 };

  it('goes on from any device', async () => {
    const server = serverWithDaily()
      .on('GET', '/api/games', { status: 200, body: [open] })
      .on('GET', `/api/games/${open.gameId}`, {
        status: 200,
        body: gameAnswer({ mode: 'fun', date: null, turns: TURNS, score: 2 }),
      });
    const store = await seated(server, FUN);
    expect(playing(store).game.score).toBe(2);
    expect(server.asked('POST /api/games')).toEqual([]);
  });

  it('is not replaced by a new one because the server is away for a moment', async () => {
    let asked = 0;
    const server = serverWithDaily()
      .on('GET', '/api/games', { status: 200, body: [open] })
      .on('GET', `/api/games/${open.gameId}`, () => {
        asked += 1;
        if (asked === 1) return AWAY;
        return {
          status: 200,
          body: gameAnswer({ mode: 'fun', date: null, turns: TURNS, score: 2 }),
        };
      });
    const store = await seated(server, FUN);
    await pass(1000);
    expect(playing(store).game.score).toBe(2);
    expect(server.asked('POST /api/games')).toEqual([]);
  });

  it('of a guest is not replaced either, however long the server is away', async () => {
    const { gameId } = gameAnswer();
    rememberGuestGame({ gameId, mode: 'fun', date: null });
    const server = serverWithDaily().on('GET', `/api/games/${gameId}`, AWAY);
    const store = await seated(server, FUN, true);
    await pass(10_000);
    expect(store.getState().game).toMatchObject({ phase: 'refused', isAway: true });
    expect(server.asked('POST /api/games')).toEqual([]);
  });

  it('of a guest whose end was not heard waits for an account, as the next one begins', async () => {
    const known = gameAnswer({ mode: 'fun', date: null, score: 5, lives: 0, over: true });
    rememberGuestGame(known);
    const server = serverWithDaily()
      .on('GET', `/api/games/${known.gameId}`, { status: 200, body: known })
      .on('POST', '/api/games', {
        status: 201,
        body: gameAnswer({ gameId: 'game-2', mode: 'fun', date: null }),
      });
    await seated(server, FUN, true);
    expect(waitingGames()).toMatchObject([{ gameId: known.gameId, score: 5 }]);
  });

  it('of a guest begins anew when the last one is over', async () => {
    const { gameId } = gameAnswer();
    rememberGuestGame({ gameId, mode: 'fun', date: null });
    const server = serverWithDaily()
      .on('GET', `/api/games/${gameId}`, { status: 404, body: { code: 'not-found', message: '' } })
      .on('POST', '/api/games', {
        status: 201,
        body: gameAnswer({ gameId: 'game-2', mode: 'fun', date: null }),
      });
    const store = await seated(server, FUN, true);
    expect(playing(store).source).toMatchObject({ gameId: 'game-2' });
  });
});

describe('a guest’s daily', () => {
  it('goes on after a reload, and is played once', async () => {
    const { gameId } = gameAnswer();
    const server = serverWithDaily();
    const store = await seated(server, undefined, true);
    expect(playing(store).source).toMatchObject({ gameId });

    server.on('GET', `/api/games/${gameId}`, { status: 200, body: gameAnswer({ turns: TURNS }) });
    const reloaded = await seated(server, undefined, true);
    expect(playing(reloaded).game.score).toBe(2);

    server.on('GET', `/api/games/${gameId}`, {
      status: 200,
      body: gameAnswer({ over: true, score: 4 }),
    });
    const again = await seated(server, undefined, true);
    expect(again.getState().game).toMatchObject({ phase: 'restricted', score: 4 });
    expect(server.asked('POST /api/games')).toHaveLength(1);
  });

  it('is not forgotten over other days', async () => {
    const { gameId } = gameAnswer();
    rememberGuestGame({ gameId, mode: 'daily', date: TODAY });
    for (let day = 0; day < 200; day += 1) {
      rememberGuestGame({ gameId: `of-${day}`, mode: 'daily', date: addDays(PAST, -day) });
    }
    const over = gameAnswer({ over: true, score: 4 });
    const server = serverWithDaily().on('GET', `/api/games/${gameId}`, { status: 200, body: over });
    const store = await seated(server, undefined, true);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 4 });
  });

  it('of a past day has a place of its own', async () => {
    rememberGuestGame({ gameId: 'of-today', mode: 'daily', date: TODAY });
    const server = serverWithDaily().on('POST', '/api/games', {
      status: 201,
      body: gameAnswer({ gameId: 'of-then', date: PAST }),
    });
    const store = await seated(server, { mode: 'daily', date: PAST }, true);
    expect(playing(store).source).toMatchObject({ gameId: 'of-then', isOwnDay: false });
    store.dispatch(gameRequested({ mode: 'daily', date: null }));
  });
});
