import { DEFAULT_APPEARANCE } from '@cardinal/core/documents/appearance';
import { NO_REMINDERS } from '@cardinal/core/documents/reminders';
import { call, newPlayer, realClock, refusal, usage } from './support';

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
    const me = await call('me', { token });
    expect(me.body).toEqual(second.body);
    // With one read for the session.
    expect(usage(me).reads).toBeLessThanOrEqual(2 + 1);
    expect(usage(second).reads).toBeLessThanOrEqual(2 + 1);
    expect([usage(me).writes, usage(second).writes]).toEqual([0, 1]);
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
  });
});

describe('the appearance', () => {
  it('is null until the player changes it, then the default with the changes', async () => {
    const { token, user } = await newPlayer();
    expect(user.appearance).toBeNull();
    const choose = (appearance: object) =>
      call('updatePreferences', { body: { appearance }, token }).then(({ body }) => body);
    expect((await choose({})).appearance).toBeNull();
    const changed = { ...DEFAULT_APPEARANCE, table: 'maroon' };
    expect((await choose({ table: 'maroon' })).appearance).toEqual(changed);
    const second = await choose({ fourColors: true, letterKeys: false, scheme: 'dark' });
    const expected = { ...changed, fourColors: true, letterKeys: false, scheme: 'dark' };
    expect(second.appearance).toEqual(expected);
    await call('updatePreferences', { body: { showPlaying: false }, token });
    await call('updatePreferences', { body: {}, token });
    expect((await call('me', { token })).body).toMatchObject({
      appearance: expected,
      showPlaying: false,
    });
  });
});

describe('the reminders', () => {
  const remind = (token: string, reminders: object) =>
    call('updatePreferences', { body: { reminders }, token }).then(({ body }) => body.reminders);

  it('are off until the player turns one on, and keep what a later call leaves out', async () => {
    const { token, user } = await newPlayer();
    expect(user.reminders).toEqual(NO_REMINDERS);
    expect(await remind(token, {})).toEqual(NO_REMINDERS);
    const zoned = { dailyHour: 8, timeZone: 'Europe/Berlin' };
    expect(await remind(token, zoned)).toEqual({ ...NO_REMINDERS, ...zoned });
    const both = { ...NO_REMINDERS, ...zoned, streak: true };
    expect(await remind(token, { streak: true })).toEqual(both);
    const last = { ...both, dailyHour: null };
    expect(await remind(token, { dailyHour: null })).toEqual(last);
    expect((await call('me', { token })).body.reminders).toEqual(last);
  });
});

describe('the session of a cookie', () => {
  it('returns its token to the browser', async () => {
    const { token, user } = await newPlayer();
    const headers = { cookie: `__session=${token}` };
    expect((await call('session', { headers })).body).toEqual({ token, user });
    expect((await refusal('session')).status).toBe(401);
  });
});
