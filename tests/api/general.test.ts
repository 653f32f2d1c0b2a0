import { newPlayer, raw, realClock } from './support';

beforeAll(realClock);

const json = { 'content-type': 'application/json' };

describe('any call', () => {
  it('unknown paths are 404, with a code', async () => {
    expect(await raw('/api/nothing')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await raw('/api/leaderboard/poker')).toMatchObject({ status: 404 });
    expect(await raw('/api/leaderboard/alltime')).toMatchObject({ status: 404 });
  });

  it('wrong methods are 405 and name the right ones', async () => {
    const reply = await raw('/api/scores', { method: 'PUT', headers: json, body: '{}' });
    expect(reply).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } });
    expect(reply.headers.get('allow')).toBe('POST');
  });

  it('bodies over 16 KiB are 413, before anything else of them is looked at', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(17 * 1024) });
    expect(await raw('/api/auth/login', { method: 'POST', headers: json, body })).toMatchObject({
      status: 413,
      body: { code: 'body-too-large' },
    });
  });

  it('bodies of another type are 415', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect(await raw('/api/auth/login', { method: 'POST', headers, body: '{}' })).toMatchObject({
      status: 415,
    });
    expect(await raw('/api/auth/login', { method: 'POST' })).toMatchObject({ status: 415 });
  });

  it.each(['[]', '"text"', 'null', '7'])('the body %s is 400', async (body) => {
    expect(await raw('/api/auth/login', { method: 'POST', headers: json, body })).toMatchObject({
      status: 400,
    });
  });

  it('a path with a mode that has no boards is none, whatever the method', async () => {
    for (const path of ['/api/leaderboard/drinking', '/api/leaderboard/alltime/x']) {
      for (const method of ['GET', 'POST']) {
        expect(await raw(path, { method })).toMatchObject({
          status: 404,
          body: { code: 'not-found' },
        });
      }
    }
    const known = await raw('/api/leaderboard/fun', { method: 'POST' });
    expect(known).toMatchObject({ status: 405 });
    expect(known.headers.get('allow')).toBe('GET');
  });

  it('null where something else belongs is told in words for people', async () => {
    const { token } = await newPlayer();
    const headers = { ...json, authorization: `Bearer ${token}` };
    const profile = { method: 'PATCH', headers, body: '{"city":null}' };
    expect(await raw('/api/auth/profile', profile)).toMatchObject({
      body: { fields: { city: 'Wrong type' } },
    });
    const game = { method: 'POST', headers, body: '{"mode":"fun","date":null}' };
    expect(await raw('/api/games', game)).toMatchObject({
      body: { fields: { date: 'Wrong type' } },
    });
  });

  it('the session is asked for before the fields are looked at', async () => {
    expect(
      await raw('/api/scores', { method: 'POST', headers: json, body: '{"x":1}' }),
    ).toMatchObject({ status: 401, body: { code: 'no-session' } });
  });

  it('personal answers are never cached, and are protected', async () => {
    const { token } = await newPlayer();
    const { headers } = await raw('/api/dashboard', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('server-timing')).toMatch(/^firestore;desc="r=\d+,w=\d+"$/);
  });

  it('answers are JSON that names its charset; an empty one names no type', async () => {
    const { headers } = await raw('/api/stats');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const empty = await raw('/api/auth/logout', { method: 'POST' });
    expect(empty.status).toBe(204);
    expect(empty.headers.get('content-type')).toBeNull();
  });

  it('the description of the API and the statistics of today may be cached', async () => {
    const description = await raw('/api/openapi.json');
    expect(description.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=3600');
    const stats = await raw('/api/stats');
    expect(stats.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  });

  it('public boards may be cached for a while', async () => {
    const day = await raw('/api/leaderboard/daily');
    expect(day.headers.get('cache-control')).toContain('s-maxage=30');
    const ever = await raw('/api/leaderboard/alltime/fun');
    expect(ever.headers.get('cache-control')).toContain('s-maxage=60');
    // By players too, who may send their token and cookie along.
    const { token } = await newPlayer();
    const headers = { authorization: `Bearer ${token}`, cookie: `__session=${token}` };
    const own = await raw('/api/leaderboard/daily', { headers });
    expect(own.headers.get('cache-control')).toBe(day.headers.get('cache-control'));
    expect(own.headers.get('set-cookie')).toBeNull();
  });

  it('a page shares its window with no other site, an answer no more', async () => {
    const { headers } = await raw('/api/health');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('health touches nothing', async () => {
    const reply = await raw('/api/health');
    expect(reply).toMatchObject({ status: 200, body: { ok: true } });
    expect(reply.headers.get('server-timing')).toContain('r=0,w=0');
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'limit=1&limit=2', 'limit=1e1', 'around=you'])(
    'a board refuses ?%s',
    async (query) => {
      expect(await raw(`/api/leaderboard/daily?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input' },
      });
    },
  );

  it('unknown parameters are ignored', async () => {
    expect(await raw('/api/leaderboard/daily?limit=3&utm=1')).toMatchObject({ status: 200 });
  });

  it.each(['2019-12-31', '2999-01-01', '2026-02-30', 'today', '2026-1-1', '%00'])(
    'the day %s is 400 bad-day',
    async (day) => {
      expect(await raw(`/api/leaderboard/daily/${day}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-day' },
      });
      expect(await raw(`/api/daily/shuffle/${day}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-day' },
      });
    },
  );
});
