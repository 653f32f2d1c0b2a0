import { addLaterSlices } from '../../../app/laterSlices';
import { makeStore } from '../../../app/store';
import { signedIn, signedOut, userReceived } from '../../../lib/events';
import { KEYS } from '../../../lib/storage';
import { game, user } from '../../../testing/builders';
import { pass, playing, seated, serverAtTheEnd, serverWithDaily } from '../../../testing/table';
import { saveRetried } from '../gameEvents';
import {
  addWaitingGame,
  rememberGuestGame,
  waitingGames,
  type FinishedGame,
} from '../gamePersistence';
import { guessMade } from '../gameSlice';
import { wordsFor } from './claimSaga';

jest.useFakeTimers();

const DAILY: FinishedGame = {
  gameId: 'a-daily',
  mode: 'daily',
  date: '2026-11-21',
  isOwnDay: true,
  score: 9,
};
const FUN: FinishedGame = {
  gameId: 'a-fun-game',
  mode: 'fun',
  date: null,
  isOwnDay: false,
  score: 12,
};
const PAST: FinishedGame = {
  ...DAILY,
  gameId: 'a-past-day',
  date: '2026-11-02',
  isOwnDay: false,
  score: 7,
};
const ANSWER = { gameMode: 'daily', gameDate: '2026-11-21', score: 2, rank: 3, held: false };
const STORED = { status: 201, body: ANSWER };

function signIn(store: ReturnType<typeof makeStore>) {
  store.dispatch(signedIn({ token: 'token-9', user: user() }));
}

it('a guest’s game waits for a sign-in, and is submitted once', async () => {
  const server = serverAtTheEnd().on('POST', '/api/scores', STORED);
  const store = await seated(server, undefined, true);
  store.dispatch(guessMade('lower'));
  await pass(4000);
  expect(playing(store).saving).toEqual({ state: 'waiting', isPromptOpen: true });
  expect(waitingGames()).toMatchObject([{ score: 2, isOwnDay: true }]);
  expect(server.asked('POST /api/scores')).toEqual([]);

  signIn(store);
  await pass(100);
  store.dispatch(userReceived(user()));
  await pass(100);
  expect(server.asked('POST /api/scores')).toHaveLength(1);
  expect(server.requests.find(({ key }) => key === 'POST /api/scores')?.token).toBe(
    'Bearer token-9',
  );
  expect(waitingGames()).toEqual([]);
  expect(playing(store).saving).toEqual({ state: 'stored', answer: ANSWER });
});

it('a game on the table that could not be brought is offered to be saved again', async () => {
  const server = serverAtTheEnd().on('POST', '/api/scores', {
    status: 503,
    body: { code: 'unavailable', message: '' },
  });
  const store = await seated(server, undefined, true);
  store.dispatch(guessMade('lower'));
  await pass(4000);
  signIn(store);
  await pass(100);
  expect(playing(store).saving).toMatchObject({ state: 'sending' });
  await pass(60_000);
  expect(playing(store).saving).toEqual({ state: 'failed' });
  expect(waitingGames()).toHaveLength(1);
  server.on('POST', '/api/scores', STORED);
  store.dispatch(saveRetried());
  await pass(1000);
  expect(playing(store).saving).toEqual({ state: 'stored', answer: ANSWER });
});

it('all that wait are claimed, each by itself, and the page tells what was saved', async () => {
  [DAILY, FUN, PAST].forEach(addWaitingGame);
  const server = serverWithDaily()
    .on('POST', '/api/scores', STORED)
    .on('POST', '/api/daily/historical/2026-11-02', { status: 201, body: {} });
  server.install();
  const store = addLaterSlices(makeStore());
  signIn(store);
  await pass(100);
  expect(server.asked('POST /api/scores')).toEqual([
    { gameId: 'a-daily', gameMode: 'daily', score: 9 },
    { gameId: 'a-fun-game', gameMode: 'fun', score: 12 },
  ]);
  expect(server.asked('POST /api/daily/historical/2026-11-02')).toEqual([
    { gameId: 'a-past-day', score: 7 },
  ]);
  expect(waitingGames()).toEqual([]);
  expect(store.getState().toast.current).toMatchObject({
    title: '3 games saved',
    description: 'Daily 9, Fun 12, Daily of 2026-11-02 7: they now count for your account.',
  });
});

it('games of a guest who signs in to the same account again are brought too', async () => {
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  const store = addLaterSlices(makeStore());
  addWaitingGame(DAILY);
  signIn(store);
  await pass(100);
  store.dispatch(signedOut());
  addWaitingGame(FUN);
  signIn(store);
  await pass(100);
  expect(server.asked('POST /api/scores')).toHaveLength(2);
  expect(waitingGames()).toEqual([]);
});

it('a game whose end nobody has heard is brought by the next sign-in, and by no other', async () => {
  const unheard = { gameId: 'unheard', mode: 'fun', date: null } as const;
  rememberGuestGame(unheard);
  rememberGuestGame({ gameId: 'going-on', mode: 'daily', date: '2026-11-21' });
  const server = serverWithDaily()
    .on('GET', '/api/games/unheard', {
      status: 200,
      body: game({ ...unheard, score: 5, lives: 0, over: true }),
    })
    .on('GET', '/api/games/going-on', { status: 200, body: game({ gameId: 'going-on', score: 3 }) })
    .on('POST', '/api/scores', { status: 409, body: { code: 'already-played', message: 'No.' } });
  server.install();
  const store = addLaterSlices(makeStore());
  for (let signIns = 0; signIns < 2; signIns += 1) {
    signIn(store);
    await pass(100);
    store.dispatch(signedOut());
  }
  expect(server.asked('POST /api/scores')).toEqual([
    { gameId: 'unheard', gameMode: 'fun', score: 5 },
  ]);
  expect(waitingGames()).toEqual([]);
});

it('up to twenty wait, and the oldest makes room', () => {
  for (let count = 1; count <= 21; count += 1) addWaitingGame({ ...FUN, gameId: `game-${count}` });
  expect(waitingGames()).toHaveLength(20);
  expect(waitingGames()[0]?.gameId).toBe('game-2');
});

it('games that waited while the page was loaded anew are brought by it', async () => {
  addWaitingGame(DAILY);
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  localStorage.setItem(KEYS.authToken, 'token-1');
  const store = makeStore();
  await pass(100);
  expect(server.asked('POST /api/scores')).toEqual([]);
  addLaterSlices(store);
  await pass(100);
  expect(server.asked('POST /api/scores')).toHaveLength(1);
});

it('a refused one is told and dropped, and takes none of the others with it', async () => {
  [DAILY, FUN].forEach(addWaitingGame);
  const message = "You've already played today's Daily Mode challenge with a score of 5.";
  const server = serverWithDaily().on('POST', '/api/scores', (body) =>
    (body as { gameMode: string }).gameMode === 'daily'
      ? { status: 409, body: { code: 'already-played', message } }
      : STORED,
  );
  server.install();
  const store = addLaterSlices(makeStore());
  signIn(store);
  await pass(100);
  expect(waitingGames()).toEqual([]);
  expect(store.getState().toast.current).toMatchObject({
    title: 'Score saved',
    description: `Your 12 points now count for your account. Not added: ${message}`,
  });
});

it.each([
  ['the account is in the midst of its own', 409, 'already-begun'],
  ['the session has ended in between', 401, 'no-session'],
])('nothing is dropped when %s', async (_, status, code) => {
  addWaitingGame(DAILY);
  const server = serverWithDaily().on('POST', '/api/scores', {
    status,
    body: { code, message: 'Not now.' },
  });
  server.install();
  signIn(addLaterSlices(makeStore()));
  await pass(100);
  expect(server.asked('POST /api/scores')).toHaveLength(1);
  expect(waitingGames()).toEqual([DAILY]);
});

describe('the words', () => {
  it('name a single game by its points', () => {
    const game = { ...FUN, score: 1 };
    expect(wordsFor([{ game, answer: null }], []).description).toBe(
      'Your 1 point now counts for your account.',
    );
  });

  it('say that a result is held', () => {
    const answer = { ...ANSWER, gameMode: 'daily', held: true, rank: null } as const;
    const held = { ...answer, isPersonalBest: true, isDailyHigh: false };
    expect(wordsFor([{ game: DAILY, answer: held }], []).description).toContain(
      'Your score is being checked before it goes on the boards.',
    );
  });

  it('say why nothing was added', () => {
    expect(wordsFor([], ['Too late.', 'Too late.'])).toEqual({
      title: 'This game was not added',
      description: 'Too late.',
    });
  });
});
