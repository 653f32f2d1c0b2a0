import { CONTRACT } from '@cardinal/core/api/contract';
import type { Document } from './openapi';
import { call, newPlayer, raw, realClock, refusal } from './support';

beforeAll(realClock);

const json = { 'content-type': 'application/json' };

describe('the API', () => {
  it('returns 413 for bodies over 16 KiB, before it parses them', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(17 * 1024) });
    expect(await raw('/api/auth/login', { method: 'POST', headers: json, body })).toMatchObject({
      status: 413,
      body: { code: 'body-too-large' },
    });
  });

  it('returns 415 for bodies of another media type', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect(await raw('/api/auth/login', { method: 'POST', headers, body: '{}' })).toMatchObject({
      status: 415,
    });
    expect(await raw('/api/auth/login', { method: 'POST' })).toMatchObject({ status: 415 });
  });

  it('sends personal responses with no-store and security headers', async () => {
    const { token } = await newPlayer();
    const { headers } = await call('dashboard', { token });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('server-timing')).toMatch(/^firestore;desc="r=\d+,w=\d+"$/);
  });

  it('returns JSON with a charset, and no content type without a body', async () => {
    const { headers } = await raw('/api/stats');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const empty = await raw('/api/auth/logout', { method: 'POST' });
    expect(empty.status).toBe(204);
    expect(empty.headers.get('content-type')).toBeNull();
  });

  it('describes every call in the OpenAPI document', async () => {
    const document = (await raw('/api/openapi.json')).body as Document;
    expect(document.openapi).toBe('3.1.0');
    for (const { address } of Object.values(CONTRACT)) {
      const [method, path] = address;
      const template = path.replace(/:(\w+)/g, '{$1}');
      expect(document.paths[template]?.[method.toLowerCase()]).toBeDefined();
    }
  });

  it("allows caching of the OpenAPI document and of today's statistics", async () => {
    const description = await raw('/api/openapi.json');
    expect(description.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=3600');
    const stats = await raw('/api/stats');
    expect(stats.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  });

  it('allows short caching of public boards', async () => {
    const day = await raw('/api/leaderboard/daily');
    expect(day.headers.get('cache-control')).toContain('s-maxage=30');
    const ever = await raw('/api/leaderboard/alltime/fun');
    expect(ever.headers.get('cache-control')).toContain('s-maxage=60');
    // A player's token and cookie don't change that.
    const { token } = await newPlayer();
    const headers = { authorization: `Bearer ${token}`, cookie: `__session=${token}` };
    const own = await raw('/api/leaderboard/daily', { headers });
    expect(own.headers.get('cache-control')).toBe(day.headers.get('cache-control'));
    expect(own.headers.get('set-cookie')).toBeNull();
  });

  it('reads and writes nothing for a health check', async () => {
    const reply = await raw('/api/health');
    expect(reply).toMatchObject({ status: 200, body: { ok: true } });
    expect(reply.headers.get('server-timing')).toContain('r=0,w=0');
  });

  it.each(['%ED%A0%80', '%FF', 'a%', '%E0%A4'])('returns 400 for a search for %s', async (text) => {
    const { token } = await newPlayer();
    expect(await refusal('searchPlayers', { query: `?q=aa${text}`, token })).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
  });

  it.each(['2019-12-31', '2999-01-01', '2026-02-30', 'today', '2026-1-1', '%00'])(
    'returns 400 bad-day for the day %s',
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
