import { i18n } from '@lingui/core';
import { addLazySlices } from '../../../app/lazySlices';
import { makeStore } from '../../../app/store';
import { signedIn, signedOut, userReceived } from '../../../lib/events';
import { KEYS } from '../../../lib/storage';
import { said, showLanguage } from '../../../lib/language';
import { showWith } from '../../../testing/translate';
import { game, scoreAnswer, user } from '../../../testing/builders';
import type { FakeServer } from '../../../testing/fakeServer';
import {
  DAILY as OF_TODAY,
  FUN as OF_FUN,
  guess,
  pass,
  playing,
  openTable,
  serverAtTheEnd,
  serverWithDaily,
} from '../../../testing/table';
import { gamesChosen, offerClosed, selectOffered } from '../claimSlice';
import {
  addWaitingGame,
  rememberGuestGame,
  waitingGames,
  type FinishedGame,
} from '../gamePersistence';
import { saveRetried } from '../gameSlice';
import { claimMessage } from './claimSaga';

jest.useFakeTimers();

const DAILY: FinishedGame = { ...OF_TODAY, gameId: 'a-daily', score: 9 };
const FUN: FinishedGame = { ...OF_FUN, gameId: 'a-fun-game', score: 12 };
const PAST: FinishedGame = {
  ...OF_TODAY,
  gameId: 'a-past-day',
  date: '2026-11-02',
  isOwnDay: false,
  score: 7,
};
const ANSWER = scoreAnswer({ score: 2 });
const STORED = { status: 201, body: ANSWER };

type Store = ReturnType<typeof makeStore>;

/** A page with everything loaded. */
function opened(server: FakeServer): Store {
  server.install();
  return addLazySlices(makeStore());
}

async function signIn(store: Store, changes: Parameters<typeof user>[0] = {}) {
  store.dispatch(signedIn({ token: 'token-9', user: user(changes) }));
  await pass(100);
}

const offered = (store: Store) =>
  selectOffered(store.getState())?.games.map(({ gameId }) => gameId) ?? [];

async function saveAll(store: Store) {
  await signIn(store);
  store.dispatch(gamesChosen(offered(store)));
  await pass(100);
}

const serverToSave = () => serverWithDaily().on('POST', '/api/scores', STORED);
const claimsOf = (server: FakeServer) => server.asked('POST /api/scores');

function toastIn(store: Store) {
  const { current } = store.getState().toast;
  return current && { title: said(current.title), description: said(current.description) };
}

it('saves a guest’s game at once after a sign-in from its end, and submits it once', async () => {
  const server = serverAtTheEnd().on('POST', '/api/scores', STORED);
  const store = await openTable(server, undefined, true);
  await guess(store, 'lower', 4000);
  expect(playing(store).saving).toEqual({ state: 'waiting', isPromptOpen: true });
  expect(waitingGames()).toMatchObject([{ score: 2, isOwnDay: true }]);
  expect(claimsOf(server)).toEqual([]);

  server.has(`/api/games/${game().gameId}`, game({ score: 2, lives: 0, over: true }));
  sessionStorage.setItem(KEYS.gameToSave, game().gameId);
  await signIn(store);
  store.dispatch(userReceived(user()));
  await pass(100);
  expect(claimsOf(server)).toHaveLength(1);
  expect(server.requests.find(({ key }) => key === 'POST /api/scores')?.token).toBe(
    'Bearer token-9',
  );
  expect(waitingGames()).toEqual([]);
  expect(offered(store)).toEqual([]);
  expect(playing(store).saving).toEqual({ state: 'stored', answer: ANSWER });
});

it('offers to retry the game on the table if it could not be saved', async () => {
  const server = serverAtTheEnd().fails('POST', '/api/scores');
  const store = await openTable(server, undefined, true);
  await guess(store, 'lower', 4000);
  sessionStorage.setItem(KEYS.gameToSave, game().gameId);
  await signIn(store);
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
  const server = serverToSave();
  const store = opened(server);
  await signIn(store);
  store.dispatch(userReceived(user()));
  await pass(100);
  expect(server.requests.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
  expect(offered(store)).toEqual(['a-daily', 'a-fun-game', 'a-past-day']);
});

it('keeps the games that are not chosen, and offers them at the next sign-in', async () => {
  [DAILY, FUN].forEach(addWaitingGame);
  const server = serverToSave();
  const store = opened(server);
  await signIn(store);
  store.dispatch(gamesChosen(['a-fun-game']));
  await pass(100);
  expect(claimsOf(server)).toEqual([{ gameId: 'a-fun-game', gameMode: 'fun', score: 12 }]);
  expect(waitingGames()).toEqual([DAILY]);
  expect(offered(store)).toEqual([]);
  store.dispatch(signedOut());
  await signIn(store, { id: 'user-2' });
  expect(offered(store)).toEqual(['a-daily']);
  store.dispatch(offerClosed());
  await pass(100);
  expect(waitingGames()).toEqual([DAILY]);
  expect(claimsOf(server)).toHaveLength(1);
});

it('offers nothing after a sign-in in another tab', async () => {
  addWaitingGame(DAILY);
  const server = serverToSave();
  const store = opened(server);
  store.dispatch(signedIn({ token: 'token-9', user: user(), isResumed: true }));
  await pass(100);
  expect(offered(store)).toEqual([]);
  expect(claimsOf(server)).toEqual([]);
});

it('neither saves nor offers a game that another player has chosen', async () => {
  addWaitingGame({ ...DAILY, owner: user().id });
  const other = user({ id: 'user-2' });
  const server = serverToSave().has('/api/auth/me', other);
  const store = opened(server);
  await signIn(store, { id: 'user-2' });
  expect(offered(store)).toEqual([]);
  expect(claimsOf(server)).toEqual([]);
  expect(waitingGames()).toHaveLength(1);
});

it('offers games on a page that the sign-in has loaded', async () => {
  addWaitingGame(DAILY);
  serverWithDaily().install();
  const store = makeStore();
  await signIn(store);
  addLazySlices(store);
  await pass(100);
  expect(offered(store)).toEqual(['a-daily']);
});

it('claims each chosen game, and shows what was saved', async () => {
  [DAILY, FUN, PAST].forEach(addWaitingGame);
  const server = serverToSave().on('POST', '/api/daily/historical/2026-11-02', {
    status: 201,
    body: {},
  });
  const store = opened(server);
  await saveAll(store);
  expect(claimsOf(server)).toEqual([
    { gameId: 'a-daily', gameMode: 'daily', score: 9 },
    { gameId: 'a-fun-game', gameMode: 'fun', score: 12 },
  ]);
  expect(server.asked('POST /api/daily/historical/2026-11-02')).toEqual([
    { gameId: 'a-past-day', score: 7 },
  ]);
  expect(waitingGames()).toEqual([]);
  expect(toastIn(store)).toEqual({
    title: '3 games saved',
    description: 'Now counted for your account: Daily 9, Fun 12, Daily of Nov 2, 2026: 7.',
  });
});

it('offers a guest’s games after a sign-in to the previous account', async () => {
  const server = serverToSave();
  const store = opened(server);
  addWaitingGame(DAILY);
  await saveAll(store);
  store.dispatch(signedOut());
  addWaitingGame(FUN);
  await saveAll(store);
  expect(claimsOf(server)).toHaveLength(2);
  expect(waitingGames()).toEqual([]);
});

it('offers a game whose end this browser missed, at the next sign-in only', async () => {
  const unheard = { gameId: 'unheard', mode: 'fun', date: null } as const;
  rememberGuestGame(unheard);
  rememberGuestGame({ gameId: 'going-on', mode: 'daily', date: '2026-11-21' });
  const server = serverWithDaily()
    .has('/api/games/unheard', game({ ...unheard, score: 5, lives: 0, over: true }))
    .has('/api/games/going-on', game({ gameId: 'going-on', score: 3 }))
    .on('POST', '/api/scores', { status: 409, body: { code: 'game-claimed', message: 'No.' } });
  const store = opened(server);
  for (let signIns = 0; signIns < 2; signIns += 1) {
    await saveAll(store);
    store.dispatch(signedOut());
  }
  expect(claimsOf(server)).toEqual([{ gameId: 'unheard', gameMode: 'fun', score: 5 }]);
  expect(waitingGames()).toEqual([]);
});

it('keeps up to twenty games, and drops the oldest', () => {
  for (let count = 1; count <= 21; count += 1) addWaitingGame({ ...FUN, gameId: `game-${count}` });
  expect(waitingGames()).toHaveLength(20);
  expect(waitingGames()[0]?.gameId).toBe('game-2');
});

it('saves chosen games after a reload if they could not be saved before', async () => {
  addWaitingGame({ ...DAILY, owner: user().id });
  const server = serverToSave();
  server.install();
  localStorage.setItem(KEYS.authToken, 'token-1');
  const store = makeStore();
  await pass(100);
  expect(claimsOf(server)).toEqual([]);
  addLazySlices(store);
  await pass(100);
  expect(claimsOf(server)).toHaveLength(1);
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
  const store = opened(server);
  await saveAll(store);
  expect(waitingGames()).toEqual(kept);
  expect(toastIn(store)).toEqual({
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
  await saveAll(opened(server));
  expect(claimsOf(server)).toHaveLength(1);
  expect(waitingGames()).toEqual([{ ...DAILY, owner: user().id }]);
});

describe('message about claimed games', () => {
  it('follows a change of the language, with all that is in it', async () => {
    const late = { key: 'too-late', english: 'Too late.' };
    const games = [DAILY, FUN].map((game) => ({ game, answer: null }));
    const { description } = claimMessage(games, [late]);
    await showWith('de', {
      'Now counted for your account: {games}.': 'ZÄHLT: {games}.',
      'Fun {score}': 'FREI {score}',
      'Daily {score}': 'TAG {score}',
      'Not saved: {notAdded}': 'AUS: {notAdded}',
    });
    i18n.load('de', { 'too-late': 'ZU SPÄT.' });
    expect(said(description)).toMatch(/^ZÄHLT: TAG \d+, FREI \d+\. AUS: ZU SPÄT\.$/);
    await showLanguage('en');
    expect(said(description)).toMatch(
      /^Now counted for your account: Daily \d+, Fun \d+\. Not saved: Too late\.$/,
    );
  });

  it('gives the points of a single game', () => {
    const game = { ...FUN, score: 1 };
    expect(said(claimMessage([{ game, answer: null }], []).description)).toBe(
      'Your 1 point now counts for your account.',
    );
  });

  it('names two games of the same kind and score', () => {
    const games = [FUN, { ...FUN, gameId: 'another' }].map((game) => ({ game, answer: null }));
    expect(said(claimMessage(games, []).description)).toBe(
      `Now counted for your account: Fun ${FUN.score}, Fun ${FUN.score}.`,
    );
  });

  it('says that a result is held', () => {
    const answer = scoreAnswer({ held: true, heldFor: 'check', rank: null });
    expect(said(claimMessage([{ game: DAILY, answer }], []).description)).toContain(
      'Your score is being checked before it goes on the boards.',
    );
  });

  it('says why nothing was added', () => {
    const late = { key: '', english: 'Too late.' };
    const { title, description } = claimMessage([], [late, late]);
    expect([said(title), said(description)]).toEqual(['Couldn’t save this game', 'Too late.']);
  });
});
