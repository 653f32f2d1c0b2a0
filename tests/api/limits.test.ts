import { createHash } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { advance, freshName, newPlayer, PASSWORD, raw, realClock, setClock } from './support';

const NOW = '2037-06-01T16:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The limits of api.md, times 100 in the emulator. */
const EASE = 100;

const firestore = getFirestore(initializeApp({ projectId: 'demo-cardinal' }, 'limits'));

beforeEach(() => setClock(NOW));
afterAll(realClock);

/** As if that many calls had been made in a window that has just begun. */
async function spend(limit: string, key: string, points: number, windowMs: number): Promise<void> {
  const id = createHash('sha256').update(`${limit}:${key}`).digest('base64url');
  await firestore.doc(`limits/${id}`).set({ points, expiresAt: Date.parse(NOW) + windowMs });
}

let addresses = 0;

/** An address that no other test calls from; Hosting names it so. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

function post(path: string, body: unknown, headers: Record<string, string>) {
  return raw(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const registration = () => ({
  email: `${freshName()}@cardinal.test`,
  username: freshName(),
  password: PASSWORD,
});

const byAddress = [
  ['register', 30, '/api/auth/register', registration, 201],
  ['games', 300, '/api/games', () => ({ mode: 'fun' }), 201],
  [
    'forgot-password',
    10,
    '/api/auth/forgot-password',
    () => ({ email: `${freshName()}@cardinal.test` }),
    202,
  ],
] as const;

describe.each(byAddress)('%s, by address and hour: %i', (limit, points, path, body, success) => {
  it('lets the last one through, refuses the next, and none from elsewhere', async () => {
    const address = newAddress();
    await spend(limit, address, points * EASE - 1, HOUR);
    const from = { 'fastly-client-ip': address };
    expect((await post(path, body(), from)).status).toBe(success);
    const refused = await post(path, body(), from);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    const elsewhere = { 'fastly-client-ip': newAddress() };
    expect((await post(path, body(), elsewhere)).status).toBe(success);
    advance(HOUR + MINUTE);
    expect((await post(path, body(), from)).status).toBe(success);
  });
});

describe('by player and minute', () => {
  it('60 searches', async () => {
    const { token, user } = await newPlayer();
    await spend('search', user.id, 60 * EASE - 1, MINUTE);
    const headers = { authorization: `Bearer ${token}` };
    const search = () => raw('/api/friends/search?q=nobody', { headers });
    expect((await search()).status).toBe(200);
    const refused = await search();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('30 turns of the party game', async () => {
    const { token, user } = await newPlayer();
    await spend('drinking', user.id, 30 * EASE, MINUTE);
    const headers = { authorization: `Bearer ${token}` };
    const complete = () => raw('/api/drinking/complete', { method: 'POST', headers });
    expect((await complete()).status).toBe(429);
    advance(2 * MINUTE);
    expect((await complete()).status).toBe(204);
  });
});

describe('an address with 100 failed logins', () => {
  it('is closed to every client for a while, for the right password too', async () => {
    const { user } = await newPlayer();
    await spend('password', user.email, 100, 15 * MINUTE);
    const body = { email: user.email, password: PASSWORD };
    const from = { 'fastly-client-ip': newAddress() };
    expect((await post('/api/auth/login', body, from)).status).toBe(429);
    advance(16 * MINUTE);
    expect((await post('/api/auth/login', body, from)).status).toBe(200);
  });
});
