import { addLaterSlices } from '../../../app/laterSlices';
import { makeStore } from '../../../app/store';
import { signedIn, signedOut, userReceived } from '../../../lib/events';
import { KEYS } from '../../../lib/storage';
import { game, user } from '../../../testing/builders';
import { pass, playing, seated, serverAtTheEnd, serverWithDaily } from '../../../testing/table';
import { gamesChosen, offerClosed, selectOffered } from '../claimSlice';
import {
  addWaitingGame,
  rememberGuestGame,
  waitingGames,
  type FinishedGame,
} from '../gamePersistence';
import { saveRetried, guessMade } from '../gameSlice';
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

type Store = ReturnType<typeof makeStore>;

function signIn(store: Store, changes: Parameters<typeof user>[0] = {}) {
  store.dispatch(signedIn({ token: 'token-9', user: user(changes) }));
}

const offered = (store: Store) => selectOffered(store.getState()).map(({ gameId }) => gameId);

/** Signs in, and chooses all that is offered. */
async function saveAll(store: Store) {
  signIn(store);
  await pass(100);
  store.dispatch(gamesChosen(offered(store)));
  await pass(100);
}

const claimsOf = (server: ReturnType<typeof serverWithDaily>) => server.asked('POST /api/scores');

it('a guest’s game is saved at once by a sign-in from its end, and submitted once', async () => {
  const server = serverAtTheEnd().on('POST', '/api/scores', STORED);
  const store = await seated(server, undefined, true);
  store.dispatch(guessMade('lower'));
  await pass(4000);
  expect(playing(store).saving).toEqual({ state: 'waiting', isPromptOpen: true });
  expect(waitingGames()).toMatchObject([{ score: 2, isOwnDay: true }]);
  expect(server.asked('POST /api/scores')).toEqual([]);

  server.on('GET', `/api/games/${game().gameId}`, {
    status: 200,
    body: game({ score: 2, lives: 0, over: true }),
  });
  sessionStorage.setItem(KEYS.gameToSave, game().gameId);
  signIn(store);
  await pass(100);
  store.dispatch(userReceived(user()));
  await pass(100);
  expect(server.asked('POST /api/scores')).toHaveLength(1);
  expect(server.requests.find(({ key }) => key === 'POST /api/scores')?.token).toBe(
    'Bearer token-9',
  );
  expect(waitingGames()).toEqual([]);
  expect(offered(store)).toEqual([]);
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
  sessionStorage.setItem(KEYS.gameToSave, game().gameId);
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
  expect(waitingGames()).toEqual([]);
});

it('a sign-in elsewhere saves no game unasked: it is offered, with the others', async () => {
  [DAILY, FUN, PAST].forEach(addWaitingGame);
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  const store = addLaterSlices(makeStore());
  signIn(store);
  await pass(100);
  store.dispatch(userReceived(user()));
  await pass(100);
  expect(server.requests.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
  expect(offered(store)).toEqual(['a-daily', 'a-fun-game', 'a-past-day']);
});

it('the games that are not chosen stay, and are offered at the next sign-in', async () => {
  [DAILY, FUN].forEach(addWaitingGame);
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  const store = addLaterSlices(makeStore());
  signIn(store);
  await pass(100);
  store.dispatch(gamesChosen(['a-fun-game']));
  await pass(100);
  expect(claimsOf(server)).toEqual([{ gameId: 'a-fun-game', gameMode: 'fun', score: 12 }]);
  expect(waitingGames()).toEqual([DAILY]);
  expect(offered(store)).toEqual([]);
  store.dispatch(signedOut());
  signIn(store, { id: 'user-2' });
  await pass(100);
  expect(offered(store)).toEqual(['a-daily']);
  store.dispatch(offerClosed());
  await pass(100);
  expect(waitingGames()).toEqual([DAILY]);
  expect(claimsOf(server)).toHaveLength(1);
});

it('a sign-in in another tab offers nothing in this one', async () => {
  addWaitingGame(DAILY);
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  const store = addLaterSlices(makeStore());
  store.dispatch(signedIn({ token: 'token-9', user: user(), isResumed: true }));
  await pass(100);
  expect(offered(store)).toEqual([]);
  expect(claimsOf(server)).toEqual([]);
});

it('a game that one player has chosen is neither saved for another nor offered', async () => {
  addWaitingGame({ ...DAILY, owner: user().id });
  const other = user({ id: 'user-2' });
  const server = serverWithDaily()
    .on('POST', '/api/scores', STORED)
    .on('GET', '/api/auth/me', { status: 200, body: other });
  server.install();
  const store = addLaterSlices(makeStore());
  signIn(store, { id: 'user-2' });
  await pass(100);
  expect(offered(store)).toEqual([]);
  expect(claimsOf(server)).toEqual([]);
  expect(waitingGames()).toHaveLength(1);
});

it('a page that was loaded by the sign-in asks as well', async () => {
  addWaitingGame(DAILY);
  serverWithDaily().install();
  const store = makeStore();
  signIn(store);
  await pass(100);
  addLaterSlices(store);
  await pass(100);
  expect(offered(store)).toEqual(['a-daily']);
});

it('all that are chosen are claimed, each by itself, and the page tells what was saved', async () => {
  [DAILY, FUN, PAST].forEach(addWaitingGame);
  const server = serverWithDaily()
    .on('POST', '/api/scores', STORED)
    .on('POST', '/api/daily/historical/2026-11-02', { status: 201, body: {} });
  server.install();
  const store = addLaterSlices(makeStore());
  await saveAll(store);
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
    description: 'Now counted for your account: Daily 9, Fun 12, Daily of 2026-11-02 7.',
  });
});

it('games of a guest who signs in to the same account again are offered too', async () => {
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  const store = addLaterSlices(makeStore());
  addWaitingGame(DAILY);
  await saveAll(store);
  store.dispatch(signedOut());
  addWaitingGame(FUN);
  await saveAll(store);
  expect(server.asked('POST /api/scores')).toHaveLength(2);
  expect(waitingGames()).toEqual([]);
});

it('a game whose end nobody has heard is offered at the next sign-in, and at no other', async () => {
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
    await saveAll(store);
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

it('chosen games that could not be saved are saved when the page is loaded again', async () => {
  addWaitingGame({ ...DAILY, owner: user().id });
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
  await saveAll(store);
  expect(waitingGames()).toEqual([]);
  expect(store.getState().toast.current).toMatchObject({
    title: 'Score saved',
    description: `Your 12 points now count for your account. Not saved: ${message}`,
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
  await saveAll(addLaterSlices(makeStore()));
  expect(server.asked('POST /api/scores')).toHaveLength(1);
  expect(waitingGames()).toEqual([{ ...DAILY, owner: user().id }]);
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
    const unverified = { ...held, heldUntilVerified: true };
    expect(wordsFor([{ game: DAILY, answer: unverified }], []).description).toContain(
      'Verify your email address to put this score on the boards.',
    );
  });

  it('say why nothing was added', () => {
    expect(wordsFor([], ['Too late.', 'Too late.'])).toEqual({
      title: 'Couldn’t save this game',
      description: 'Too late.',
    });
  });
});
