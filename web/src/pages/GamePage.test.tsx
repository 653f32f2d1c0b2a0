import { act, screen, waitFor, within } from '@testing-library/react';
import type { Card } from '@cardinal/core/game/cards';
import type { UserEvent } from '@testing-library/user-event';
import type { GameAnswer } from '@cardinal/core/api/play';
import {
  gameOpened,
  gameRequested,
  savingChanged,
  verdictGiven,
  type Saving,
} from '../features/game/gameSlice';
import { gamePath } from '../config/paths';
import { dailyStatus, game, TODAY, user, userStats } from '../testing/builders';
import { call } from '../data/apiClient';
import { SCORE_TAGS, serverApi } from '../data/serverApi';
import { isGuestStored, rememberGuest } from '../session/authSlice';
import { KEYS } from '../lib/storage';
import type { FakeAnswer, FakeServer } from '../testing/fakeServer';
import { quietServer, renderApp } from '../testing/renderApp';
import { GUESSES, H2, H3, H4, H5, H6, playingAfter } from '../testing/table';

const lower = (card: Card) => ({ guess: 'lower' as const, correct: false, cards: [card] });
const FIRST = { guess: 'same' as const, correct: true, cards: [H2, H3] };

const FUN = game({ mode: 'fun', date: null });

interface Lost {
  /** What the server deals. */
  readonly body: GameAnswer;
  /** The day in the address. */
  readonly date?: string;
  readonly isOwnDay?: boolean;
  readonly saving: Saving;
  readonly server?: FakeServer;
}

/** Opens a table, and ends its game with 2 points. */
async function lose({ body, date, isOwnDay = true, saving, server = quietServer() }: Lost) {
  const { gameId, mode } = body;
  server.on('POST', '/api/games', { status: 201, body });
  const app = renderApp({ path: gamePath(mode, date), signedIn: !isGuestStored(), server });
  await screen.findByRole('button', { name: 'SAME COLOR' });
  const { game: lost } = playingAfter([FIRST, lower(H4), lower(H5), lower(H6)]);
  const source = { kind: 'server', gameId, mode, date: body.date, isOwnDay } as const;
  act(() => {
    app.store.dispatch(gameOpened({ mode, date: date ?? null, source, game: lost }));
    app.store.dispatch(savingChanged({ gameId, saving }));
  });
  return app;
}

/** Opens a fun game whose next guess is the last. */
function openLastGuess(server: FakeServer, signedIn: boolean) {
  const turns = [FIRST, lower(H4), lower(H5)];
  const last = { index: 3, ...lower(H6), score: 2, lives: 0, over: true };
  const body = game({ mode: 'fun', date: null, turns, score: 2, lives: 1 });
  server
    .on('POST', '/api/games', { status: 201, body })
    .on('POST', GUESSES, { status: 200, body: last });
  return renderApp({ path: '/game?mode=fun', server, signedIn });
}

async function makeLastGuess(person: UserEvent) {
  await person.click(await screen.findByRole('button', { name: 'LOWER' }));
  const result = await screen.findByRole('button', { name: 'See the result' });
  await waitFor(() => expect(result).toHaveAttribute('aria-disabled', 'false'));
  await person.click(result);
}

it('opens the drinking game only after both dialogs, even from a typed address', async () => {
  const { person, unmount } = renderApp({ path: '/game?mode=drinking', signedIn: true });
  await person.click(await screen.findByRole('button', { name: "Yes, I'm 21+" }));
  expect(screen.queryByRole('button', { name: 'SAME COLOR' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'I accept' }));
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toHaveFocus();
  unmount();
  renderApp({ path: '/game?mode=drinking', signedIn: true });
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
});

it('leads to the dashboard if the player declines a dialog', async () => {
  const { person } = renderApp({ path: '/game?mode=drinking', signedIn: true });
  await person.click(await screen.findByRole('button', { name: /Classic Mode/ }));
  expect(await screen.findByRole('region', { name: 'Daily Challenge' })).toBeVisible();
});

it('deals a trainer game in the browser, shows the chances, and says that it is not saved', async () => {
  const { person, server } = renderApp({ path: '/', signedIn: true });
  await person.click(await screen.findByRole('button', { name: 'Settings' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Trainer' }));
  expect(await screen.findByRole('list', { name: 'Chances' })).toHaveTextContent(
    'SAME COLOR49%DIFFERENT COLORS51%, best chance',
  );
  expect(screen.getByText(/isn’t saved/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Trainer/ })).toBeVisible();
  expect(server.asked('POST /api/games')).toEqual([]);
});

it('shows no chances in a fun game that counts', async () => {
  const server = quietServer().on('POST', '/api/games', { status: 201, body: FUN });
  renderApp({ path: '/game?mode=fun', signedIn: true, server });
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Trainer' })).not.toBeInTheDocument();
});

it('moves the focus to the next turn of the drinking game', async () => {
  sessionStorage.setItem(KEYS.drinkingAccepted, 'yes');
  const { store } = renderApp({ path: '/game?mode=drinking', signedIn: true });
  (await screen.findByRole('button', { name: 'DIFFERENT COLORS' })).focus();
  act(() => void store.dispatch(gameRequested({ mode: 'drinking', date: null })));
  expect(screen.getByRole('button', { name: 'SAME COLOR' })).toHaveFocus();
});

it('asks before it leaves the drinking game', async () => {
  sessionStorage.setItem(KEYS.drinkingAccepted, 'yes');
  const { person } = renderApp({ path: '/game?mode=drinking', signedIn: true });
  await screen.findByRole('button', { name: 'SAME COLOR' });
  await person.click(screen.getByRole('button', { name: 'Home' }));
  await screen.findByRole('dialog', { name: 'Exit Drinking Game Mode?' });
  await person.click(screen.getByRole('button', { name: 'Exit' }));
  expect(await screen.findByRole('region', { name: 'Daily Challenge' })).toBeVisible();
});

const notPlayed = (date: string) => ({
  ...{ date, hasPlayed: false, hasStarted: true },
  ...{ gameId: null, completion: null },
});

it('leads to today’s game after yesterday’s is finished', async () => {
  const date = '2026-11-20';
  const server = quietServer().has(`/api/daily/status/${date}`, notPlayed(date));
  const saving = { state: 'stored', answer: null } as const;
  const { person } = await lose({ body: game({ date }), date, saving, server });
  await person.click(await screen.findByRole('button', { name: 'Play Daily Challenge' }));
  await waitFor(() =>
    expect(server.asked('POST /api/games')).toEqual([
      expect.objectContaining({ mode: 'daily', date }),
      expect.not.objectContaining({ date: expect.anything() as unknown }),
    ]),
  );
});

it('asks for the status of a past day again after its score is stored', async () => {
  const date = '2026-11-18';
  const key = `/api/daily/status/${date}`;
  const server = quietServer().has(key, notPlayed(date));
  const saving = { state: 'stored', answer: null } as const;
  const { store } = await lose({ body: game({ date }), date, isOwnDay: false, saving, server });
  await screen.findByText('Daily Mode Already Played');
  await waitFor(() => expect(server.asked(`GET ${key}`).length).toBeGreaterThan(0));
  const asked = server.asked(`GET ${key}`).length;
  act(() => void store.dispatch(serverApi.util.invalidateTags([...SCORE_TAGS])));
  await waitFor(() => expect(server.asked(`GET ${key}`)).toHaveLength(asked + 1));
});

it('shows no rank, streak or distribution for a daily that the account could not claim', async () => {
  const message = "You've already played today's Daily Mode challenge with a score of 3.";
  await lose({
    body: game(),
    saving: { state: 'refused', message: { key: '', english: message } },
  });
  const end = await screen.findByRole('region', { name: 'Game over' });
  expect(within(end).getByText(message)).toBeVisible();
  for (const other of ['Your place', 'Your streak', 'How everyone did', 'Share my run']) {
    expect(within(end).queryByText(other)).not.toBeInTheDocument();
  }
});

it('lets a guest share a daily’s result without a link to a run', async () => {
  rememberGuest();
  await lose({ body: game(), saving: { state: 'waiting', isPromptOpen: false } });
  // The end's code normally loads at the last life, which this test skips. So the end may be
  // mounted twice.
  await waitFor(() => {
    const end = screen.getByRole('region', { name: 'Game over' });
    expect(within(end).getByRole('button', { name: 'Share my result' })).toBeVisible();
    expect(within(end).getByRole('button', { name: 'Share a picture' })).toBeVisible();
    expect(within(end).queryByRole('button', { name: 'Share my run' })).not.toBeInTheDocument();
  });
});

it('asks a guest about the score before the next game, wherever it is started', async () => {
  rememberGuest();
  const saving = { state: 'waiting', isPromptOpen: false } as const;
  const { person, server, store } = await lose({ body: FUN, isOwnDay: false, saving });
  act(() => {
    store.dispatch(
      verdictGiven({ kind: 'wrong', step: 'lives', taunt: { id: 'Shuffle it off.' } }),
    );
  });
  await person.click(screen.getByRole('button', { name: 'NEW GAME' }));
  const prompt = await screen.findByRole('dialog', { name: 'Great Game!' });
  expect(server.asked('POST /api/games')).toHaveLength(1);
  await person.click(within(prompt).getByRole('button', { name: 'Continue as Guest' }));
  await waitFor(() => expect(server.asked('POST /api/games')).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows boards and settings even if a game can’t start', async () => {
  const server = quietServer().on('POST', '/api/games', {
    status: 422,
    body: { code: 'bad-day', message: 'No such day.' },
  });
  renderApp({ path: '/game?mode=fun', signedIn: true, server });
  expect(await screen.findByText('No such day.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leaderboards & Social' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
});

it('starts by itself when the browser is online again', async () => {
  const unavailable = { status: 503, body: { code: 'unavailable', message: 'Away.' } };
  let answer: FakeAnswer = { ...unavailable, headers: { 'Retry-After': '60' } };
  const server = quietServer().on('POST', '/api/games', () => answer);
  renderApp({ path: '/game?mode=fun', signedIn: true, server });
  expect(await screen.findByText('Away.')).toBeVisible();
  answer = { status: 201, body: FUN };
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
});

it('asks for the daily’s status again when the window gets the focus', async () => {
  const server = quietServer().on('POST', '/api/games', { status: 201, body: FUN });
  renderApp({ path: '/game?mode=fun', signedIn: true, server });
  await screen.findByRole('button', { name: 'SAME COLOR' });
  const asked = () => server.asked('GET /api/daily/status').length;
  await waitFor(() => expect(asked()).toBe(1));
  await waitFor(() => {
    // The page doesn't ask twice at once: it ignores the focus until the first time is answered.
    if (asked() === 1) act(() => void window.dispatchEvent(new Event('focus')));
    expect(asked()).toBe(2);
  });
});

describe('daily that another device has played meanwhile', () => {
  const message = "You've already played today's Daily Mode challenge with a score of 7.";
  const refusing = () =>
    quietServer().on('POST', '/api/games', {
      status: 409,
      body: { code: 'already-played', message },
    });
  const panel = () => screen.findByRole('region', { name: 'Daily Mode Already Played' });

  it.each([
    ['doesn’t know it yet', { status: 200, body: dailyStatus() }],
    ['is unavailable', { status: 500, body: { code: 'internal', message: '' } }],
  ])('shows the server’s message if the status %s', async (_, later) => {
    let asked = 0;
    const server = refusing().on('GET', '/api/daily/status', () => {
      asked += 1;
      return asked === 1 ? { status: 200, body: dailyStatus() } : later;
    });
    renderApp({ path: '/game?mode=daily', signedIn: true, server });
    expect(await panel()).toHaveTextContent(message);
  });
});

it('restores the previous best if the server refuses the score', async () => {
  const server = quietServer()
    .has(`/api/user-stats/${user().id}`, userStats({ bestFunScoreEver: 1 }))
    .on('POST', '/api/scores', { status: 422, body: { code: 'score-mismatch', message: '' } });
  const { person } = openLastGuess(server, true);
  const name = await screen.findByText('Personal Best');
  await waitFor(() => expect(name.nextElementSibling).toHaveTextContent('1'));
  await makeLastGuess(person);
  expect(await screen.findByText("Your score couldn't be saved. Please try again.")).toBeVisible();
  expect(screen.getByText('Personal Best').nextElementSibling).toHaveTextContent('1');
});

it('shows a guest the best of this browser’s games', async () => {
  const waiting = (gameId: string, mode: string, score: number) => ({
    ...{ gameId, mode, score },
    date: mode === 'daily' ? TODAY : null,
    isOwnDay: mode === 'daily',
  });
  const games = [waiting('a', 'fun', 4), waiting('b', 'fun', 9), waiting('c', 'daily', 12)];
  localStorage.setItem(KEYS.waitingGames, JSON.stringify(games));
  rememberGuest();
  const server = quietServer().on('POST', '/api/games', { status: 201, body: FUN });
  renderApp({ path: '/game?mode=fun', server });
  const name = await screen.findByText('Personal Best');
  expect(name.nextElementSibling).toHaveTextContent('9');
});

describe('end of a fun game', () => {
  async function endWith(best: number | null, signedIn = false) {
    const waiting = { gameId: 'a', mode: 'fun', date: null, isOwnDay: false, score: best };
    if (best !== null) localStorage.setItem(KEYS.waitingGames, JSON.stringify([waiting]));
    if (!signedIn) rememberGuest();
    const { person } = openLastGuess(quietServer(), signedIn);
    await makeLastGuess(person);
    return screen.findByLabelText('Game over');
  }

  it('offers a player the Dealer', async () => {
    const end = within(await endWith(null, true));
    expect(end.getByRole('button', { name: 'Challenge the Dealer' })).toBeVisible();
  });

  it('says that the score beat a guest’s best in the header', async () => {
    expect(await endWith(1)).toHaveTextContent('New personal best!');
  });

  it.each([
    ['an equal score', 2],
    ['none', null],
  ])('does not report a new best if the previous one was: %s', async (_, best) => {
    expect(await endWith(best)).not.toHaveTextContent('New personal best!');
  });
});

describe('session that was ended elsewhere', () => {
  async function endedAtTheTable() {
    const server = quietServer()
      .on('POST', '/api/games', { status: 200, body: game({ turns: [FIRST], score: 2 }) })
      .on('GET', '/api/auth/sessions', { status: 401, body: { code: 'no-session', message: '' } });
    const app = renderApp({ path: '/game?mode=daily', signedIn: true, server });
    await screen.findByRole('button', { name: 'HIGHER' });
    await act(() => call(API.sessions).catch(() => undefined));
    const dialog = await screen.findByRole('dialog', { name: 'Welcome Back!' });
    expect(dialog).toHaveTextContent('Your session has ended.');
    expect(within(dialog).getByLabelText('Email')).toHaveValue(user().email);
    const signIn = async (who: Parameters<typeof user>[0]) => {
      server.on('POST', '/api/auth/login', {
        status: 200,
        body: { token: 'token-2', user: user(who) },
      });
      server.has('/api/auth/me', user(who));
      await app.person.type(within(dialog).getByLabelText(/^Password/), 'cardinal-ada');
      await app.person.click(within(dialog).getByRole('button', { name: 'Sign In' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    return { ...app, signIn };
  }

  it('keeps the table for the player who signs in again', async () => {
    const { server, signIn } = await endedAtTheTable();
    await signIn({});
    expect(await screen.findByRole('button', { name: 'HIGHER' })).toBeVisible();
    expect(server.asked('POST /api/games')).toHaveLength(1);
  });

  it('shows another player their own game, and nothing of the previous player’s', async () => {
    const { server, signIn } = await endedAtTheTable();
    server.on('POST', '/api/games', { status: 201, body: game({ gameId: 'another' }) });
    await signIn({ id: 'user-0000000002', username: 'grace' });
    expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
    expect(server.asked('POST /api/games')).toHaveLength(2);
  });
});
