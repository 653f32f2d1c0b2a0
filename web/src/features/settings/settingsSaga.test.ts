import { DEFAULT_APPEARANCE, type Appearance } from '@cardinal/core/documents/appearance';
import { makeStore } from '../../app/store';
import { signedIn, signedOut, userReceived } from '../../lib/events';
import { KEYS } from '../../lib/storage';
import { user } from '../../testing/builders';
import { quietServer } from '../../testing/renderApp';
import { guestChosen, sessionLost } from '../../session/authSlice';
import { appearanceReset, appearanceSaved } from './settingsSlice';

jest.useFakeTimers();

const BLUE = { ...DEFAULT_APPEARANCE, cardBack: 'royal-blue', letterKeys: false } as const;
const MAROON = { ...BLUE, table: 'maroon' } as const;
const PREFERENCES = 'PATCH /api/auth/preferences';

async function pass(milliseconds = 10) {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

async function begin() {
  let appearance: Appearance = DEFAULT_APPEARANCE;
  const server = quietServer().on('PATCH', '/api/auth/preferences', (body) => {
    const changes = body as { appearance: Partial<Appearance> };
    appearance = { ...appearance, ...changes.appearance };
    return { status: 200, body: user({ appearance }) };
  });
  server.install();
  const store = makeStore();
  await pass();
  const signIn = async (changes: Parameters<typeof user>[0]) => {
    server.has('/api/auth/me', user(changes));
    store.dispatch(signedIn({ token: 'token-1', user: user(changes) }));
    await pass();
  };
  return { server, store, signIn, look: () => store.getState().settings };
}

/** Begins as a guest who has chosen an appearance. */
async function beginAsGuest() {
  const start = await begin();
  start.store.dispatch(appearanceSaved(BLUE));
  await pass();
  return start;
}

it('keeps a guest’s appearance on the device', async () => {
  const { server } = await beginAsGuest();
  expect(localStorage.getItem(KEYS.cardColor)).toBe('royal-blue');
  expect(localStorage.getItem(KEYS.letterKeys)).toBe('no');
  expect(server.asked(PREFERENCES)).toEqual([]);
  expect(makeStore().getState().settings).toMatchObject(BLUE);
});

it('sends only what was changed, with what an earlier change has not sent yet', async () => {
  const { server, store, signIn, look } = await begin();
  await signIn({ appearance: BLUE });
  server.isUnavailable = true;
  store.dispatch(appearanceSaved({ table: 'maroon' }));
  await pass();
  server.isUnavailable = false;
  store.dispatch(appearanceSaved({ scheme: 'dark' }));
  await pass();
  store.dispatch(appearanceSaved({ contrast: 'more' }));
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

it('shows an error if the account could not be updated', async () => {
  const { server, store, signIn } = await begin();
  await signIn({ appearance: null });
  server.on('PATCH', '/api/auth/preferences', { status: 400, body: { code: 'invalid-input' } });
  store.dispatch(appearanceSaved(BLUE));
  await pass();
  expect(store.getState().toast.current).toMatchObject({
    title: { message: 'Settings not saved' },
  });
});
