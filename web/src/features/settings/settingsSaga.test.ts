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
import { showLanguage } from '../../lib/language';
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

/** An account that keeps what it is sent. */
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
  await pass();
  const after = async (event: Parameters<typeof store.dispatch>[0], milliseconds?: number) => {
    store.dispatch(event);
    await pass(milliseconds);
  };
  const signIn = (changes: Parameters<typeof user>[0]) => {
    account = user(changes);
    return after(signedIn({ token: 'token-1', user: account }));
  };
  const asked = () => server.asked(PREFERENCES);
  return { server, asked, store, after, signIn, look: () => store.getState().settings };
}

/** Begins as a guest who has chosen an appearance. */
async function beginAsGuest() {
  const start = await begin();
  start.store.dispatch(settingsChosen({ appearance: BLUE }));
  await pass();
  return start;
}

it('keeps a guest’s appearance on the device', async () => {
  const { server, after } = await beginAsGuest();
  expect(localStorage.getItem(KEYS.cardColor)).toBe('royal-blue');
  expect(localStorage.getItem(KEYS.letterKeys)).toBe('no');
  expect(makeStore().getState().settings).toMatchObject(BLUE);
  await after(settingsChosen({ appearance: OTHER }));
  expect(makeStore().getState().settings).toMatchObject(OTHER);
  expect(server.asked(PREFERENCES)).toEqual([]);
});

it('sends only what was changed, with what an earlier change has not sent yet', async () => {
  const { server, store, signIn, look } = await begin();
  await signIn({ appearance: BLUE });
  server.isUnavailable = true;
  store.dispatch(settingsChosen({ appearance: { table: 'maroon' } }));
  await pass();
  server.isUnavailable = false;
  store.dispatch(settingsChosen({ appearance: { scheme: 'dark' } }));
  await pass();
  store.dispatch(settingsChosen({ appearance: { contrast: 'more' } }));
  await pass();
  expect(server.asked(PREFERENCES)).toEqual([
    { appearance: { table: 'maroon' } },
    { appearance: { table: 'maroon', scheme: 'dark' } },
    { appearance: { contrast: 'more' } },
  ]);
  expect(look()).toMatchObject({ ...MAROON, scheme: 'dark', contrast: 'more' });
  expect(localStorage.getItem(KEYS.userChanged)).not.toBeNull(); // for other tabs
});

it('saves the guest’s appearance to an account without one', async () => {
  const { server, signIn, look } = await beginAsGuest();
  await signIn({ appearance: null });
  expect(server.asked(PREFERENCES)).toEqual([{ appearance: BLUE }]);
  expect(look()).toMatchObject(BLUE);
});

it('keeps the guest’s appearance until the account has it', async () => {
  const { server, asked, after, signIn, look } = await beginAsGuest();
  server.isUnavailable = true;
  await signIn({ appearance: null });
  await pass(20_000);
  server.isUnavailable = false;
  await after(userReceived(user({ appearance: null })));
  expect(asked().at(-1)).toEqual({ appearance: BLUE });
  expect(look()).toMatchObject(BLUE);
});

it('does not use one account’s appearance for another', async () => {
  const { server, store, signIn, look } = await begin();
  await signIn({ appearance: MAROON });
  store.dispatch(signedOut());
  await pass();
  expect(look()).toMatchObject(DEFAULT_APPEARANCE);
  await signIn({ id: 'user-0000000002', appearance: null });
  expect(look()).toMatchObject(DEFAULT_APPEARANCE);
  expect(server.asked(PREFERENCES)).toEqual([]);
});

it.each([
  ['has its own', MAROON],
  ['took over the guest’s', null],
])(
  'restores the guest’s appearance after a logout from an account that %s',
  async (_, appearance) => {
    const { store, signIn, look } = await beginAsGuest();
    await signIn({ appearance });
    expect(look()).toMatchObject(appearance ?? BLUE);
    store.dispatch(signedOut());
    await pass();
    expect(look()).toMatchObject(BLUE);
  },
);

it('restores the guest’s appearance after a session ended elsewhere', async () => {
  const { store, signIn, look } = await beginAsGuest();
  await signIn({ appearance: MAROON });
  store.dispatch(sessionLost());
  await pass();
  expect(look()).toMatchObject(MAROON); // until the player signs in again
  store.dispatch(guestChosen());
  await pass();
  expect(look()).toMatchObject(BLUE);
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
  const { store, signIn, look } = await begin();
  await signIn({ appearance: MAROON });
  store.dispatch(settingsChosen({ appearance: DEFAULT_APPEARANCE }));
  await pass();
  store.dispatch(userReceived(user({ appearance: DEFAULT_APPEARANCE })));
  await pass();
  expect(localStorage.getItem(KEYS.tableTheme)).toBeNull();
  expect(localStorage.getItem(KEYS.cardColor)).toBeNull();
  store.dispatch(userReceived(user({ appearance: MAROON })));
  await pass();
  expect(look()).toMatchObject(MAROON);
  expect(localStorage.getItem(KEYS.tableTheme)).toBe('maroon');
});

it('shows an error if the account could not be updated', async () => {
  const { server, store, signIn } = await begin();
  await signIn({ appearance: null });
  server.on('PATCH', '/api/auth/preferences', { status: 400, body: { code: 'invalid-input' } });
  store.dispatch(settingsChosen({ appearance: BLUE }));
  await pass();
  expect(store.getState().toast.current).toMatchObject({
    title: { message: 'Settings not saved' },
  });
});

const TRIED_MS = 20_000; // longer than all tries take

describe('what a player has chosen without a connection', () => {
  const CHOSEN = { appearance: { table: 'maroon' }, language: 'ja', reactions: false } as const;

  async function choose() {
    const app = await begin();
    await app.signIn({ appearance: BLUE, language: 'fr' });
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

  it('stays, and is sent in one call, when the account is received again', async () => {
    const { store, after, since, look } = await choose();
    await after(userReceived(user({ appearance: BLUE, language: 'fr' })));
    expect(since()).toEqual([CHOSEN]);
    expect([look().table, i18n.locale]).toEqual(['maroon', 'ja']);
    expect(store.getState().auth).toMatchObject({ identity: { user: { reactions: false } } });
    await after(userReceived(user({ appearance: MAROON, language: 'ja' })));
    expect(since()).toHaveLength(1);
  });

  it('survives a reload', async () => {
    const { since } = await choose();
    const reloaded = makeStore();
    await pass();
    expect(since()).toEqual([CHOSEN]);
    expect(reloaded.getState().settings).toMatchObject(MAROON);
  });

  it('is for the account also if the account is not known yet', async () => {
    const { server, since } = await choose();
    server.isUnavailable = true;
    const reloaded = makeStore();
    await pass();
    reloaded.dispatch(settingsChosen({ appearance: { scheme: 'dark' } }));
    await pass();
    server.isUnavailable = false;
    await pass(TRIED_MS);
    expect(since().at(-1)).toEqual({ ...CHOSEN, appearance: { table: 'maroon', scheme: 'dark' } });
    expect(reloaded.getState().settings).toMatchObject({ ...MAROON, scheme: 'dark' });
  });

  it('is sent with what is chosen next', async () => {
    const { after, since } = await choose();
    await after(settingsChosen({ appearance: { fourColors: true }, language: 'es' }));
    expect(since()).toEqual([
      { appearance: { table: 'maroon', fourColors: true }, language: 'es', reactions: false },
    ]);
    expect(i18n.locale).toBe('es');
  });

  it('is not for another account', async () => {
    const { after, signIn, since, look } = await choose();
    await signIn({ id: 'user-0000000002', appearance: null });
    expect(look()).toMatchObject(DEFAULT_APPEARANCE);
    await after(signedOut());
    expect(since()).toEqual([]);
  });

  it('is no longer sent if the server refuses it', async () => {
    const { server, after, since } = await choose();
    server.on('PATCH', '/api/auth/preferences', { status: 400, body: { code: 'invalid-input' } });
    const received = userReceived(user({ appearance: BLUE, language: 'fr' }));
    await after(received);
    await after(received);
    expect(since()).toHaveLength(1);
  });
});

describe('the language', () => {
  it.each<[string, Language | undefined, Language | null, Language]>([
    ['the account’s', undefined, 'fr', 'fr'],
    ['the account’s instead of the guest’s', 'de', 'fr', 'fr'],
    ['the browser’s if the account has none', 'de', null, 'en'],
  ])('is %s after a sign-in, and the guest’s after a logout', async (...row) => {
    const [, guests, language, shown] = row;
    const { asked, after, signIn } = await begin();
    if (guests) await after(settingsChosen({ language: guests }));
    expect(i18n.locale).toBe(guests ?? 'en');
    await signIn({ language });
    expect(i18n.locale).toBe(shown);
    await after(signedOut());
    expect(i18n.locale).toBe(guests ?? 'en');
    await signIn({ id: 'user-0000000002', language: 'tr' });
    expect(i18n.locale).toBe('tr');
    expect(asked()).toEqual([]);
  });

  it('is saved to the account, and follows a change on another device', async () => {
    const { asked, after, signIn } = await begin();
    await signIn({ language: 'fr' });
    await after(settingsChosen({ language: null }));
    expect(i18n.locale).toBe('en');
    expect(asked()).toEqual([{ language: null }]);
    await after(userReceived(user({ language: 'es' })));
    expect(i18n.locale).toBe('es');
    expect(asked()).toHaveLength(1);
  });

  it('is the guest’s again after a session ended elsewhere', async () => {
    const { after, signIn } = await begin();
    await after(settingsChosen({ language: 'de' }));
    await signIn({ language: 'fr' });
    await after(sessionLost());
    expect(i18n.locale).toBe('fr'); // until the player signs in again
    await after(guestChosen());
    expect(i18n.locale).toBe('de');
  });
});
