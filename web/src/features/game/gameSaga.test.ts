import { DECK, type Card } from '@cardinal/core/game/cards';
import { fullStore } from '../../app/fullStore';
import { makeStore } from '../../app/store';
import { KEYS } from '../../lib/storage';
import { game as gameAnswer, user, dailyStatus } from '../../testing/builders';
import { FakeServer, type FakeAnswer } from '../../testing/fakeServer';
import { signedIn } from '../../lib/events';
import {
  gameLeft,
  gameRequested,
  guessMade,
  practiceRequested,
  type GameSliceState,
  type PlayingState,
} from './gameSlice';
import { setWaitingGame, waitingGame } from './openGames';

const [h2, h3, h4] = DECK as [Card, Card, Card];
const DAILY = { mode: 'daily', date: null } as const;
const GUESSES_PATH = `/api/games/${gameAnswer().gameId}/guesses`;

jest.useFakeTimers();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Lets promises and timers run for a while. */
async function pass(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

function answer(index: number, cards: readonly Card[], rest: object): FakeAnswer {
  return { status: 200, body: { index, guess: 'same', cards, ...rest } };
}

function serverWithDaily(): FakeServer {
  return new FakeServer()
    .on('GET', '/api/auth/me', { status: 200, body: user() })
    .on('GET', '/api/daily/status', { status: 200, body: dailyStatus() })
    .on('POST', '/api/games', { status: 201, body: gameAnswer() })
    .on('POST', GUESSES_PATH, answer(0, [h2, h3], { correct: true, score: 2, lives: 3 }));
}

async function seated(
  server: FakeServer,
  seat: { mode: 'daily' | 'fun' | 'drinking'; date: string | null } = DAILY,
) {
  server.install();
  localStorage.setItem(KEYS.authToken, 'token-1');
  const store = fullStore(makeStore());
  await pass(0);
  store.dispatch(gameRequested(seat));
  await pass(0);
  return store;
}

function playing(state: { game: GameSliceState }): PlayingState {
  if (state.game.phase !== 'playing') throw new Error(`the game is ${state.game.phase}`);
  return state.game;
}

describe('a daily dealt by the server', () => {
  it('is asked for and laid on the table', async () => {
    const store = await seated(serverWithDaily());
    expect(playing(store.getState())).toMatchObject({
      source: { kind: 'server', gameId: gameAnswer().gameId },
      input: { state: 'open' },
    });
  });

  it('goes on where it stood', async () => {
    const turns = [{ guess: 'same' as const, correct: true, cards: [h2, h3] }];
    const server = serverWithDaily().on('POST', '/api/games', {
      status: 200,
      body: gameAnswer({ turns, score: 2 }),
    });
    const store = await seated(server);
    expect(playing(store.getState()).game).toMatchObject({ phase: 'continuing', score: 2 });
    expect(playing(store.getState()).settledTurns).toBe(1);
  });

  it('turns the cards that the server sends, then stays locked for three seconds', async () => {
    const server = serverWithDaily();
    const store = await seated(server);
    store.dispatch(guessMade('same'));
    expect(playing(store.getState()).input.state).toBe('sent');
    await pass(10);
    expect(playing(store.getState()).game.score).toBe(2);
    expect(playing(store.getState()).input.state).toBe('locked');
    store.dispatch(guessMade('higher'));
    await pass(2900);
    expect(playing(store.getState()).input.state).toBe('locked');
    await pass(200);
    expect(playing(store.getState()).input.state).toBe('open');
    expect(server.asked(`POST ${GUESSES_PATH}`)).toEqual([{ index: 0, guess: 'same' }]);
  });

  it('says Correct! after half a second and hides it after one and a half more', async () => {
    const store = await seated(serverWithDaily());
    store.dispatch(guessMade('same'));
    await pass(450);
    expect(playing(store.getState()).verdict.kind).toBe('none');
    await pass(100);
    expect(playing(store.getState()).verdict).toMatchObject({ phrase: 'Correct!' });
    await pass(1500);
    expect(playing(store.getState()).verdict.kind).toBe('none');
  });

  it('moves to the continuing stage two seconds after the opening', async () => {
    const store = await seated(serverWithDaily());
    store.dispatch(guessMade('same'));
    await pass(1900);
    expect(playing(store.getState()).settledTurns).toBe(0);
    await pass(200);
    expect(playing(store.getState()).settledTurns).toBe(1);
  });

  it('shows a wrong guess in three steps', async () => {
    const server = serverWithDaily().on(
      'POST',
      GUESSES_PATH,
      answer(0, [h2, h3], { correct: false, score: 0, lives: 2 }),
    );
    const store = await seated(server);
    store.dispatch(guessMade('different'));
    await pass(650);
    expect(playing(store.getState()).verdict).toMatchObject({ kind: 'wrong', step: 'cards' });
    await pass(1100);
    expect(playing(store.getState()).verdict).toMatchObject({ step: 'result' });
    await pass(1000);
    expect(playing(store.getState()).verdict).toMatchObject({ step: 'lives' });
    expect(playing(store.getState()).game.lives).toBe(2);
  });

  it('waits for a server that is away, visibly, and goes on when it answers', async () => {
    const server = serverWithDaily();
    const store = await seated(server);
    server.isAway = true;
    store.dispatch(guessMade('same'));
    await pass(100);
    expect(playing(store.getState()).input).toMatchObject({ state: 'sent', isServerAway: true });
    await pass(20_000);
    server.isAway = false;
    await pass(4000);
    expect(playing(store.getState()).game.score).toBe(2);
  });

  it('waits out a guess that came too fast', async () => {
    let calls = 0;
    const server = serverWithDaily().on('POST', GUESSES_PATH, () => {
      calls += 1;
      return calls === 1
        ? { status: 429, body: { code: 'too-fast' }, headers: { 'Retry-After': '1' } }
        : answer(0, [h2, h3], { correct: true, score: 2, lives: 3 });
    });
    const store = await seated(server);
    store.dispatch(guessMade('same'));
    await pass(1100);
    expect(playing(store.getState()).game.score).toBe(2);
  });

  it('shows what another tab has played', async () => {
    const turns = [{ guess: 'same' as const, correct: true, cards: [h2, h3] }];
    const server = serverWithDaily().on('POST', GUESSES_PATH, {
      status: 409,
      body: { code: 'out-of-order', message: '', game: gameAnswer({ turns, score: 2 }) },
    });
    const store = await seated(server);
    store.dispatch(guessMade('different'));
    await pass(10);
    expect(playing(store.getState()).game).toMatchObject({ score: 2, lives: 3 });
    expect(playing(store.getState()).input.state).toBe('open');
  });

  it('is restricted once it was played, with the score', async () => {
    const server = serverWithDaily()
      .on('POST', '/api/games', { status: 409, body: { code: 'already-played', message: '' } })
      .on('GET', '/api/daily/status', {
        status: 200,
        body: dailyStatus({ hasPlayed: true, gameplay: { score: 9 } }),
      });
    const store = await seated(server);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 9 });
  });

  it('that can’t be begun is offered as practice, which is the same for the same day', async () => {
    const server = serverWithDaily();
    const store = await seated(server);
    store.dispatch(gameLeft());
    server.isAway = true;
    store.dispatch(gameRequested({ mode: 'daily', date: '2026-01-02' }));
    await pass(5000);
    const first = playing(store.getState()).source;
    expect(first.kind).toBe('practice');
    store.dispatch(gameRequested({ mode: 'daily', date: '2026-01-02' }));
    await pass(5000);
    expect(playing(store.getState()).source).toEqual(first);
  });

  it('leaving the table stops its timers', async () => {
    const store = await seated(serverWithDaily());
    store.dispatch(guessMade('same'));
    await pass(10);
    store.dispatch(gameLeft());
    await pass(5000);
    expect(store.getState().game.phase).toBe('idle');
  });
});

describe('the end of a game', () => {
  const lost = { correct: false, score: 2, lives: 0, over: true };
  const turns = [
    { guess: 'same' as const, correct: true, cards: [h2, h3] },
    { guess: 'lower' as const, correct: false, cards: [h4] },
    { guess: 'lower' as const, correct: false, cards: [DECK[3] as Card] },
  ];
  const result = {
    gameMode: 'daily',
    gameDate: '2026-11-21',
    score: 2,
    rank: 3,
    isPersonalBest: true,
    isDailyHigh: false,
  };

  function lastGuess(): FakeServer {
    return serverWithDaily()
      .on('POST', '/api/games', { status: 200, body: gameAnswer({ turns, score: 2, lives: 1 }) })
      .on('POST', GUESSES_PATH, answer(3, [DECK[4] as Card], lost));
  }

  it('submits the score once and keeps the answer', async () => {
    const server = lastGuess().on('POST', '/api/scores', { status: 201, body: result });
    const store = await seated(server);
    store.dispatch(guessMade('lower'));
    await pass(100);
    expect(playing(store.getState()).saving).toEqual({ state: 'stored', answer: result });
    await pass(10_000);
    expect(server.asked('POST /api/scores')).toEqual([
      { gameId: gameAnswer().gameId, gameMode: 'daily', score: 2 },
    ]);
  });

  it('tries again while the server is away, also when the table is left', async () => {
    const server = lastGuess().on('POST', '/api/scores', { status: 503 });
    const store = await seated(server);
    store.dispatch(guessMade('lower'));
    await pass(100);
    store.dispatch(gameLeft());
    server.on('POST', '/api/scores', { status: 201, body: result });
    await pass(5000);
    expect(server.asked('POST /api/scores').length).toBeGreaterThan(1);
    expect(store.getState().toast.current).toBeNull();
  });

  it('says so when the score could not be saved', async () => {
    const server = lastGuess().on('POST', '/api/scores', {
      status: 422,
      body: { code: 'score-mismatch', message: '' },
    });
    const store = await seated(server);
    store.dispatch(guessMade('lower'));
    await pass(100);
    expect(playing(store.getState()).saving.state).toBe('failed');
    expect(store.getState().toast.current).toMatchObject({
      title: 'Score Submission Failed',
      description: "Your score couldn't be saved. Please try again.",
    });
  });

  it('keeps a guest’s game until a sign-in, and submits it once', async () => {
    const server = lastGuess()
      .on('GET', '/api/stats', { status: 200, body: { date: '2026-11-21' } })
      .on('POST', '/api/scores', { status: 201, body: result });
    server.install();
    const store = fullStore(makeStore());
    store.dispatch(gameRequested(DAILY));
    await pass(0);
    store.dispatch(guessMade('lower'));
    await pass(4000);
    expect(playing(store.getState()).saving).toEqual({ state: 'waiting', isPromptOpen: true });
    expect(waitingGame()).toMatchObject({ kind: 'server', score: 2 });
    expect(server.asked('POST /api/scores')).toEqual([]);

    store.dispatch(signedIn({ token: 'token-9', user: user() }));
    await pass(100);
    expect(server.asked('POST /api/scores')).toHaveLength(1);
    expect(server.requests.find(({ key }) => key === 'POST /api/scores')?.token).toBe(
      'Bearer token-9',
    );
    expect(waitingGame()).toBeNull();
    expect(playing(store.getState()).saving).toEqual({ state: 'stored', answer: result });
  });

  it('submits a game that waited while the page was loaded anew', async () => {
    setWaitingGame({ kind: 'server', gameId: gameAnswer().gameId, mode: 'daily', score: 2 });
    const server = serverWithDaily().on('POST', '/api/scores', { status: 201, body: result });
    server.install();
    localStorage.setItem(KEYS.authToken, 'token-1');
    const store = makeStore();
    await pass(100);
    expect(server.asked('POST /api/scores')).toEqual([]);
    fullStore(store);
    await pass(100);
    expect(server.asked('POST /api/scores')).toHaveLength(1);
    expect(waitingGame()).toBeNull();
  });

  it('keeps the waiting game when the session has ended in between', async () => {
    setWaitingGame({ kind: 'server', gameId: gameAnswer().gameId, mode: 'daily', score: 2 });
    const server = serverWithDaily().on('POST', '/api/scores', {
      status: 401,
      body: { code: 'no-session', message: 'Please sign in.' },
    });
    server.install();
    localStorage.setItem(KEYS.authToken, 'token-1');
    fullStore(makeStore());
    await pass(100);
    expect(server.asked('POST /api/scores')).toHaveLength(1);
    expect(waitingGame()).toMatchObject({ score: 2 });
  });

  it('tells a guest whose account has played that day already', async () => {
    const message = "You've already played today's Daily Mode challenge with a score of 5.";
    const server = lastGuess()
      .on('GET', '/api/stats', { status: 200, body: { date: '2026-11-21' } })
      .on('POST', '/api/scores', { status: 409, body: { code: 'already-played', message } });
    server.install();
    const store = fullStore(makeStore());
    store.dispatch(gameRequested(DAILY));
    await pass(0);
    store.dispatch(guessMade('lower'));
    await pass(4000);
    store.dispatch(signedIn({ token: 'token-9', user: user() }));
    await pass(100);
    expect(store.getState().toast.current).toMatchObject({ description: message });
  });
});

describe('games dealt in the browser', () => {
  const order = Array.from({ length: 52 }, (_, index) => index);
  const past = { mode: 'daily', date: '2026-11-02' } as const;

  function serverWithPast(): FakeServer {
    return serverWithDaily()
      .on('GET', '/api/daily/status/2026-11-02', { status: 200, body: { hasPlayed: false } })
      .on('GET', '/api/daily/shuffle/2026-11-02', {
        status: 200,
        body: { date: '2026-11-02', shuffleOrder: order, salt: '', commitment: '' },
      })
      .on('POST', '/api/daily/historical/2026-11-02', {
        status: 201,
        body: { gameDate: '2026-11-02', score: 2 },
      });
  }

  async function guessAll(
    store: Awaited<ReturnType<typeof seated>>,
    ...guesses: ('same' | 'lower')[]
  ) {
    for (const guess of guesses) {
      store.dispatch(guessMade(guess));
      await pass(3100);
    }
  }

  it('a past day is dealt from its order and sent with all its guesses', async () => {
    const server = serverWithPast();
    const store = await seated(server, past);
    await guessAll(store, 'same', 'lower', 'lower', 'lower');
    expect(server.asked('POST /api/daily/historical/2026-11-02')).toEqual([
      { score: 2, guesses: ['same', 'lower', 'lower', 'lower'] },
    ]);
    expect(playing(store.getState()).saving.state).toBe('stored');
  });

  it('a past day goes on after a reload', async () => {
    const server = serverWithPast();
    const store = await seated(server, past);
    await guessAll(store, 'same', 'lower');
    const reloaded = await seated(server, past);
    expect(playing(reloaded.getState()).game).toMatchObject({ score: 2, lives: 2 });
  });

  it('a past day that was played is restricted', async () => {
    const server = serverWithPast().on('GET', '/api/daily/status/2026-11-02', {
      status: 200,
      body: { hasPlayed: true, completion: { score: 7 } },
    });
    const store = await seated(server, past);
    expect(store.getState().game).toMatchObject({ phase: 'restricted', score: 7 });
  });

  it('a drinking game knows no lives, ends with a wrong guess and is never submitted', async () => {
    const server = serverWithDaily();
    const store = await seated(server, { mode: 'drinking', date: null });
    store.dispatch(guessMade('same'));
    await pass(3100);
    const { game } = playing(store.getState());
    if (game.phase !== 'over') {
      for (let round = 0; round < 60; round += 1) {
        if (playing(store.getState()).game.phase === 'over') break;
        store.dispatch(guessMade('outside'));
        await pass(3100);
      }
    }
    expect(playing(store.getState()).game).toMatchObject({ phase: 'over', lives: 3 });
    expect(server.asked('POST /api/scores')).toEqual([]);
    expect(playing(store.getState()).saving.state).toBe('none');
  });

  it('a practice game stands in for one that was refused', async () => {
    const server = serverWithDaily();
    const store = await seated(server);
    store.dispatch(gameLeft());
    server.isAway = true;
    store.dispatch(gameRequested({ mode: 'fun', date: null }));
    await pass(5000);
    expect(store.getState().game.phase).toBe('refused');
    store.dispatch(practiceRequested({ mode: 'fun', date: null }));
    await pass(0);
    expect(playing(store.getState()).source.kind).toBe('practice');
  });
});
