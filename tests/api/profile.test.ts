import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dayOf } from '@cardinal/core/game/days';
import {
  call,
  freshName,
  newPlayer,
  PASSWORD,
  playScoring,
  raw,
  realClock,
  refusal,
  setClock,
} from './support';

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

describe('the password', () => {
  it('is changed; this session goes on under a new token, all others end', async () => {
    const { token, user } = await newPlayer();
    const other = (await call('login', { body: { email: user.email, password: PASSWORD } })).body;
    const body = { currentPassword: PASSWORD, newPassword: 'another horse' };
    const changed = await call('changePassword', { body, token });
    expect(changed.headers.get('set-cookie')).toContain(changed.body.token);
    await call('me', { token: changed.body.token });
    for (const ended of [token, other.token]) {
      expect(await refusal('me', { token: ended })).toMatchObject({ status: 401 });
    }
    expect(
      await refusal('login', { body: { email: user.email, password: PASSWORD } }),
    ).toMatchObject({ status: 401 });
    await call('login', { body: { email: user.email, password: 'another horse' } });
  });

  it('is not changed by whoever does not know it', async () => {
    const { token } = await newPlayer();
    const body = { currentPassword: 'a guess', newPassword: 'another horse' };
    expect(await refusal('changePassword', { body, token })).toMatchObject({
      status: 400,
      code: 'wrong-password',
      message: 'Current password is incorrect',
    });
    await call('me', { token });
  });

  it('is reset by the link of a mail, once, and ends all sessions', async () => {
    const { token, user } = await newPlayer();
    const asked = await call('forgotPassword', { body: { email: user.email.toUpperCase() } });
    expect(asked.status).toBe(202);
    const code = codeInMailTo(user.email);
    const body = { code, newPassword: 'brand new horse' };
    expect(
      await refusal('resetPassword', { body: { code: 'nonsense', newPassword: 'long enough' } }),
    ).toMatchObject({ status: 400, code: 'invalid-code' });
    expect((await call('resetPassword', { body })).status).toBe(204);
    expect(await refusal('resetPassword', { body })).toMatchObject({ code: 'invalid-code' });
    expect(await refusal('me', { token })).toMatchObject({ status: 401 });
    await call('login', { body: { email: user.email, password: 'brand new horse' } });
  });

  it('is asked after without telling who has an account', async () => {
    const { status } = await call('forgotPassword', {
      body: { email: `${freshName()}@cardinal.test` },
    });
    expect(status).toBe(202);
  });
});

function codeInMailTo(address: string): string {
  const inbox = process.env.CARDINAL_INBOX ?? '';
  const mails = (existsSync(inbox) ? readdirSync(inbox) : []).map(
    (file) => JSON.parse(readFileSync(join(inbox, file), 'utf8')) as { to: string; text: string },
  );
  const mail = mails.filter(({ to }) => to === address).at(-1);
  const link = /http\S+\/login\/reset\?code=(\S+)/.exec(mail?.text ?? '');
  if (!link?.[1]) throw new Error(`no reset mail to ${address} in ${inbox}`);
  return decodeURIComponent(link[1]);
}

describe('the session of the cookie', () => {
  it('gives the browser its token', async () => {
    const { token, user } = await newPlayer();
    const reply = await raw('/api/auth/session', { headers: { cookie: `__session=${token}` } });
    expect(reply).toMatchObject({ status: 200, body: { token, user } });
    expect((await raw('/api/auth/session')).status).toBe(401);
  });

  it('gives a token for live listeners that carries the player’s claim', async () => {
    const { token, user } = await newPlayer();
    const custom = (await call('realtimeToken', { token })).body.token;
    const payload = JSON.parse(Buffer.from(custom.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({ uid: user.id, claims: { player: true } });
  });
});

describe('an account', () => {
  it('is exported with all that is kept on it', async () => {
    const { token, user } = await newPlayer();
    const game = await playScoring('fun', token);
    const reply = await raw('/api/auth/export', { headers: { authorization: `Bearer ${token}` } });
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.json"$/);
    expect(reply.body).toMatchObject({
      user: { id: user.id },
      record: { fun: { best: expect.any(Number) } },
      sessions: [{}],
    });
    const { games } = reply.body as { games: { gameId: string }[] };
    expect(games.map(({ gameId }) => gameId)).toContain(game.gameId);
  });

  it('is deleted with its rows, its friends and its sessions, and frees its name', async () => {
    setClock(`2034-05-05T16:00:00.000Z`);
    const username = freshName();
    const [gone, friend] = [await newPlayer(username), await newPlayer()];
    await playScoring('fun', gone.token);
    await call('addFriend', { body: { friendId: gone.user.id }, token: friend.token });
    await call('acceptFriend', { body: { friendId: friend.user.id }, token: gone.token });
    const before = (await call('boardToday', { params: { mode: 'fun' }, query: '?limit=100' }))
      .body;
    expect(before.map(({ userId }) => userId)).toContain(gone.user.id);

    expect(
      await refusal('deleteAccount', { body: { password: 'a guess' }, token: gone.token }),
    ).toMatchObject({ status: 400, code: 'wrong-password' });
    // Only right after a sign-in at Google is none asked for (tests/e2e/google.spec.ts).
    expect(await refusal('deleteAccount', { body: {}, token: gone.token })).toMatchObject({
      status: 400,
      fields: { password: 'Password is required' },
    });
    expect(
      (await call('deleteAccount', { body: { password: PASSWORD }, token: gone.token })).status,
    ).toBe(204);
    expect(await refusal('me', { token: gone.token })).toMatchObject({ status: 401 });
    expect((await call('friends', { token: friend.token })).body).toEqual([]);
    for (const name of ['boardToday', 'boardAllTime'] as const) {
      const rows = (await call(name, { params: { mode: 'fun' }, query: '?limit=100' })).body;
      expect(rows.map(({ userId }) => userId)).not.toContain(gone.user.id);
    }
    expect(
      await refusal('userStats', { params: { userId: gone.user.id }, token: friend.token }),
    ).toMatchObject({ status: 404 });
    const again = { email: gone.user.email, username, password: PASSWORD };
    expect((await call('register', { body: again })).status).toBe(201);
    // The histogram has forgotten the row too: ranks stay what the rows say.
    const day = dayOf(Date.parse('2034-05-05T16:00:00.000Z'));
    const rows = (
      await call('boardOfDay', { params: { mode: 'fun', date: day }, query: '?limit=100' })
    ).body;
    await playScoring('fun', friend.token);
    const around = await call('boardToday', {
      params: { mode: 'fun' },
      query: '?around=me',
      token: friend.token,
    });
    const own = around.body.find(({ userId }) => userId === friend.user.id);
    const above = rows.filter(({ score }) => score > (own?.score ?? 0)).length;
    expect(own?.rank).toBe(above + 1);
    expect(addDays(day, 1)).toBe('2034-05-06');
  }, 60_000);
});
