import type { ListedChallenge } from '@cardinal/core/api/challenges';
import { act, screen, waitFor, within } from '@testing-library/react';
import type * as React from 'react';
import type { User } from '@cardinal/core/api/accounts';
import { NO_REMINDERS } from '@cardinal/core/documents/reminders';
import { env } from '../../config/env';
import { unsentPreferences } from '../../data/preferences';
import { userReceived } from '../../lib/events';
import { KEYS } from '../../lib/storage';
import { dailyStatus, listedChallenge, game, user } from '../../testing/builders';
import { refusal } from '../../testing/fakeServer';
import { quietServer, renderApp } from '../../testing/renderApp';

jest.mock('firebase/app', () => ({ initializeApp: () => ({}) }));
jest.mock('firebase/messaging', () => ({
  getMessaging: () => ({}),
  getToken: () => Promise.resolve('token-1'),
}));

/** Whether what waits until the page is usable has come. */
let mockIsUsable = true;
const mockListeners = new Set<() => void>();
jest.mock('../../components/useLater', () => {
  const { useSyncExternalStore } = jest.requireActual<typeof React>('react');
  const subscribe = (listener: () => void) => {
    mockListeners.add(listener);
    return () => mockListeners.delete(listener);
  };
  return { useLater: () => useSyncExternalStore(subscribe, () => mockIsUsable) };
});
function becomeUsable(): void {
  mockIsUsable = true;
  act(() => {
    for (const listener of mockListeners) listener();
  });
}

const PREFERENCES = '/api/auth/preferences';
const DEVICES = '/api/auth/devices';
const REGISTRATION = {
  token: 'token-1',
  browserId: expect.stringMatching(/^[\da-f-]{36}$/),
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
};

const ANY = { ...NO_REMINDERS, dailyHour: 18 };

/** A browser with a service worker, whose player allows notifications or doesn't. */
function allowing(
  answer: NotificationPermission,
  notifications: readonly object[] = [],
): { permission: NotificationPermission } {
  const asked = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      asked.permission = answer;
      return answer;
    },
  };
  Object.defineProperty(window, 'Notification', { configurable: true, value: asked });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => ({ getNotifications: async () => notifications }),
      addEventListener: () => undefined,
    },
  });
  return asked;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function atZone(timeZone: string): jest.SpyInstance {
  const there = new Intl.DateTimeFormat().resolvedOptions();
  const said = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  return said.mockReturnValue({ ...there, timeZone });
}

const withProject = (changes: Partial<User> = {}) =>
  quietServer(changes)
    .has('/__/firebase/init.json', {})
    .on('PUT', DEVICES, { status: 204 })
    .on('DELETE', DEVICES, { status: 204 });

/** Opens a page of a player whose reminders are on in this browser. */
function visit(path: string, server = withProject()) {
  allowing('granted').permission = 'granted';
  localStorage.setItem(KEYS.pushDevice, `${user().id} token-0`);
  return renderApp({ signedIn: true, server, path });
}

async function openReminders(server = quietServer()) {
  const app = renderApp({ signedIn: true, server });
  await app.person.click(await screen.findByRole('button', { name: 'Settings' }));
  await app.person.click(await screen.findByRole('menuitem', { name: 'My Profile' }));
  await app.person.click(await screen.findByRole('tab', { name: 'Reminders' }));
  return app;
}

describe('the reminders', () => {
  it('are saved with what was changed, and a time zone that is new', async () => {
    const server = quietServer().on('PATCH', PREFERENCES, { status: 200, body: user() });
    const { person } = await openReminders(server);
    await person.selectOptions(screen.getByLabelText(/^To play today’s daily/), 'At 6:00 PM');
    await person.click(screen.getByLabelText('Before a streak of three or more days ends'));
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    await waitFor(() =>
      expect(server.asked(`PATCH ${PREFERENCES}`)).toEqual([
        { reminders: { timeZone, dailyHour: 18 } },
        { reminders: { timeZone, streak: true } },
      ]),
    );
  });

  it('follow a change in another tab at once, and name the zone that counts', async () => {
    let reminders = NO_REMINDERS;
    const said = atZone('Asia/Tokyo');
    const server = quietServer().on('GET', '/api/auth/me', () => ({
      status: 200,
      body: user({ reminders }),
    }));
    await openReminders(server);
    expect(screen.getByLabelText('When a friend challenges me')).not.toBeChecked();
    reminders = { ...NO_REMINDERS, challenges: true, timeZone: 'Asia/Tokyo' };
    window.dispatchEvent(new StorageEvent('storage', { key: KEYS.userChanged, newValue: '1' }));
    await waitFor(() => expect(screen.getByLabelText('When a friend challenges me')).toBeChecked());
    expect(screen.getByText(/^Hours are those of/)).toHaveTextContent(
      'those of Tokyo (Japan Standard Time).',
    );
    said.mockRestore();
  });

  it('name a zone that is newer than the browser', async () => {
    const said = atZone('Asia/Tokyo');
    const reminders = { ...NO_REMINDERS, timeZone: 'America/New_Zone' };
    await openReminders(quietServer().has('/api/auth/me', user({ reminders })));
    expect(screen.getByText(/^Hours are those of/)).toHaveTextContent('those of New Zone.');
    said.mockRestore();
  });

  it('ask for the zone if the browser hides it', async () => {
    const said = atZone('UTC');
    const server = quietServer().on('PATCH', PREFERENCES, { status: 200, body: user() });
    const { person } = await openReminders(server);
    const zone = screen.getByLabelText('Your time zone, which your browser hides');
    expect(zone).toHaveValue('America/New_York');
    await person.selectOptions(zone, 'Europe/Berlin');
    await waitFor(() =>
      expect(server.asked(`PATCH ${PREFERENCES}`)).toEqual([
        { reminders: { timeZone: 'Europe/Berlin' } },
      ]),
    );
    said.mockRestore();
  });

  it('stay as chosen here, and say so, if they can’t be saved', async () => {
    const later = { ...refusal(503, 'unavailable'), headers: { 'Retry-After': '60' } };
    const { person } = await openReminders(quietServer().on('PATCH', PREFERENCES, later));
    await person.click(screen.getByLabelText('When a friend beats my score of today'));
    expect(await screen.findByText(/^Couldn’t save your reminders/)).toBeVisible();
    expect(screen.getByLabelText('When a friend beats my score of today')).toBeChecked();
    expect(unsentPreferences()).toMatchObject({ reminders: { friends: true } });
  });
});

describe('the reminders of a browser', () => {
  it('need one that can show them', async () => {
    await openReminders();
    expect(screen.getByText(/^This browser can’t show reminders/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /this device/ })).not.toBeInTheDocument();
  });

  it('need a build that has a service worker', async () => {
    allowing('granted');
    const without = jest.replaceProperty(env, 'hasWorker', false);
    await openReminders();
    expect(screen.queryByRole('button', { name: /this device/ })).not.toBeInTheDocument();
    without.restore();
  });

  it('are turned on after the player allows them, and off again', async () => {
    allowing('granted');
    const { person, server } = await openReminders(withProject());
    const panel = within(screen.getByRole('tabpanel'));
    await person.click(panel.getByRole('button', { name: 'Turn on for this device' }));
    expect(await panel.findByText('Reminders are on for this device.')).toBeVisible();
    expect(server.asked(`PUT ${DEVICES}`)).toEqual([REGISTRATION]);
    expect(localStorage.getItem(KEYS.pushDevice)).toBe(`${user().id} token-1`);
    await person.click(panel.getByRole('button', { name: 'Turn off for this device' }));
    expect(await panel.findByText(/^Reminders are off for this device/)).toBeVisible();
    expect(server.asked(`DELETE ${DEVICES}`)).toEqual([{ token: 'token-1' }]);
    expect(localStorage.getItem(KEYS.pushDevice)).toBeNull();
  });

  it('say so if the browser doesn’t ask', async () => {
    allowing('default');
    const { person } = await openReminders();
    await person.click(screen.getByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser didn’t ask');
  });

  it('stay off if the player doesn’t allow them', async () => {
    allowing('denied');
    const server = quietServer();
    const { person } = await openReminders(server);
    await person.click(screen.getByRole('button', { name: 'Turn on for this device' }));
    expect(await screen.findByText(/^This browser blocks notifications/)).toBeVisible();
    expect(server.asked(`PUT ${DEVICES}`)).toEqual([]);
  });

  it.each(['/', '/fair-play', '/privacy'])(
    'are kept up from any page, for the account that turned them on: %s',
    async (path) => {
      const { server } = visit(path);
      await waitFor(() => expect(server.asked(`PUT ${DEVICES}`)).toEqual([REGISTRATION]));
    },
  );

  it('are kept up at the table, also if the visit ends there', async () => {
    const body = game({ mode: 'fun', date: null });
    mockIsUsable = false;
    const server = withProject().on('POST', '/api/games', { status: 201, body });
    visit('/game?mode=fun', server);
    expect(await screen.findByRole('button', { name: 'SAME COLOR' })).toBeVisible();
    expect(server.asked(`PUT ${DEVICES}`)).toEqual([]);
    becomeUsable();
    await waitFor(() => expect(server.asked(`PUT ${DEVICES}`)).toEqual([REGISTRATION]));
  });

  it.each([
    ['end once someone else has signed in', NO_REMINDERS, [{ token: 'token-1' }], null],
    ['pass on once someone has signed in who wants any', ANY, [], `${user().id} token-1`],
  ])('%s after another sign-in', async (_, reminders, removed, kept) => {
    allowing('granted').permission = 'granted';
    localStorage.setItem(KEYS.pushDevice, 'someone-else token-1');
    mockIsUsable = false;
    const { store, server } = await openReminders(withProject({ reminders }));
    expect(screen.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
    act(() => void store.dispatch(userReceived(user({ reminders }))));
    becomeUsable();
    await waitFor(() => expect(localStorage.getItem(KEYS.pushDevice)).toBe(kept));
    expect(server.asked(`PUT ${DEVICES}`)).toEqual([REGISTRATION]);
    expect(server.asked(`DELETE ${DEVICES}`)).toEqual(removed);
  });

  it('tell the server from any page that the time zone is new, also in a browser without any', async () => {
    const said = atZone('Europe/Berlin');
    const body = user({ reminders: { ...ANY, timeZone: 'Europe/Berlin' } });
    const server = quietServer({ reminders: ANY }).on('PATCH', PREFERENCES, { status: 200, body });
    renderApp({ signedIn: true, server, path: '/privacy' });
    const sent = () => server.asked(`PATCH ${PREFERENCES}`);
    await waitFor(() => expect(sent()).toEqual([{ reminders: { timeZone: 'Europe/Berlin' } }]));
    said.mockRestore();
  });

  it.each<[string, boolean, Partial<ListedChallenge>, string[]]>([
    ['all once all is done', true, { state: 'waiting' }, ['beaten', 'challenge', 'daily', 'turn']],
    ['the others while the daily is open', false, { state: 'waiting' }, ['beaten', 'challenge', 'turn']],
    ['no invitation that waits', true, { state: 'invited' }, ['beaten', 'daily', 'turn']],
    ['no turn that waits', true, { state: 'yours' }, ['beaten', 'challenge', 'daily']],
    ['no result that isn’t seen', true, { state: 'decided' }, ['beaten', 'challenge', 'daily']],
  ])('leave the screen when the site opens: %s', async (_, hasPlayed, challenge, closed) => {
    const close = jest.fn();
    const { code } = listedChallenge();
    const links = { daily: '/', beaten: '/', challenge: `/challenge/${code}`, turn: '/' };
    const notices = Object.entries(links).map(([tag, data]) => ({ tag, data, close: () => close(tag) }));
    allowing('granted', notices);
    const server = quietServer()
      .has('/api/daily/status', dailyStatus({ hasPlayed }))
      .has('/api/challenges', [listedChallenge(challenge)]);
    renderApp({ signedIn: true, server });
    await waitFor(() => expect([...new Set(close.mock.calls.flat())].sort()).toEqual(closed));
  }); // prettier-ignore
});
