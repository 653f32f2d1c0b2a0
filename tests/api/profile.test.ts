import { call, newPlayer, raw, realClock, refusal } from './support';

beforeEach(realClock);

describe('the profile', () => {
  it('takes what is given, keeps the rest, and is cleared by an empty text', async () => {
    const { token } = await newPlayer();
    const first = await call('updateProfile', {
      body: { firstName: 'Ada', city: 'London 😀' },
      token,
    });
    expect(first.body).toMatchObject({ firstName: 'Ada', city: 'London 😀', lastName: '' });
    const second = await call('updateProfile', { body: { firstName: '' }, token });
    expect(second.body).toMatchObject({ firstName: '', city: 'London 😀' });
    expect((await call('updateProfile', { body: {}, token })).body).toEqual(second.body);
    expect((await call('me', { token })).body).toEqual(second.body);
  });

  it.each([
    ['email', 'x@y.test'],
    ['isAdmin', true],
    ['firstName', 'x'.repeat(101)],
    ['firstName', 'a\u0000'],
    ['firstName', '\ud800'],
    ['firstName', 7],
    ['city', null],
  ])('refuses %s = %p', async (field, value) => {
    const { token } = await newPlayer();
    const error = await refusal('updateProfile', { body: { [field]: value }, token });
    expect(error).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  it('counts its lengths in code points', async () => {
    const { token } = await newPlayer();
    await call('updateProfile', { body: { nickname: '😀'.repeat(100) }, token });
  });

  it('keeps the preferences', async () => {
    const { token } = await newPlayer();
    const { body } = await call('updatePreferences', { body: { showPlaying: false }, token });
    expect(body.showPlaying).toBe(false);
    expect(
      await refusal('updatePreferences', { body: { showPlaying: 'no' } as never, token }),
    ).toMatchObject({ status: 400 });
  });
});

describe('the appearance', () => {
  const USUAL = {
    cardBack: 'emerald-green',
    table: 'casino-green',
    fourColors: false,
    letterKeys: true,
  } as const;

  it('is none until the player has chosen, then the usual one but for what was chosen', async () => {
    const { token, user } = await newPlayer();
    expect(user.appearance).toBeNull();
    const choose = (appearance: object) =>
      call('updatePreferences', { body: { appearance }, token }).then(({ body }) => body);
    expect((await choose({})).appearance).toBeNull();
    expect((await choose({ table: 'maroon' })).appearance).toEqual({ ...USUAL, table: 'maroon' });
    const second = await choose({ fourColors: true, letterKeys: false });
    const expected = { ...USUAL, table: 'maroon', fourColors: true, letterKeys: false };
    expect(second.appearance).toEqual(expected);
    await call('updatePreferences', { body: { showPlaying: false }, token });
    await call('updatePreferences', { body: {}, token });
    expect((await call('me', { token })).body).toMatchObject({
      appearance: expected,
      showPlaying: false,
    });
  });

  it.each([
    ['a card back that is none', { cardBack: 'plaid' }],
    ['a table that is none', { table: 'emerald-green' }],
    ['a text for a flag', { fourColors: 'yes' }],
    ['an unknown field', { sound: true }],
    ['nothing at all', null],
    ['a list', []],
  ])('is not %s', async (_, appearance) => {
    const { token } = await newPlayer();
    const body = { appearance } as never;
    expect(await refusal('updatePreferences', { body, token })).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
  });
});

describe('the session of the cookie', () => {
  it('gives the browser its token', async () => {
    const { token, user } = await newPlayer();
    const reply = await raw('/api/auth/session', { headers: { cookie: `__session=${token}` } });
    expect(reply).toMatchObject({ status: 200, body: { token, user } });
    expect((await raw('/api/auth/session')).status).toBe(401);
  });
});
