import { act, screen, waitFor, within } from '@testing-library/react';
import { isGuestStored, rememberGuest } from '../session/authSlice';
import { KEYS } from '../lib/storage';
import { game, TODAY } from '../testing/builders';
import { quietServer, renderApp } from '../testing/renderApp';

const YESTERDAY = '2026-11-20';
const daily = () => screen.findByRole('region', { name: 'Daily Challenge' });

/** A guest's daily of today that waits for an account. */
const WAITING = { gameId: 'mine', mode: 'daily', date: TODAY, isOwnDay: true, score: 7 };

describe('guest', () => {
  it('gets the dashboard, and is shown what needs an account', async () => {
    const { person } = renderApp();
    await person.click(await screen.findByRole('button', { name: 'Play as Guest' }));
    const card = await daily();
    expect(window.location.pathname).toBe('/');
    await waitFor(() =>
      expect(card).toHaveTextContent(
        /Next daily challenge in: \d+h \d+m \(midnight, New York time\)/,
      ),
    );
    expect(screen.getByRole('region', { name: 'Daily Streak' })).toHaveTextContent(
      'need an account',
    );
    await person.click(screen.getByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('menuitem', { name: 'Gameplay Settings' })).toBeVisible();
    await person.click(screen.getByRole('menuitem', { name: 'Log In / Sign Up' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  });

  it('leaves guest mode from the settings menu, and chooses again after a reload', async () => {
    rememberGuest();
    const { person, unmount } = renderApp();
    await daily();
    await person.click(screen.getByRole('button', { name: 'Settings' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Leave guest mode' }));
    expect(await screen.findByRole('button', { name: 'Play as Guest' })).toBeVisible();
    expect(isGuestStored()).toBe(false);
    unmount();
    renderApp();
    expect(await screen.findByRole('button', { name: 'Play as Guest' })).toBeVisible();
  });

  it('makes no calls that need an account', async () => {
    rememberGuest();
    const { server } = renderApp();
    await daily();
    await screen.findByRole('button', { name: 'Play Daily Challenge' });
    expect(server.requests.map(({ key }) => key)).toEqual(['GET /api/stats']);
  });

  it('is welcomed once per session', async () => {
    rememberGuest();
    const { unmount } = renderApp();
    expect(await screen.findByText('Welcome!')).toBeVisible();
    unmount();
    renderApp();
    await screen.findByRole('button', { name: 'Play Daily Challenge' });
    expect(screen.queryByText('Welcome!')).not.toBeInTheDocument();
  });

  it.each(['yes', 'true', '1'])(
    'is not welcomed again if the session has stored ‘%s’',
    async (flag) => {
      rememberGuest();
      sessionStorage.setItem(KEYS.welcomeToastShown, flag);
      renderApp();
      await screen.findByRole('button', { name: 'Play Daily Challenge' });
      expect(screen.queryByText('Welcome!')).not.toBeInTheDocument();
    },
  );

  it('sees days as played whose games wait for an account', async () => {
    rememberGuest();
    localStorage.setItem(KEYS.waitingGames, JSON.stringify([WAITING]));
    const { person } = renderApp();
    const card = await daily();
    expect(await within(card).findByTestId('daily-score')).toHaveTextContent('7');
    expect(within(card).getByText(/Next daily challenge in/)).toBeVisible();
    expect(within(card).queryByText('Play Daily Challenge')).not.toBeInTheDocument();
    expect(within(card).getByRole('button', { name: 'Play Fun Mode' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Play' }));
    expect(window.location.search).toBe('?mode=fun');
  });

  it('sees games that were finished in another tab', async () => {
    rememberGuest();
    renderApp();
    const card = await daily();
    await within(card).findByRole('button', { name: 'Play Daily Challenge' });
    localStorage.setItem(KEYS.waitingGames, JSON.stringify([WAITING]));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: KEYS.waitingGames }));
    });
    expect(await within(card).findByTestId('daily-score')).toHaveTextContent('7');
    expect(within(card).queryByText('Play Daily Challenge')).not.toBeInTheDocument();
  });
});

describe('guest’s unfinished game', () => {
  const ofYesterday = { gameId: 'yesterdays', mode: 'daily', date: YESTERDAY } as const;
  const ofToday = { gameId: 'todays', mode: 'daily', date: TODAY } as const;
  const fun = { gameId: 'fun', mode: 'fun', date: null } as const;

  function openHome(
    ...games: readonly {
      readonly over?: boolean;
      readonly gameId: string;
      readonly mode: 'daily' | 'fun';
      readonly date: string | null;
    }[]
  ) {
    rememberGuest();
    localStorage.setItem(KEYS.guestGames, JSON.stringify(games));
    const server = quietServer();
    for (const one of games) {
      const startedAt = `${one.date ?? TODAY}T12:00:00.000Z`;
      const body = game({ startedAt, ...one });
      server.has(`/api/games/${one.gameId}`, body);
    }
    return renderApp({ server });
  }

  it('is offered like a player’s', async () => {
    const { person } = openHome(fun, ofToday, ofYesterday);
    const card = await daily();
    expect(await within(card).findByText(/^You’ve started today’s game/)).toBeVisible();
    const list = await screen.findByRole('region', { name: 'Unfinished games' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringContaining('Yesterday’s challenge'),
      expect.stringContaining('Fun game'),
    ]);
    await person.click(screen.getByRole('button', { name: /Friday, November 20, 2026/ }));
    expect(await within(card).findByText(/^You’ve started this day’s game/)).toBeVisible();
    await person.click(within(list).getByRole('button', { name: "Finish yesterday's game" }));
    expect(window.location.search).toBe(`?mode=daily&date=${YESTERDAY}`);
  });

  it('is not offered again after it has ended without points', async () => {
    openHome({ ...ofToday, over: true });
    const card = await daily();
    expect(await within(card).findByTestId('daily-score')).toHaveTextContent('0');
    expect(within(card).queryByText('Play Daily Challenge')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Unfinished games' })).not.toBeInTheDocument();
  });

  it('is loaded again when the window gets the focus', async () => {
    const { server } = openHome(ofToday);
    const card = await daily();
    expect(await within(card).findByText(/^You’ve started today’s game/)).toBeVisible();
    server.has('/api/games/todays', game({ ...ofToday, over: true }));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await within(card).findByTestId('daily-score')).toHaveTextContent('0');
  });

  it('is requested only once if it is over or no longer exists', async () => {
    const { server, unmount } = openHome({ ...ofToday, over: true }, ofYesterday, fun);
    server.on('GET', '/api/games/fun', { status: 404, body: { code: 'not-found', message: '' } });
    await screen.findByRole('region', { name: 'Unfinished games' });
    unmount();
    const asked = server.requests.length;
    renderApp({ server });
    expect(await screen.findByTestId('daily-score')).toHaveTextContent('0');
    await screen.findByRole('region', { name: 'Unfinished games' });
    const again = server.requests.slice(asked).map(({ key }) => key);
    expect(again.filter((key) => key.includes('/games'))).toEqual(['GET /api/games/yesterdays']);
  });
});

describe('guest whose browser blocks the statistics', () => {
  const blocked = () => Promise.reject(new TypeError('Failed to fetch'));
  const OK = {
    status: 200,
    body: { ok: true },
    headers: { Date: 'Sat, 21 Nov 2026 17:00:00 GMT' },
  };

  it('sees the day by the server’s clock', async () => {
    rememberGuest();
    const server = quietServer().on('GET', '/api/stats', blocked).on('GET', '/api/health', OK);
    renderApp({ server });
    const card = await daily();
    expect(await within(card).findByRole('button', { name: 'Play Daily Challenge' })).toBeVisible();
    expect(card).toHaveTextContent(/\d+h \d+m/);
    expect(
      screen.getByRole('button', { name: /^Saturday, November 21, 2026, today/ }),
    ).toBeVisible();
  });

  it('can play', async () => {
    rememberGuest();
    const server = quietServer()
      .on('GET', '/api/stats', blocked)
      .on('GET', '/api/health', OK)
      .on('POST', '/api/games', { status: 201, body: game() });
    renderApp({ path: '/game?mode=daily', server });
    expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
  });

  it('sees a message if the server is unavailable, and can retry', async () => {
    rememberGuest();
    const server = quietServer().on('GET', '/api/stats', blocked).fails('GET', '/api/health');
    const { person } = renderApp({ server });
    const card = await daily();
    const retry = await within(card).findByRole('button', { name: 'Try again' });
    server.on('GET', '/api/health', OK);
    await person.click(retry);
    expect(await within(card).findByRole('button', { name: 'Play Daily Challenge' })).toBeVisible();
  });
});
