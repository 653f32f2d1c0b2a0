import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { userReceived } from '../../lib/events';
import { install, keepInstallPrompt } from './installPrompt';
import { KEYS } from '../../lib/storage';
import { dailyStatus, dashboard, user } from '../../testing/builders';
import { quietServer, renderApp } from '../../testing/renderApp';
import { renderPart } from '../../testing/renderPart';
import { toastDismissed } from '../toast/toastSlice';
import { InstallExtras } from './InstallExtras';
import { KeptState } from './KeptState';
import { forgetDashboard, keepDashboard, lastDashboard } from './lastDashboard';

/** Whether what waits until the page is usable has come. */
let mockIsUsable = false;
jest.mock('../../components/useLater', () => ({ useLater: () => mockIsUsable }));

function show(finished: number, hasPlayed: boolean | null = null) {
  return renderPart(
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <InstallExtras hasPlayed={hasPlayed} finished={finished} />
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
  const setAppBadge = jest.fn(() => Promise.resolve());
  const clearAppBadge = jest.fn(() => Promise.resolve());

  beforeEach(() => {
    jest.clearAllMocks();
    Object.assign(navigator, { setAppBadge, clearAppBadge });
  });

  it.each([
    [null, 0, 0],
    [false, 1, 0],
    [true, 0, 1],
  ])('if today’s daily is played: %s, is set %i times and cleared %i times', (...expected) => {
    const [hasPlayed, set, cleared] = expected;
    show(0, hasPlayed);
    expect(setAppBadge).toHaveBeenCalledTimes(set);
    expect(clearAppBadge).toHaveBeenCalledTimes(cleared);
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
