import {
  attempt,
  begin,
  call,
  freshName,
  newPlayer,
  PASSWORD,
  raw,
  realClock,
  refusal,
} from './support';

beforeAll(realClock);

const fresh = () => ({
  email: `${freshName()}@cardinal.test`,
  username: freshName(),
  password: PASSWORD,
});

describe('registration', () => {
  it('creates an account, a session and a cookie', async () => {
    const body = { ...fresh(), language: 'ja' } as const;
    const reply = await call('register', { body });
    expect(reply.status).toBe(201);
    expect(reply.body.user).toMatchObject({
      language: 'ja',
      email: body.email,
      username: body.username,
      firstName: '',
      isAdmin: false,
      showPlaying: true,
    });
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__session=[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
    const me = await call('me', { token: reply.body.token });
    expect(me.body).toEqual(reply.body.user);
  });

  it('returns 409 for a repeated registration', async () => {
    const body = fresh();
    await call('register', { body });
    expect(await refusal('register', { body })).toMatchObject({ status: 409, code: 'email-taken' });
  });

  it('compares addresses in lowercase, and names without case or Unicode form', async () => {
    const body = fresh();
    await call('register', { body });
    const shouted = { ...fresh(), email: body.email.toUpperCase() };
    expect(await refusal('register', { body: shouted })).toMatchObject({ code: 'email-taken' });
    const name = body.username.toUpperCase().replace('A', 'Ａ');
    expect(await refusal('register', { body: { ...fresh(), username: name } })).toMatchObject({
      status: 409,
      code: 'username-taken',
    });
  });

  it('frees the address if only the name was taken', async () => {
    const taken = fresh();
    await call('register', { body: taken });
    const body = { ...fresh(), username: taken.username };
    await refusal('register', { body });
    await call('register', { body: { ...body, username: freshName() } });
  });

  it('gives a name to one of several simultaneous registrations', async () => {
    const username = freshName();
    const tries = Array.from({ length: 5 }, () =>
      attempt('register', { body: { ...fresh(), username } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409]);
  });

  it.each(['Admin', 'FuckYou69'])('rejects the name %s', async (username) => {
    const error = await refusal('register', { body: { ...fresh(), username } });
    expect(error).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(error.fields?.username).toBeTruthy();
  });
});

describe('signing in', () => {
  it('creates another session each time, and signing out ends only that one', async () => {
    const body = fresh();
    const first = (await call('register', { body })).body.token;
    const credentials = { email: body.email.toUpperCase(), password: body.password };
    const second = (await call('login', { body: credentials })).body.token;
    const third = (await call('login', { body: credentials })).body.token;
    expect(new Set([first, second, third]).size).toBe(3);
    await call('logout', { token: second });
    expect(await refusal('me', { token: second })).toMatchObject({
      status: 401,
      code: 'no-session',
    });
    await call('me', { token: first });
    await call('me', { token: third });
  });

  it('gives the same response to an unknown address as to a wrong password', async () => {
    const { user } = await newPlayer();
    const wrong = await refusal('login', { body: { email: user.email, password: 'nonsense' } });
    const unknown = await refusal('login', {
      body: { email: `${freshName()}@cardinal.test`, password: 'nonsense' },
    });
    expect(wrong).toMatchObject({ status: 401, message: 'Invalid email or password' });
    expect(unknown.message).toBe(wrong.message);
    expect(unknown.code).toBe(wrong.code);
  });
});

describe('the session', () => {
  it('can be a cookie for GET calls, but not for writes', async () => {
    const { token } = await newPlayer();
    const headers = { cookie: `__session=${token}` };
    expect((await attempt('me', { headers })).status).toBe(200);
    expect((await attempt('updateProfile', { headers, body: {} })).status).toBe(401);
  });

  it('cannot start or continue a guest’s game as a cookie', async () => {
    const { token } = await newPlayer();
    const { gameId } = await begin('fun', null);
    const start = (cookie: string, mode: 'daily' | 'fun' = 'fun') =>
      attempt('startGame', { headers: { cookie }, body: { mode } });
    const opening = { index: 0, guess: 'same' } as const;
    const open = (cookie: string) =>
      attempt('makeGuess', { params: { gameId }, headers: { cookie }, body: opening });
    const refused = { status: 401, body: { code: 'no-session' } };
    const own = `__session=${token}`;
    expect(await start(own)).toMatchObject(refused);
    expect(await start(own, 'daily')).toMatchObject(refused);
    expect(await open(own)).toMatchObject(refused);
    // An ended or invalid session can't either: a player never unknowingly plays as a guest.
    await call('logout', { token });
    for (const cookie of [own, '__session=nonsense']) {
      expect(await start(cookie)).toMatchObject(refused);
      expect(await open(cookie)).toMatchObject(refused);
    }
    for (const cookie of ['__session=', 'other=1']) {
      expect(await start(cookie)).toMatchObject({ status: 201 });
    }
    expect(await open('other=1')).toMatchObject({ status: 200 });
  });

  it('is decided only by a bad Authorization header, except on public calls', async () => {
    const { token } = await newPlayer();
    const headers = { cookie: `__session=${token}`, authorization: 'Bearer nonsense' };
    expect((await raw('/api/auth/me', { headers })).status).toBe(401);
    expect((await raw('/api/stats', { headers })).status).toBe(200);
    const around = '/api/leaderboard/daily?around=me';
    expect((await raw(around, { headers })).status).toBe(200);
    expect((await raw(around, { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
  });

  it('remains after a sign-out with only the cookie, which returns 204', async () => {
    const { token } = await newPlayer();
    const headers = { cookie: `__session=${token}` };
    expect((await raw('/api/auth/logout', { method: 'POST', headers })).status).toBe(204);
    await call('me', { token });
  });

  it('is not needed for a sign-out, which returns 204 and clears the cookie', async () => {
    const reply = await raw('/api/auth/logout', { method: 'POST' });
    expect(reply.status).toBe(204);
    expect(reply.headers.get('set-cookie')).toMatch(/^__session=; Max-Age=0/);
  });
});
