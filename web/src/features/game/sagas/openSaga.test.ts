import { addDays } from '@cardinal/core/game/days';
import { dailyStatus, game as gameAnswer, TODAY } from '../../../testing/builders';
import { OPENING, pass, playing, openTable, serverWithDaily } from '../../../testing/table';
import { KEYS } from '../../../lib/storage';
import { recordedCommitment } from '../../../data/commitments';
import { rememberGuestGame, waitingGames } from '../gamePersistence';
import { gameLeft, gameRequested } from '../gameSlice';

jest.useFakeTimers();

const PAST = '2026-11-02';
const YESTERDAY = '2026-11-20';
const FUN = { mode: 'fun', date: null } as const;
const TURNS = [OPENING];
const PLAYED = dailyStatus({ hasPlayed: true, gameplay: { score: 9 } });
const UNAVAILABLE = { status: 503, body: { code: 'unavailable', message: '' } };

it('starts a guest’s daily even if a content blocker blocks the statistics', async () => {
  const server = serverWithDaily()
    .on('GET', '/api/stats', () => Promise.reject(new TypeError('Failed to fetch')))
    .has('/api/health', { ok: true });
  const store = await openTable(server, undefined, true);
  expect(playing(store).source).toMatchObject({ kind: 'server', gameId: gameAnswer().gameId });
});

describe('today’s daily', () => {
  it('is requested and put on the table', async () => {
    const server = serverWithDaily();
    const store = await openTable(server);
    expect(server.asked('POST /api/games')).toEqual([{ mode: 'daily' }]);
    expect(playing(store)).toMatchObject({
      source: { kind: 'server', gameId: gameAnswer().gameId, isOwnDay: true },
      input: { state: 'open' },
    });
  });

  it('continues where it was left', async () => {
    const server = serverWithDaily().on('POST', '/api/games', {
      status: 200,
      body: gameAnswer({ turns: TURNS, score: 2 }),
    });
    const store = await openTable(server);
    expect(playing(store)).toMatchObject({ game: { phase: 'continuing' }, settledTurns: 1 });
  });

  it('is the same if requested by its date', async () => {
    const server = serverWithDaily().has(`/api/daily/status/${TODAY}`, {
      hasPlayed: false,
      completion: null,
    });
    const store = await openTable(server, { mode: 'daily', date: TODAY });
    expect(playing(store).date).toBeNull();
    expect(server.asked('POST /api/games')).toEqual([{ mode: 'daily' }]);
  });

  it('is restricted with the score after it was played', async () => {
    const server = serverWithDaily().has('/api/daily/status', PLAYED);
    const store = await openTable(server);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 9 });
    expect(server.asked('POST /api/games')).toEqual([]);
  });

  it('is restricted without another call if the dashboard has shown that it is played', async () => {
    const server = serverWithDaily().has('/api/daily/status', PLAYED);
    const store = await openTable(server);
    store.dispatch(gameLeft());
    store.dispatch(gameRequested({ mode: 'daily', date: null }));
    await pass(0);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 9 });
    expect(server.asked('GET /api/daily/status')).toHaveLength(1);
  });

  it('is restricted if another device has just played it', async () => {
    let asked = 0;
    const server = serverWithDaily()
      .on('POST', '/api/games', { status: 409, body: { code: 'already-played', message: '' } })
      .on('GET', '/api/daily/status', () => {
        asked += 1;
        return { status: 200, body: asked === 1 ? dailyStatus() : PLAYED };
      });
    const store = await openTable(server);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 9 });
  });

  it('is offered as practice if it can’t start, with the same deck for the same day', async () => {
    const server = serverWithDaily();
    server.isUnavailable = true;
    const store = await openTable(server);
    await pass(5000);
    expect(store.getState().game).toMatchObject({ phase: 'refused', isUnavailable: true });
    const wanted = { mode: 'daily', date: '2026-01-02', isPractice: true } as const;
    store.dispatch(gameRequested(wanted));
    await pass(0);
    const first = playing(store).source;
    expect(first.kind).toBe('practice');
    store.dispatch(gameRequested(wanted));
    await pass(0);
    expect(playing(store).source).toEqual(first);
  });
});

describe('daily on the table before a reload after midnight', () => {
  const yesterdays = gameAnswer({ gameId: 'of-yesterday', date: YESTERDAY, turns: TURNS });
  const game = { ...yesterdays, startedAt: `${YESTERDAY}T12:00:00.000Z` };
  const { gameId, mode, date, score, lives, startedAt } = game;
  const open = { gameId, mode, date, score, lives, startedAt };
  const withYesterdays = (listed: object[]) =>
    serverWithDaily().has('/api/games', listed).has(`/api/games/${gameId}`, game);

  beforeEach(() => sessionStorage.setItem(KEYS.dayAtTable, YESTERDAY));

  it('continues, and today’s is not started', async () => {
    const server = withYesterdays([open]);
    const store = await openTable(server);
    expect(playing(store).source).toMatchObject({ gameId, date: YESTERDAY, isOwnDay: true });
    expect(server.asked('POST /api/games')).toEqual([]);
    expect(sessionStorage.getItem(KEYS.dayAtTable)).toBe(YESTERDAY);
  });

  it('is replaced by today’s once it is over', async () => {
    const server = withYesterdays([]);
    const store = await openTable(server);
    expect(playing(store).source).toMatchObject({ date: TODAY });
    expect(sessionStorage.getItem(KEYS.dayAtTable)).toBe(TODAY);
  });

  it('continues for a guest too', async () => {
    rememberGuestGame({ gameId, mode: 'daily', date: YESTERDAY });
    const server = withYesterdays([]);
    const store = await openTable(server, undefined, true);
    expect(playing(store).source).toMatchObject({ gameId, date: YESTERDAY });
    expect(server.asked('POST /api/games')).toEqual([]);
  });

  it('is not opened if another day is requested', async () => {
    const server = withYesterdays([open])
      .has(`/api/daily/status/${PAST}`, { date: PAST, hasPlayed: false, completion: null })
      .on('POST', '/api/games', { status: 201, body: gameAnswer({ date: PAST }) });
    const store = await openTable(server, { mode: 'daily', date: PAST });
    expect(playing(store).source).toMatchObject({ date: PAST });
  });
});

describe('past day', () => {
  const wanted = { mode: 'daily', date: PAST } as const;
  const notPlayed = { date: PAST, hasPlayed: false, completion: null };

  it('is dealt by the server, and is not the player’s own day', async () => {
    const server = serverWithDaily()
      .has(`/api/daily/status/${PAST}`, notPlayed)
      .on('POST', '/api/games', { status: 201, body: gameAnswer({ date: PAST }) });
    const store = await openTable(server, wanted);
    expect(server.asked('POST /api/games')).toEqual([{ mode: 'daily', date: PAST }]);
    expect(playing(store)).toMatchObject({
      date: PAST,
      source: { kind: 'server', date: PAST, isOwnDay: false },
    });
  });

  it('is restricted after it was played', async () => {
    const server = serverWithDaily().has(`/api/daily/status/${PAST}`, {
      date: PAST,
      hasPlayed: true,
      completion: { score: 7 },
    });
    const store = await openTable(server, wanted);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 7 });
  });

  it('is refused without an offer of practice if it does not exist', async () => {
    const refusal = { status: 400, body: { code: 'bad-day', message: 'There is no such day.' } };
    const server = serverWithDaily()
      .on('GET', `/api/daily/status/${PAST}`, refusal)
      .on('POST', '/api/games', refusal);
    const store = await openTable(server, wanted);
    expect(store.getState().game).toMatchObject({
      phase: 'refused',
      message: { key: 'bad-day', english: 'There is no such day.' },
      isUnavailable: false,
    });
  });
});

describe('fun game', () => {
  const started = { status: 201, body: gameAnswer({ mode: 'fun', date: null, commitment: 'abc' }) };
  const next = { status: 201, body: gameAnswer({ gameId: 'game-2', mode: 'fun', date: null }) };
  const open = {
    status: 200,
    body: gameAnswer({ mode: 'fun', date: null, turns: TURNS, score: 2 }),
  };

  it('continues on any device, with a single call', async () => {
    const server = serverWithDaily().on('POST', '/api/games', open);
    const store = await openTable(server, FUN);
    expect(playing(store).game.score).toBe(2);
    expect(server.asked('POST /api/games')).toEqual([{ mode: 'fun', resume: true }]);
    expect(server.asked('GET /api/games')).toEqual([]);
  });

  it('is requested again if the server is briefly unavailable', async () => {
    const answers = [UNAVAILABLE, started];
    const server = serverWithDaily().on('POST', '/api/games', () => answers.shift() ?? started);
    const store = await openTable(server, FUN);
    await pass(1000);
    expect(playing(store).game.phase).toBe('opening');
    expect(server.asked('POST /api/games')).toHaveLength(2);
  });

  it('stores the commitment to its deck before the first guess', async () => {
    await openTable(serverWithDaily().on('POST', '/api/games', started), FUN);
    expect(recordedCommitment(started.body.gameId)).toBe('abc');
  });

  it('is not replaced for a guest, however long the server is unavailable', async () => {
    const { gameId } = gameAnswer();
    rememberGuestGame({ gameId, mode: 'fun', date: null });
    const server = serverWithDaily().on('GET', `/api/games/${gameId}`, UNAVAILABLE);
    const store = await openTable(server, FUN, true);
    await pass(10_000);
    expect(store.getState().game).toMatchObject({ phase: 'refused', isUnavailable: true });
    expect(server.asked('POST /api/games')).toEqual([]);
  });

  it('waits for an account when the next one starts, if its end was missed', async () => {
    const known = gameAnswer({ mode: 'fun', date: null, score: 5, lives: 0, over: true });
    rememberGuestGame(known);
    const server = serverWithDaily()
      .on('GET', `/api/games/${known.gameId}`, { status: 200, body: known })
      .on('POST', '/api/games', next);
    await openTable(server, FUN, true);
    expect(waitingGames()).toMatchObject([{ gameId: known.gameId, score: 5 }]);
  });

  it('is new for a guest if the last one is over', async () => {
    const { gameId } = gameAnswer();
    rememberGuestGame({ gameId, mode: 'fun', date: null });
    const server = serverWithDaily()
      .on('GET', `/api/games/${gameId}`, { status: 404, body: { code: 'not-found', message: '' } })
      .on('POST', '/api/games', next);
    const store = await openTable(server, FUN, true);
    expect(playing(store).source).toMatchObject({ gameId: 'game-2' });
  });
});

describe('guest’s daily', () => {
  it('continues after a reload, and is played once', async () => {
    const { gameId } = gameAnswer();
    const server = serverWithDaily();
    const store = await openTable(server, undefined, true);
    expect(playing(store).source).toMatchObject({ gameId });

    server.has(`/api/games/${gameId}`, gameAnswer({ turns: TURNS }));
    const reloaded = await openTable(server, undefined, true);
    expect(playing(reloaded).game.score).toBe(2);

    server.has(`/api/games/${gameId}`, gameAnswer({ over: true, score: 4 }));
    const again = await openTable(server, undefined, true);
    expect(again.getState().game).toMatchObject({ phase: 'restricted', score: 4 });
    expect(server.asked('POST /api/games')).toHaveLength(1);
  });

  it('is remembered after many other days', async () => {
    const { gameId } = gameAnswer();
    rememberGuestGame({ gameId, mode: 'daily', date: TODAY });
    for (let day = 0; day < 200; day += 1) {
      rememberGuestGame({ gameId: `of-${day}`, mode: 'daily', date: addDays(PAST, -day) });
    }
    const over = gameAnswer({ over: true, score: 4 });
    const server = serverWithDaily().has(`/api/games/${gameId}`, over);
    const store = await openTable(server, undefined, true);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 4 });
  });

  it('is separate for each day', async () => {
    rememberGuestGame({ gameId: 'of-today', mode: 'daily', date: TODAY });
    const server = serverWithDaily().on('POST', '/api/games', {
      status: 201,
      body: gameAnswer({ gameId: 'of-then', date: PAST }),
    });
    const store = await openTable(server, { mode: 'daily', date: PAST }, true);
    expect(playing(store).source).toMatchObject({ gameId: 'of-then', isOwnDay: false });
    store.dispatch(gameRequested({ mode: 'daily', date: null }));
  });
});
