import { i18n } from '@lingui/core';
import { DEFAULT_APPEARANCE, type Appearance } from '@cardinal/core/documents/appearance';
import type { Language } from '@cardinal/core/documents/languages';
import { makeStore } from '../../app/store';
import {
  settingsChosen,
  signedIn,
  signedOut,
  userReceived,
  type Preferences,
} from '../../lib/events';
import { chosenLanguage, showLanguage } from '../../lib/language';
import { KEYS } from '../../lib/storage';
import { user } from '../../testing/builders';
import { quietServer } from '../../testing/renderApp';
import { guestChosen, sessionLost } from '../../session/authSlice';

jest.useFakeTimers();
afterEach(() => showLanguage('en'));

const BLUE = { ...DEFAULT_APPEARANCE, cardBack: 'royal-blue', letterKeys: false } as const;
const MAROON = { ...BLUE, table: 'maroon' } as const;
/** No value is the default. */
const OTHER: Appearance = {
  cardBack: 'classic-red',
  table: 'turquoise',
  fourColors: true,
  letterKeys: false,
  scheme: 'dark',
  contrast: 'more',
};
const PREFERENCES = 'PATCH /api/auth/preferences';

async function pass(milliseconds = 10) {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

/** Begins as a visitor, with a server that keeps what it is sent. */
async function begin() {
  let account = user();
  const server = quietServer().on('PATCH', '/api/auth/preferences', (body) => {
    const { appearance, ...others } = body as Preferences;
    const look = appearance && { ...DEFAULT_APPEARANCE, ...account.appearance, ...appearance };
    account = { ...account, ...(others as object), ...(look && { appearance: look }) };
    return { status: 200, body: account };
  });
  server.on('GET', '/api/auth/me', () => ({ status: 200, body: account }));
  server.install();
  const store = makeStore();
  const after = async (event: Parameters<typeof store.dispatch>[0], milliseconds?: number) => {
    store.dispatch(event);
    await pass(milliseconds);
  };
  const signIn = (changes: Parameters<typeof user>[0]) => {
    account = user(changes);
    return after(signedIn({ token: 'token-1', user: account }));
  };
  const shown = () => ({ ...store.getState().settings, language: i18n.locale });
  await pass();
  return { server, store, after, signIn, shown, asked: () => server.asked(PREFERENCES) };
}

/** Begins as a guest who has chosen these. */
async function beginAsGuest(appearance: Appearance = BLUE, language: Language = 'de') {
  const app = await begin();
  await app.after(settingsChosen({ appearance, language }));
  return app;
}

it('keeps a guest’s choices on the device', async () => {
  const { asked } = await beginAsGuest(OTHER);
  expect(makeStore().getState().settings).toMatchObject(OTHER);
  expect(localStorage.getItem(KEYS.cardColor)).toBe('classic-red');
  expect([chosenLanguage(), asked()]).toEqual(['de', []]);
});

it('sends only what was changed, with what an earlier change has not sent yet', async () => {
  const { server, asked, after, signIn, shown } = await begin();
  await signIn({ appearance: BLUE, language: 'fr' });
  server.isUnavailable = true;
  await after(settingsChosen({ appearance: { table: 'maroon' }, language: 'ja' }));
  server.isUnavailable = false;
  await after(settingsChosen({ appearance: { scheme: 'dark' }, language: 'es' }));
  await after(settingsChosen({ language: null }));
  expect(asked()).toEqual([
    { appearance: { table: 'maroon' }, language: 'ja' },
    { appearance: { table: 'maroon', scheme: 'dark' }, language: 'es' },
    { language: null },
  ]);
  expect(shown()).toMatchObject({ ...MAROON, scheme: 'dark', language: 'en' });
  expect(localStorage.getItem(KEYS.userChanged)).not.toBeNull(); // for other tabs
  await after(userReceived(user({ appearance: BLUE, language: 'tr' }))); // from another device
  expect(shown()).toMatchObject({ ...BLUE, language: 'tr' });
  expect(asked()).toHaveLength(3);
});

it.each<[string, Appearance | null, Language | null, object]>([
  ['has its own', MAROON, 'fr', { ...MAROON, language: 'fr' }],
  ['took over the guest’s appearance', null, null, { ...BLUE, language: 'en' }],
])('restores the guest’s choices after a logout from an account that %s', async (...row) => {
  const [, appearance, language, expected] = row;
  const { asked, after, signIn, shown } = await beginAsGuest();
  await signIn({ appearance, language });
  expect(shown()).toMatchObject(expected);
  expect(asked()).toEqual(appearance === null ? [{ appearance: BLUE }] : []);
  await after(signedOut());
  expect(shown()).toMatchObject({ ...BLUE, language: 'de' });
});

it('does not use one account’s choices for another', async () => {
  const { asked, after, signIn, shown } = await begin();
  await signIn({ appearance: MAROON, language: 'fr' });
  await after(signedOut());
  expect(shown()).toMatchObject({ ...DEFAULT_APPEARANCE, language: 'en' });
  await signIn({ id: 'user-0000000002', appearance: null, language: 'tr' });
  expect(shown()).toMatchObject({ ...DEFAULT_APPEARANCE, language: 'tr' });
  expect(asked()).toEqual([]);
});

it('restores the guest’s choices after a session ended elsewhere', async () => {
  const { after, signIn, shown } = await beginAsGuest();
  await signIn({ appearance: MAROON, language: 'fr' });
  await after(sessionLost());
  expect(shown()).toMatchObject({ ...MAROON, language: 'fr' }); // until the player signs in again
  await after(guestChosen());
  expect(shown()).toMatchObject({ ...BLUE, language: 'de' });
});

it('restores the guest’s appearance if the stored session has ended', async () => {
  const { signIn, server } = await beginAsGuest();
  await signIn({ appearance: MAROON });
  server.on('GET', '/api/auth/me', { status: 401, body: { code: 'no-session', message: '' } });
  const reloaded = makeStore();
  await pass();
  expect(reloaded.getState().auth.status).toBe('signed-out');
  expect(reloaded.getState().settings).toMatchObject(BLUE);
});

it('keeps a reset when the account is loaded again', async () => {
  const { after, signIn, shown } = await begin();
  await signIn({ appearance: MAROON });
  await after(settingsChosen({ appearance: DEFAULT_APPEARANCE }));
  await after(userReceived(user({ appearance: DEFAULT_APPEARANCE })));
  expect(localStorage.getItem(KEYS.tableTheme)).toBeNull();
  expect(localStorage.getItem(KEYS.cardColor)).toBeNull();
  await after(userReceived(user({ appearance: MAROON })));
  expect(shown()).toMatchObject(MAROON);
  expect(localStorage.getItem(KEYS.tableTheme)).toBe('maroon');
});

describe('what is chosen without a connection', () => {
  const CHOSEN = { appearance: BLUE, language: 'ja', reactions: false } as const;
  const TRIED_MS = 20_000; // longer than all tries take

  /** By a player, whose choice then waits. */
  async function choose() {
    const app = await begin();
    await app.signIn({ appearance: MAROON, language: 'fr' });
    localStorage.setItem(KEYS.authToken, 'token-1');
    app.server.isUnavailable = true;
    await app.after(settingsChosen(CHOSEN), TRIED_MS);
    expect(app.store.getState().toast.current).toMatchObject({
      title: { message: 'Settings not saved' },
    });
    app.server.isUnavailable = false;
    const tries = app.asked().length;
    return { ...app, since: () => app.asked().slice(tries) };
  }
  const received = userReceived(user({ appearance: MAROON, language: 'fr' }));

  it('stays, and is sent when the account is received again', async () => {
    const { store, after, since, shown } = await choose();
    await after(received);
    expect(since()).toEqual([CHOSEN]);
    expect(shown()).toMatchObject({ ...BLUE, language: 'ja' });
    expect(store.getState().auth).toMatchObject({ identity: { user: { reactions: false } } });
    await after(userReceived(user({ appearance: BLUE, language: 'ja' })));
    expect(since()).toHaveLength(1);
  });

  it('survives a reload, also with a choice before the account is known', async () => {
    const { server, since } = await choose();
    server.isUnavailable = true;
    const reloaded = makeStore();
    await pass();
    reloaded.dispatch(settingsChosen({ appearance: { scheme: 'dark' } }));
    await pass();
    server.isUnavailable = false;
    await pass(TRIED_MS);
    expect(since().at(-1)).toEqual({ ...CHOSEN, appearance: { ...BLUE, scheme: 'dark' } });
    expect(reloaded.getState().settings).toMatchObject({ ...BLUE, scheme: 'dark' });
  });

  it('is taken over later if it was a guest’s', async () => {
    const { server, asked, after, signIn, shown } = await beginAsGuest();
    server.isUnavailable = true;
    await signIn({ appearance: null });
    await pass(TRIED_MS);
    server.isUnavailable = false;
    await after(userReceived(user({ appearance: null })));
    expect(asked().at(-1)).toEqual({ appearance: BLUE });
    expect(shown()).toMatchObject(BLUE);
  });

  it('is not for another account', async () => {
    const { signIn, since, shown } = await choose();
    await signIn({ id: 'user-0000000002', appearance: null });
    expect(shown()).toMatchObject({ ...DEFAULT_APPEARANCE, language: 'en' });
    expect(since()).toEqual([]);
  });

  it('is no longer sent if the server refuses it', async () => {
    const { server, after, since } = await choose();
    server.on('PATCH', '/api/auth/preferences', { status: 400, body: { code: 'invalid-input' } });
    await after(received);
    await after(received);
    expect(since()).toHaveLength(1);
  });
});
