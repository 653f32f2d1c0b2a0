import { call, newPlayer, raw, realClock, refusal } from './support';

beforeEach(realClock);

describe('the profile', () => {
  it("stores the given fields, keeps the rest, and clears a field given as ''", async () => {
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
  ])('rejects %s = %p', async (field, value) => {
    const { token } = await newPlayer();
    const error = await refusal('updateProfile', { body: { [field]: value }, token });
    expect(error).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  it('counts lengths in code points', async () => {
    const { token } = await newPlayer();
    await call('updateProfile', { body: { nickname: '😀'.repeat(100) }, token });
  });

  it('includes the preferences', async () => {
    const { token } = await newPlayer();
    const { body } = await call('updatePreferences', { body: { showPlaying: false }, token });
    expect(body.showPlaying).toBe(false);
    expect(
      await refusal('updatePreferences', { body: { showPlaying: 'no' } as never, token }),
    ).toMatchObject({ status: 400 });
  });
});

describe('the language and reactions', () => {
  it('are as the player chose them last', async () => {
    const { token, user } = await newPlayer();
    expect(user).toMatchObject({ language: null, reactions: true });
    const choose = (body: { language?: 'pt-BR' | null; reactions?: boolean }) =>
      call('updatePreferences', { body, token }).then(({ body: changed }) => changed);
    expect(await choose({ language: 'pt-BR' })).toMatchObject({
      language: 'pt-BR',
      reactions: true,
    });
    expect(await choose({ reactions: false })).toMatchObject({
      language: 'pt-BR',
      reactions: false,
    });
    expect(await choose({ language: null })).toMatchObject({ language: null, reactions: false });
    for (const language of ['pt', 'EN', '', 1]) {
      const body = { language } as never;
      expect(await refusal('updatePreferences', { body, token })).toMatchObject({
        status: 400,
        fields: { language: expect.any(String) },
      });
    }
  });
});

describe('the appearance', () => {
  const DEFAULT = {
    cardBack: 'emerald-green',
    table: 'casino-green',
    fourColors: false,
    letterKeys: true,
    scheme: 'system',
    contrast: 'system',
  } as const;

  it('is null until the player changes it, then the default with the changes', async () => {
    const { token, user } = await newPlayer();
    expect(user.appearance).toBeNull();
    const choose = (appearance: object) =>
      call('updatePreferences', { body: { appearance }, token }).then(({ body }) => body);
    expect((await choose({})).appearance).toBeNull();
    expect((await choose({ table: 'maroon' })).appearance).toEqual({ ...DEFAULT, table: 'maroon' });
    const second = await choose({ fourColors: true, letterKeys: false, scheme: 'dark' });
    const expected = {
      ...DEFAULT,
      table: 'maroon',
      fourColors: true,
      letterKeys: false,
      scheme: 'dark',
    };
    expect(second.appearance).toEqual(expected);
    await call('updatePreferences', { body: { showPlaying: false }, token });
    await call('updatePreferences', { body: {}, token });
    expect((await call('me', { token })).body).toMatchObject({
      appearance: expected,
      showPlaying: false,
    });
  });

  it.each([
    ['an unknown card back', { cardBack: 'plaid' }],
    ['an unknown table', { table: 'emerald-green' }],
    ['a text instead of a boolean', { fourColors: 'yes' }],
    ['an unknown scheme', { scheme: 'sepia' }],
    ['an unknown contrast', { contrast: 'less' }],
    ['an unknown field', { sound: true }],
    ['null', null],
    ['a list', []],
  ])("can't be %s", async (_, appearance) => {
    const { token } = await newPlayer();
    const body = { appearance } as never;
    expect(await refusal('updatePreferences', { body, token })).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
  });
});

describe('the reminders', () => {
  const remind = (token: string, reminders: object) =>
    call('updatePreferences', { body: { reminders }, token }).then(({ body }) => body.reminders);

  it('are off until the player turns one on, and keep what a later call leaves out', async () => {
    const { token, user } = await newPlayer();
    const off = {
      dailyHour: null,
      timeZone: null,
      streak: false,
      friends: false,
      challenges: false,
    };
    expect(user.reminders).toEqual(off);
    expect(await remind(token, {})).toEqual(off);
    const zoned = { dailyHour: 8, timeZone: 'Europe/Berlin' };
    expect(await remind(token, zoned)).toEqual({ ...off, ...zoned });
    expect(await remind(token, { streak: true })).toEqual({ ...off, ...zoned, streak: true });
    const last = { ...off, ...zoned, streak: true, dailyHour: null };
    expect(await remind(token, { dailyHour: null })).toEqual(last);
    expect((await call('me', { token })).body.reminders).toEqual(last);
  });

  it.each([
    ['an hour over 21', { dailyHour: 22 }],
    ['an hour below 8', { dailyHour: 7 }],
    ['half an hour', { dailyHour: 8.5 }],
    ['an hour as text', { dailyHour: '8' }],
    ['an unknown time zone', { timeZone: 'Europe/Atlantis' }],
    ['an offset', { timeZone: '+02:00' }],
    ['no time zone', { timeZone: null }],
    ['a text instead of a boolean', { streak: 'yes' }],
    ['an unknown field', { weekly: true }],
    ['null', null],
  ])("can't be %s", async (_, reminders) => {
    const { token } = await newPlayer();
    const body = { reminders } as never;
    expect(await refusal('updatePreferences', { body, token })).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
  });
});

describe('the session of a cookie', () => {
  it('returns its token to the browser', async () => {
    const { token, user } = await newPlayer();
    const reply = await raw('/api/auth/session', { headers: { cookie: `__session=${token}` } });
    expect(reply).toMatchObject({ status: 200, body: { token, user } });
    expect((await raw('/api/auth/session')).status).toBe(401);
  });
});
