import { i18n } from '@lingui/core';
import type { Language } from '@cardinal/core/documents/languages';
import { makeStore } from '../../app/store';
import { languageChosen, signedIn, signedOut, userReceived } from '../../lib/events';
import { showLanguage } from '../../lib/language';
import { KEYS } from '../../lib/storage';
import { guestChosen, sessionLost } from '../../session/authSlice';
import { user } from '../../testing/builders';
import { quietServer } from '../../testing/renderApp';

jest.useFakeTimers();
afterEach(() => showLanguage('en'));

const PREFERENCES = 'PATCH /api/auth/preferences';

const pass = () => jest.advanceTimersByTimeAsync(20_000); // longer than all tries take

/** Begins as a visitor, who may choose a language. */
async function begin(chosen?: Language) {
  const server = quietServer().on('PATCH', '/api/auth/preferences', (body) => ({
    status: 200,
    body: user(body as object),
  }));
  server.install();
  const store = makeStore();
  const after = async (event: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(event);
    await pass();
  };
  if (chosen) await after(languageChosen(chosen));
  const signIn = async (language: Language | null, id = user().id) => {
    const account = user({ id, language });
    server.has('/api/auth/me', account);
    await after(signedIn({ token: 'token-1', user: account }));
  };
  return { server, store, after, signIn };
}

it.each<[string, Language | undefined, Language | null, Language, object[]]>([
  ['the account’s', undefined, 'fr', 'fr', []],
  ['the account’s instead of the guest’s', 'de', 'fr', 'fr', []],
  ['the guest’s, which the account takes over', 'de', null, 'de', [{ language: 'de' }]],
  ['the browser’s if none was chosen', undefined, null, 'en', []],
])('shows %s after a sign-in, and the guest’s after a logout', async (...row) => {
  const [, guests, accounts, shown, sent] = row;
  const { server, after, signIn } = await begin(guests);
  expect(i18n.locale).toBe(guests ?? 'en');
  await signIn(accounts);
  expect(i18n.locale).toBe(shown);
  await after(userReceived(user({ language: accounts ?? guests ?? null })));
  expect(server.asked(PREFERENCES)).toEqual(sent);
  await after(signedOut());
  expect(i18n.locale).toBe(guests ?? 'en');
  await signIn('tr', 'user-0000000002');
  expect(i18n.locale).toBe('tr');
});

it('saves a player’s choice to the account, and follows a change on another device', async () => {
  const { server, after, signIn } = await begin();
  await signIn(null);
  await after(languageChosen('ja'));
  expect(server.asked(PREFERENCES)).toEqual([{ language: 'ja' }]);
  await after(userReceived(user({ language: 'es' })));
  expect(i18n.locale).toBe('es');
  await after(userReceived(user({ language: null })));
  expect(i18n.locale).toBe('en');
  expect(server.asked(PREFERENCES)).toHaveLength(1);
});

it('keeps a guest’s choice until the account has it', async () => {
  const { server, store, after, signIn } = await begin('de');
  server.isUnavailable = true;
  await signIn(null);
  expect(store.getState().toast.current).toMatchObject({
    title: { message: 'Settings not saved' },
  });
  server.isUnavailable = false;
  await after(userReceived(user({ language: null })));
  expect(i18n.locale).toBe('de');
  expect(server.asked(PREFERENCES).at(-1)).toEqual({ language: 'de' });
  expect(localStorage.getItem(KEYS.languageOf)).toBe(user().id);
});

it('sends a player’s choice again at the next start if the account doesn’t have it', async () => {
  const { server, after, signIn } = await begin();
  await signIn('fr');
  server.isUnavailable = true;
  await after(languageChosen('ja'));
  server.isUnavailable = false;
  const tries = server.asked(PREFERENCES).length;
  for (const language of ['fr', 'ja'] as const) await after(userReceived(user({ language })));
  expect(i18n.locale).toBe('ja');
  expect(server.asked(PREFERENCES).slice(tries)).toEqual([{ language: 'ja' }]);
});

it('sends only the last of two choices', async () => {
  const { server, store, after, signIn } = await begin();
  await signIn('fr');
  server.isUnavailable = true;
  store.dispatch(languageChosen('ja'));
  await jest.advanceTimersByTimeAsync(10);
  server.isUnavailable = false;
  await after(languageChosen('es'));
  expect(server.asked(PREFERENCES).at(-1)).toEqual({ language: 'es' });
  expect(i18n.locale).toBe('es');
});

it('restores the guest’s language after a session ended elsewhere', async () => {
  const { after, signIn } = await begin('de');
  await signIn('fr');
  await after(sessionLost());
  expect(i18n.locale).toBe('fr'); // until the player signs in again
  await after(guestChosen());
  expect(i18n.locale).toBe('de');
});
