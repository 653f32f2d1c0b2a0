import { DEFAULT_APPEARANCE } from '@cardinal/core/documents/appearance';
import { makeStore } from '../../app/store';
import { signedIn, signedOut, userReceived } from '../../lib/events';
import { KEYS } from '../../lib/storage';
import { user } from '../../testing/builders';
import { quietServer } from '../../testing/renderApp';
import { appearanceReset, appearanceSaved } from './settingsSlice';

jest.useFakeTimers();

const BLUE = { ...DEFAULT_APPEARANCE, cardBack: 'royal-blue', letterKeys: false } as const;
const MAROON = { ...BLUE, table: 'maroon' } as const;
const PREFERENCES = 'PATCH /api/auth/preferences';

async function pass(milliseconds = 10) {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

async function begin() {
  const server = quietServer().on('PATCH', '/api/auth/preferences', (body) => {
    const { appearance } = body as { appearance: typeof BLUE };
    return { status: 200, body: user({ appearance }) };
  });
  server.install();
  const store = makeStore();
  await pass();
  const signIn = async (changes: Parameters<typeof user>[0]) => {
    server.on('GET', '/api/auth/me', { status: 200, body: user(changes) });
    store.dispatch(signedIn({ token: 'token-1', user: user(changes) }));
    await pass();
  };
  return { server, store, signIn, look: () => store.getState().settings };
}

it('a guest’s choice stays on the device', async () => {
  const { server, store } = await begin();
  store.dispatch(appearanceSaved(BLUE));
  await pass();
  expect(localStorage.getItem(KEYS.cardColor)).toBe('royal-blue');
  expect(localStorage.getItem(KEYS.letterKeys)).toBe('no');
  expect(server.asked(PREFERENCES)).toEqual([]);
  expect(makeStore().getState().settings).toMatchObject(BLUE);
});

it('a player’s choice goes to the account', async () => {
  const { server, store, signIn } = await begin();
  await signIn({ appearance: null });
  store.dispatch(appearanceSaved(BLUE));
  await pass();
  expect(server.asked(PREFERENCES)).toEqual([{ appearance: BLUE }]);
});

it('the account’s choice is applied on every device', async () => {
  const { signIn, look } = await begin();
  await signIn({ appearance: MAROON });
  expect(look()).toMatchObject({ table: 'maroon', letterKeys: false });
});

it('an account without a choice takes the guest’s over', async () => {
  const { server, store, signIn, look } = await begin();
  store.dispatch(appearanceSaved(BLUE));
  await pass();
  await signIn({ appearance: null });
  expect(server.asked(PREFERENCES)).toEqual([{ appearance: BLUE }]);
  expect(look()).toMatchObject(BLUE);
});

it('a second account does not inherit what the first one has chosen', async () => {
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
  ['has one of its own', MAROON],
  ['took it over', null],
])('after a logout from an account that %s the guest’s choice is back', async (_, appearance) => {
  const { store, signIn, look } = await begin();
  store.dispatch(appearanceSaved(BLUE));
  await pass();
  await signIn({ appearance });
  expect(look()).toMatchObject(appearance ?? BLUE);
  store.dispatch(signedOut());
  await pass();
  expect(look()).toMatchObject(BLUE);
});

it('a reset clears what is stored, and tells the account', async () => {
  const { server, store, signIn } = await begin();
  await signIn({ appearance: MAROON });
  store.dispatch(appearanceReset());
  await pass();
  expect(localStorage.getItem(KEYS.tableTheme)).toBeNull();
  expect(server.asked(PREFERENCES)).toEqual([{ appearance: DEFAULT_APPEARANCE }]);
});

it('what a reset has cleared stays cleared when the account is read again', async () => {
  const { store, signIn, look } = await begin();
  await signIn({ appearance: MAROON });
  store.dispatch(appearanceReset());
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

it('says so when the account could not be told', async () => {
  const { server, store, signIn } = await begin();
  await signIn({ appearance: null });
  server.on('PATCH', '/api/auth/preferences', { status: 400, body: { code: 'invalid-input' } });
  store.dispatch(appearanceSaved(BLUE));
  await pass();
  expect(store.getState().toast.current).toMatchObject({ title: 'Settings not saved' });
});
