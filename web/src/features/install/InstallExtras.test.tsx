import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { userReceived } from '../../lib/events';
import { showBadge } from './badge';
import { install, keepInstallPrompt } from './installPrompt';
import { KEYS } from '../../lib/storage';
import { dailyStatus, dashboard, listedChallenge, user } from '../../testing/builders';
import { quietServer, renderApp } from '../../testing/renderApp';
import { renderPart } from '../../testing/renderPart';
import { toastDismissed } from '../toast/toastSlice';
import { InstallExtras } from './InstallExtras';
import { KeptState } from './KeptState';
import { forgetDashboard, keepDashboard, lastDashboard } from './lastDashboard';

/** Whether what waits until the page is usable has come. */
let mockIsUsable = false;
jest.mock('../../components/useLater', () => ({ useLater: () => mockIsUsable }));

function show(finished: number) {
  return renderPart(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <InstallExtras finished={finished} />
      <KeptState />
    </MemoryRouter>,
    quietServer(),
  );
}

const offer = () => screen.queryByRole('complementary', { name: 'Install Cardinal' });

describe('the offer to install', () => {
  const prompt = jest.fn(() => Promise.resolve());

  beforeAll(keepInstallPrompt);

  beforeEach(() => {
    prompt.mockClear();
    const event = new Event('beforeinstallprompt', { cancelable: true });
    act(() => void window.dispatchEvent(Object.assign(event, { prompt })));
  });
  afterEach(() => act(install));

  it('waits for the second finished daily', () => {
    const { unmount } = show(1);
    expect(offer()).not.toBeInTheDocument();
    unmount();
    show(2);
    expect(offer()).toBeVisible();
  });

  it.each(['Install', 'No, thanks'])('never appears again after ‘%s’', async (answer) => {
    const { unmount } = show(2);
    await userEvent.click(screen.getByRole('button', { name: answer }));
    expect(prompt).toHaveBeenCalledTimes(answer === 'Install' ? 1 : 0);
    expect(offer()).not.toBeInTheDocument();
    unmount();
    show(3);
    expect(offer()).not.toBeInTheDocument();
  });

  it('waits until the welcome is gone, which would cover the cards with it', async () => {
    const body = ['2026-11-20', '2026-11-21'].map((gameDate) => ({ gameDate, score: 9 }));
    const server = quietServer().has('/api/daily/completions', body);
    const { store } = renderApp({ signedIn: true, server });
    await screen.findByText(/^Welcome, /);
    mockIsUsable = true;
    await act(async () => void store.dispatch(userReceived(user())));
    await act(() => import('./InstallExtras'));
    expect(offer()).not.toBeInTheDocument();
    const shown = store.getState().toast.current?.id ?? 0;
    act(() => void store.dispatch(toastDismissed(shown)));
    await waitFor(() => expect(offer()).toBeVisible());
  });

  it('gives way to the notice that the device is offline', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(2);
    expect(screen.getByRole('complementary', { name: 'You are offline' })).toBeVisible();
    expect(offer()).not.toBeInTheDocument();
    jest.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(offer()).toBeVisible();
  });
});

describe('the badge', () => {
  const invited = listedChallenge({ code: 'one', state: 'invited' });
  const yours = listedChallenge({ code: 'two', state: 'yours' });

  it.each([
    ['clear once today’s daily is played', true, [], null],
    ['a dot until then', false, [], undefined],
    [
      'the invitations, and the turns after others',
      false,
      [invited, yours, { ...yours, turn: true }],
      2,
    ],
  ])('is %s', async (_, hasPlayed, body, expected) => {
    let badge: number | null | undefined;
    Object.assign(navigator, {
      setAppBadge: async (count?: number) => (badge = count),
      clearAppBadge: async () => (badge = null),
    });
    const server = quietServer({ hasChallenges: body.length > 0 })
      .has('/api/daily/status', dailyStatus({ hasPlayed }))
      .has('/api/challenges', body);
    mockIsUsable = true;
    renderApp({ signedIn: true, server });
    const trophy = await screen.findByRole('button', { name: /Social/ });
    await waitFor(() => expect(badge).toBe(expected));
    const count = body.length === 0 ? '' : ', 2 challenges';
    expect(trophy).toHaveAccessibleName(`Leaderboards & Social${count}`);
  });
});

describe('the last known dashboard', () => {
  it('is known to the session that saw it, and to no other', () => {
    localStorage.setItem(KEYS.authToken, 'a-long-token-1');
    keepDashboard(dailyStatus(), dashboard());
    expect(lastDashboard()).toMatchObject({ hasPlayed: false, currentStreak: 3 });
    localStorage.setItem(KEYS.authToken, 'a-long-token-2');
    expect(lastDashboard()).toBeNull();
    localStorage.removeItem(KEYS.authToken);
    expect(lastDashboard()).toBeNull();
  });

  it('is kept by a tab that only shows the table, too, as is the badge', async () => {
    const clearAppBadge = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { clearAppBadge });
    showBadge({ isDailyOpen: true, count: 0 });
    mockIsUsable = true;
    const body = dailyStatus({ hasPlayed: true, gameplay: { score: 9 } });
    const server = quietServer().has('/api/daily/status', body);
    renderApp({ signedIn: true, server, path: '/game?mode=daily' });
    await waitFor(() => expect(lastDashboard()).toMatchObject({ hasPlayed: true, score: 9 }));
    expect(clearAppBadge).toHaveBeenCalled();
  });

  it('is forgotten where no player is signed in', () => {
    localStorage.setItem(KEYS.authToken, 'a-long-token-1');
    keepDashboard(dailyStatus(), dashboard());
    localStorage.removeItem(KEYS.authToken);
    show(0);
    expect(localStorage.getItem(KEYS.lastDashboard)).toBeNull();
  });

  it('stays while the player of the session isn’t known yet', async () => {
    localStorage.setItem(KEYS.authToken, 'a-long-token-1');
    keepDashboard(dailyStatus(), dashboard());
    const { unmount } = show(0);
    await act(async () => undefined); // the first effects
    unmount();
    expect(lastDashboard()).not.toBeNull();
  });

  it('is unknown if what is stored is something else', () => {
    for (const text of ['', 'x', 'null', '[]', '{"session":"1"}']) {
      localStorage.setItem(KEYS.lastDashboard, text);
      expect(lastDashboard()).toBeNull();
    }
    forgetDashboard();
    expect(localStorage.getItem(KEYS.lastDashboard)).toBeNull();
  });
});
