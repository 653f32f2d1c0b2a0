import type { Turn } from '@cardinal/core/game/game';
import type { AppStore } from '../../app/store';
import { game as gameAnswer, scoreAnswer, user } from '../../testing/builders';
import { expectInConsole } from '../../testing/console';
import { later } from '../../testing/fakeServer';
import {
  guess,
  GUESSES,
  H2,
  H3,
  H4,
  H5,
  H6,
  OPENING,
  pass,
  playing,
  openTable,
  serverAtTheEnd,
  serverWithDaily,
  turned,
  WRONG,
} from '../../testing/table';
import { sessionLost } from '../../session/authSlice';
import { sendReport } from '../../lib/errorReports';
import { signedIn } from '../../lib/events';
import { KEYS } from '../../lib/storage';
import { drinkingTurnPassed, gameLeft, guessMade } from './gameSlice';

jest.mock('../../lib/errorReports', () => ({ sendReport: jest.fn() }));
jest.useFakeTimers();

const RIGHT = turned(0, [H2, H3], { correct: true, score: 2, lives: 3 });

/** The refusal of a guess: another tab has played these turns. */
const playedElsewhere = (turns: readonly Turn[]) => ({
  status: 409,
  body: { code: 'out-of-order', message: '', game: gameAnswer({ turns }) },
});

describe('guess', () => {
  it('turns the cards from the server, and locks the table for three seconds', async () => {
    const server = serverWithDaily();
    const store = await openTable(server);
    store.dispatch(guessMade('same'));
    expect(playing(store).input.state).toBe('sent');
    await pass(10);
    expect(playing(store).game.score).toBe(2);
    await guess(store, 'higher', 2900);
    expect(playing(store).input.state).toBe('locked');
    await pass(200);
    expect(playing(store).input.state).toBe('open');
    expect(server.asked(`POST ${GUESSES}`)).toEqual([{ index: 0, guess: 'same' }]);
  });

  it('locks for three seconds from the press, however slow the response is', async () => {
    const store = await openTable(serverWithDaily().on('POST', GUESSES, () => later(RIGHT, 1200)));
    await guess(store, 'same', 2950);
    expect(playing(store).input.state).toBe('locked');
    await pass(100);
    expect(playing(store).input.state).toBe('open');
    expect(playing(store).settledTurns).toBe(1);
  });

  it('shows a card that arrives after the lock before the next guess', async () => {
    const store = await openTable(serverWithDaily().on('POST', GUESSES, () => later(RIGHT, 5000)));
    await guess(store, 'same', 5100);
    expect(playing(store).input.state).toBe('locked');
    await pass(600);
    expect(playing(store).input.state).toBe('open');
  });

  it('accepts a guess while the previous one is still being shown', async () => {
    const answers = [RIGHT, turned(1, [H4], { correct: true, score: 3, lives: 3 })];
    const server = serverWithDaily().on('POST', GUESSES, () =>
      later(answers.shift() ?? RIGHT, 1200),
    );
    const store = await openTable(server);
    await guess(store, 'same', 3050);
    expect(playing(store)).toMatchObject({
      input: { state: 'open' },
      verdict: { kind: 'correct' },
    });
    await guess(store, 'higher', 10);
    expect(server.asked(`POST ${GUESSES}`)).toHaveLength(2);
  });

  it('shows the praise after half a second, for one and a half seconds', async () => {
    const store = await openTable(serverWithDaily());
    await guess(store, 'same', 450);
    expect(playing(store)).toMatchObject({ revealStep: 'card', verdict: { kind: 'none' } });
    await pass(100);
    expect(playing(store)).toMatchObject({
      revealStep: 'all',
      verdict: { phrase: { message: 'Correct!' } },
    });
    await pass(1500);
    expect(playing(store).verdict.kind).toBe('none');
  });

  it('moves to the continuing stage two seconds after the first guess', async () => {
    const store = await openTable(serverWithDaily());
    await guess(store, 'same', 1900);
    expect(playing(store).settledTurns).toBe(0);
    await pass(200);
    expect(playing(store).settledTurns).toBe(1);
  });

  it('shows a wrong guess in three steps', async () => {
    const wrong = turned(0, [H2, H3], { correct: false, score: 0, lives: 2 });
    const store = await openTable(serverWithDaily().on('POST', GUESSES, wrong));
    await guess(store, 'different', 450);
    expect(playing(store).revealStep).toBe('card');
    await pass(200);
    expect(playing(store).revealStep).toBe('verdict');
    expect(playing(store).verdict).toMatchObject({ kind: 'wrong', step: 'cards' });
    await pass(1100);
    expect(playing(store).verdict).toMatchObject({ step: 'result' });
    await pass(1000);
    expect(playing(store).verdict).toMatchObject({ step: 'lives' });
    expect(playing(store)).toMatchObject({ revealStep: 'all', game: { lives: 2 } });
  });

  it('waits visibly while the server is unavailable, then continues', async () => {
    const server = serverWithDaily();
    const store = await openTable(server);
    server.isUnavailable = true;
    await guess(store, 'same', 100);
    expect(playing(store).input).toMatchObject({ state: 'sent', isServerUnavailable: true });
    await pass(20_000);
    server.isUnavailable = false;
    await pass(4000);
    expect(playing(store).game.score).toBe(2);
  });

  it('is sent again after the wait if it came too fast', async () => {
    let calls = 0;
    const server = serverWithDaily().on('POST', GUESSES, () => {
      calls += 1;
      return calls === 1
        ? { status: 429, body: { code: 'too-fast' }, headers: { 'Retry-After': '1' } }
        : RIGHT;
    });
    const store = await openTable(server);
    await guess(store, 'same', 1100);
    expect(playing(store).game.score).toBe(2);
  });

  it('is replaced by what another tab has played', async () => {
    const server = serverWithDaily().on('POST', GUESSES, playedElsewhere([OPENING]));
    const store = await openTable(server);
    await guess(store, 'different', 10);
    expect(playing(store).game).toMatchObject({ score: 2, lives: 3 });
    expect(playing(store).input.state).toBe('open');
  });

  it('ends the game here if another tab has ended it', async () => {
    const answer = scoreAnswer({ score: 2 });
    const server = serverWithDaily()
      .on('POST', GUESSES, playedElsewhere([OPENING, WRONG(H4), WRONG(H5), WRONG(H6)]))
      .on('POST', '/api/scores', { status: 200, body: answer });
    const store = await openTable(server);
    await guess(store, 'different', 100);
    expect(playing(store).game.phase).toBe('over');
    expect(playing(store).saving).toEqual({ state: 'stored', answer });
  });

  it('leaves no task running when the player leaves the table', async () => {
    const store = await openTable(serverWithDaily());
    await guess(store, 'same', 10);
    store.dispatch(gameLeft());
    await pass(5000);
    expect(store.getState().game?.phase).toBe('idle');
  });
});

it('keeps the table open after an unreadable response to a guess', async () => {
  expectInConsole('error', /failed to play a guess/);
  const store = await openTable(serverWithDaily().on('POST', GUESSES, { status: 200, body: {} }));
  await guess(store, 'same', 10);
  expect(playing(store).input.state).toBe('open');
  expect(sendReport).toHaveBeenLastCalledWith(expect.any(TypeError));
});

describe('guess that the server judges differently', () => {
  const ANSWER = turned(0, [H2, H3], { correct: false, score: 0, lives: 2 });
  const ELSEWHERE = [{ ...OPENING, guess: 'different' as const, correct: false }];
  const THEIRS = gameAnswer({ turns: ELSEWHERE, score: 0, lives: 2 });
  const GAME = `/api/games/${gameAnswer().gameId}`;

  beforeEach(() => {
    expectInConsole('warn', /judged a guess differently/);
    jest.mocked(sendReport).mockClear();
  });

  it('shows the server’s game and accepts the next guess', async () => {
    const server = serverWithDaily().on('POST', GUESSES, ANSWER).has(GAME, THEIRS);
    const store = await openTable(server);
    await guess(store, 'same', 10);
    expect(playing(store).game).toMatchObject({ turns: ELSEWHERE, score: 0, lives: 2 });
    expect(playing(store).input.state).toBe('open');
  });

  it.each([
    ['result (right or wrong)', { correct: false }],
    ['score', { score: 4 }],
    ['lives', { lives: 2 }],
    ['end', { over: true }],
  ])('is detected and reported if only the %s differs', async (_, difference) => {
    const answer = turned(0, [H2, H3], { correct: true, score: 2, lives: 3, ...difference });
    const server = serverWithDaily().on('POST', GUESSES, answer).has(GAME, THEIRS);
    const store = await openTable(server);
    await guess(store, 'same', 10);
    expect(playing(store).game.turns).toEqual(ELSEWHERE);
    expect(sendReport).toHaveBeenCalledTimes(1);
  });

  it('asks for a reload if this browser’s rules can’t explain the server’s game either', async () => {
    const turns = [{ ...OPENING, correct: false }];
    const server = serverWithDaily()
      .on('POST', GUESSES, ANSWER)
      .has(GAME, gameAnswer({ turns, score: 0, lives: 2 }));
    const store = await openTable(server);
    await guess(store, 'same', 10);
    expect(store.getState().game).toMatchObject({
      phase: 'refused',
      message: { message: 'Reload the page to continue this game.' },
      isUnavailable: false,
    });
  });
});

describe('session that was ended elsewhere', () => {
  const ENDED = { status: 401, body: { code: 'no-session', message: 'Please sign in.' } };
  const signIn = async (store: AppStore, milliseconds: number, id = user().id) => {
    store.dispatch(signedIn({ token: 'token-2', user: user({ id }) }));
    await pass(milliseconds);
  };

  it('is noticed at the next guess, which is sent after the sign-in', async () => {
    const server = serverWithDaily().on('POST', GUESSES, ENDED);
    const store = await openTable(server);
    await guess(store, 'same', 10);
    expect(store.getState().auth).toEqual({ status: 'ended', user: user() });
    expect(localStorage.getItem(KEYS.authToken)).toBeNull();
    expect(playing(store).input).toMatchObject({ state: 'sent', guess: 'same' });

    server.on('POST', GUESSES, RIGHT);
    await signIn(store, 10);
    expect(playing(store).game.score).toBe(2);
    expect(server.requests.filter(({ key }) => key === `POST ${GUESSES}`).at(-1)?.token).toBe(
      'Bearer token-2',
    );
  });

  it('loses no guess that was sent without a session because another call noticed first', async () => {
    const missing = { status: 404, body: { code: 'not-found', message: '' } };
    const server = serverWithDaily().on('POST', GUESSES, missing);
    const store = await openTable(server);
    store.dispatch(sessionLost());
    await guess(store, 'same', 10);
    expect(playing(store).input).toMatchObject({ state: 'sent', guess: 'same' });
    server.on('POST', GUESSES, RIGHT);
    await signIn(store, 10);
    expect(playing(store).game.score).toBe(2);
  });

  it('does not give the game to another account', async () => {
    const server = serverWithDaily().on('POST', GUESSES, ENDED);
    const store = await openTable(server);
    await guess(store, 'same', 10);
    server.on('POST', GUESSES, { status: 404, body: { code: 'not-found', message: '' } });
    await signIn(store, 10, 'user-0000000002');
    expect(store.getState().game).toMatchObject({
      phase: 'refused',
      message: { message: 'This game belongs to another account.' },
      isUnavailable: false,
    });
  });

  it('keeps a finished game’s score until the sign-in', async () => {
    const server = serverAtTheEnd().on('POST', '/api/scores', ENDED);
    const store = await openTable(server);
    await guess(store, 'lower', 100);
    expect(store.getState().auth.status).toBe('ended');
    const answer = scoreAnswer({ score: 2 });
    server.on('POST', '/api/scores', { status: 201, body: answer });
    await signIn(store, 100);
    expect(playing(store).saving).toEqual({ state: 'stored', answer });
  });

  it('shows another player who signs in nothing about the previous player’s score', async () => {
    const server = serverAtTheEnd().on('POST', '/api/scores', ENDED);
    const store = await openTable(server);
    await guess(store, 'lower', 100);
    const sent = server.asked('POST /api/scores').length;
    await signIn(store, 1000, 'user-0000000002');
    expect(server.asked('POST /api/scores')).toHaveLength(sent);
    expect(store.getState().toast.current).toBeNull();
  });
});

describe('drinking game', () => {
  it('has no lives, ends with a wrong guess, is counted and never submitted', async () => {
    const server = serverWithDaily().on('POST', '/api/drinking/complete', { status: 204 });
    const store = await openTable(server, { mode: 'drinking', date: null });
    await guess(store, 'same', 3100);
    for (let round = 0; round < 60 && playing(store).game.phase !== 'over'; round += 1) {
      await guess(store, 'outside', 3100);
    }
    expect(playing(store).game).toMatchObject({ phase: 'over', lives: 3 });
    expect(server.asked('POST /api/scores')).toEqual([]);
    expect(playing(store).saving.state).toBe('none');
    store.dispatch(drinkingTurnPassed());
    await pass(10);
    expect(server.asked('POST /api/drinking/complete')).toHaveLength(1);
  });
});

describe('unknown status of a day', () => {
  it('does not prevent the game', async () => {
    expectInConsole('warn', /failed to load the day’s status/);
    const server = serverWithDaily()
      .on('GET', '/api/daily/status/2026-11-02', { status: 500, body: { code: 'internal' } })
      .on('POST', '/api/games', { status: 201, body: gameAnswer({ date: '2026-11-02' }) });
    const store = await openTable(server, { mode: 'daily', date: '2026-11-02' });
    expect(playing(store).source).toMatchObject({ kind: 'server', isOwnDay: false });
  });
});
