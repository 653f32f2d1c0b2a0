import { addLazySlices } from '../../../app/lazySlices';
import { makeStore } from '../../../app/store';
import { signedIn, signedOut, userReceived } from '../../../lib/events';
import { KEYS } from '../../../lib/storage';
import { game, user } from '../../../testing/builders';
import { pass, playing, openTable, serverAtTheEnd, serverWithDaily } from '../../../testing/table';
import { gamesChosen, offerClosed, selectOffered } from '../claimSlice';
import {
  addWaitingGame,
  rememberGuestGame,
  waitingGames,
  type FinishedGame,
} from '../gamePersistence';
import { saveRetried, guessMade } from '../gameSlice';
import { claimMessage } from './claimSaga';

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
const ANSWER = {
  gameMode: 'daily',
  gameDate: '2026-11-21',
  score: 2,
  rank: 3,
  held: false,
  heldFor: null,
};
const STORED = { status: 201, body: ANSWER };

type Store = ReturnType<typeof makeStore>;

function signIn(store: Store, changes: Parameters<typeof user>[0] = {}) {
  store.dispatch(signedIn({ token: 'token-9', user: user(changes) }));
}

const offered = (store: Store) => selectOffered(store.getState()).map(({ gameId }) => gameId);

async function saveAll(store: Store) {
  signIn(store);
  await pass(100);
  store.dispatch(gamesChosen(offered(store)));
  await pass(100);
}

const claimsOf = (server: ReturnType<typeof serverWithDaily>) => server.asked('POST /api/scores');

it('saves a guest’s game at once after a sign-in from its end, and submits it once', async () => {
  const server = serverAtTheEnd().on('POST', '/api/scores', STORED);
  const store = await openTable(server, undefined, true);
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

it('offers to retry the game on the table if it could not be saved', async () => {
  const server = serverAtTheEnd().on('POST', '/api/scores', {
    status: 503,
    body: { code: 'unavailable', message: '' },
  });
  const store = await openTable(server, undefined, true);
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

it('offers all games after a sign-in from another page, and saves none unasked', async () => {
  [DAILY, FUN, PAST].forEach(addWaitingGame);
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  const store = addLazySlices(makeStore());
  signIn(store);
  await pass(100);
  store.dispatch(userReceived(user()));
  await pass(100);
  expect(server.requests.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
  expect(offered(store)).toEqual(['a-daily', 'a-fun-game', 'a-past-day']);
});

it('keeps the games that are not chosen, and offers them at the next sign-in', async () => {
  [DAILY, FUN].forEach(addWaitingGame);
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  const store = addLazySlices(makeStore());
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

it('offers nothing after a sign-in in another tab', async () => {
  addWaitingGame(DAILY);
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  const store = addLazySlices(makeStore());
  store.dispatch(signedIn({ token: 'token-9', user: user(), isResumed: true }));
  await pass(100);
  expect(offered(store)).toEqual([]);
  expect(claimsOf(server)).toEqual([]);
});

it('neither saves nor offers a game that another player has chosen', async () => {
  addWaitingGame({ ...DAILY, owner: user().id });
  const other = user({ id: 'user-2' });
  const server = serverWithDaily()
    .on('POST', '/api/scores', STORED)
    .on('GET', '/api/auth/me', { status: 200, body: other });
  server.install();
  const store = addLazySlices(makeStore());
  signIn(store, { id: 'user-2' });
  await pass(100);
  expect(offered(store)).toEqual([]);
  expect(claimsOf(server)).toEqual([]);
  expect(waitingGames()).toHaveLength(1);
});

it('offers games on a page that the sign-in has loaded', async () => {
  addWaitingGame(DAILY);
  serverWithDaily().install();
  const store = makeStore();
  signIn(store);
  await pass(100);
  addLazySlices(store);
  await pass(100);
  expect(offered(store)).toEqual(['a-daily']);
});

it('claims each chosen game, and shows what was saved', async () => {
  [DAILY, FUN, PAST].forEach(addWaitingGame);
  const server = serverWithDaily()
    .on('POST', '/api/scores', STORED)
    .on('POST', '/api/daily/historical/2026-11-02', { status: 201, body: {} });
  server.install();
  const store = addLazySlices(makeStore());
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
    description: 'Now counted for your account: Daily 9, Fun 12, Daily of Nov 2, 2026: 7.',
  });
});

it('offers a guest’s games after a sign-in to the previous account', async () => {
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  const store = addLazySlices(makeStore());
  addWaitingGame(DAILY);
  await saveAll(store);
  store.dispatch(signedOut());
  addWaitingGame(FUN);
  await saveAll(store);
  expect(server.asked('POST /api/scores')).toHaveLength(2);
  expect(waitingGames()).toEqual([]);
});

it('offers a game whose end this browser missed, at the next sign-in only', async () => {
  const unheard = { gameId: 'unheard', mode: 'fun', date: null } as const;
  rememberGuestGame(unheard);
  rememberGuestGame({ gameId: 'going-on', mode: 'daily', date: '2026-11-21' });
  const server = serverWithDaily()
    .on('GET', '/api/games/unheard', {
      status: 200,
      body: game({ ...unheard, score: 5, lives: 0, over: true }),
    })
    .on('GET', '/api/games/going-on', { status: 200, body: game({ gameId: 'going-on', score: 3 }) })
    .on('POST', '/api/scores', { status: 409, body: { code: 'game-claimed', message: 'No.' } });
  server.install();
  const store = addLazySlices(makeStore());
  for (let signIns = 0; signIns < 2; signIns += 1) {
    await saveAll(store);
    store.dispatch(signedOut());
  }
  expect(server.asked('POST /api/scores')).toEqual([
    { gameId: 'unheard', gameMode: 'fun', score: 5 },
  ]);
  expect(waitingGames()).toEqual([]);
});

it('keeps up to twenty games, and drops the oldest', () => {
  for (let count = 1; count <= 21; count += 1) addWaitingGame({ ...FUN, gameId: `game-${count}` });
  expect(waitingGames()).toHaveLength(20);
  expect(waitingGames()[0]?.gameId).toBe('game-2');
});

it('saves chosen games after a reload if they could not be saved before', async () => {
  addWaitingGame({ ...DAILY, owner: user().id });
  const server = serverWithDaily().on('POST', '/api/scores', STORED);
  server.install();
  localStorage.setItem(KEYS.authToken, 'token-1');
  const store = makeStore();
  await pass(100);
  expect(server.asked('POST /api/scores')).toEqual([]);
  addLazySlices(store);
  await pass(100);
  expect(server.asked('POST /api/scores')).toHaveLength(1);
});

it.each([
  ['keeps', 'a daily of a day that the account has played', 'already-played', [DAILY]],
  ['drops', 'a game of another account', 'game-claimed', []],
])('%s %s, and says why it isn’t saved', async (_, __, code, kept) => {
  [DAILY, FUN].forEach(addWaitingGame);
  const message = "You've already played today's Daily Mode challenge with a score of 5.";
  const server = serverWithDaily().on('POST', '/api/scores', (body) =>
    (body as { gameMode: string }).gameMode === 'daily'
      ? { status: 409, body: { code, message } }
      : STORED,
  );
  server.install();
  const store = addLazySlices(makeStore());
  await saveAll(store);
  expect(waitingGames()).toEqual(kept);
  expect(store.getState().toast.current).toMatchObject({
    title: 'Score saved',
    description: `Your 12 points now count for your account. Not saved: ${message}`,
  });
});

it.each([
  ['the account has an unfinished daily of its own', 409, 'already-begun'],
  ['the session has ended meanwhile', 401, 'no-session'],
])('drops nothing if %s', async (_, status, code) => {
  addWaitingGame(DAILY);
  const server = serverWithDaily().on('POST', '/api/scores', {
    status,
    body: { code, message: 'Not now.' },
  });
  server.install();
  await saveAll(addLazySlices(makeStore()));
  expect(server.asked('POST /api/scores')).toHaveLength(1);
  expect(waitingGames()).toEqual([{ ...DAILY, owner: user().id }]);
});

describe('message about claimed games', () => {
  it('gives the points of a single game', () => {
    const game = { ...FUN, score: 1 };
    expect(claimMessage([{ game, answer: null }], []).description).toBe(
      'Your 1 point now counts for your account.',
    );
  });

  it('says that a result is held', () => {
    const answer = {
      ...ANSWER,
      gameMode: 'daily',
      held: true,
      heldFor: 'check',
      rank: null,
    } as const;
    const held = { ...answer, isPersonalBest: true, isDailyHigh: false, badges: [], par: 9 };
    expect(claimMessage([{ game: DAILY, answer: held }], []).description).toContain(
      'Your score is being checked before it goes on the boards.',
    );
    const unverified = { ...held, heldFor: 'unverified' as const };
    expect(claimMessage([{ game: DAILY, answer: unverified }], []).description).toContain(
      'Verify your email address to put this score on the boards.',
    );
  });

  it('says why nothing was added', () => {
    expect(claimMessage([], ['Too late.', 'Too late.'])).toEqual({
      title: 'Couldn’t save this game',
      description: 'Too late.',
    });
  });
});
