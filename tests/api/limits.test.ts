import { SlidingWindow } from '../../functions/src/lib/slidingWindow';
import { LIMITS, type LimitName } from '@cardinal/core/api/limits';
import { firestore } from './emulators';
import { advance, freshName, newPlayer, PASSWORD, raw, realClock, setClock } from './support';

const NOW = '2037-06-01T16:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The emulator multiplies the contract's limits by 100. */
const EMULATOR_FACTOR = 100;

const FUNCTION = process.env.CARDINAL_FUNCTION_URL ?? 'http://127.0.0.1:5002';
const SITE = process.env.CARDINAL_URL ?? 'http://127.0.0.1:5000';

/** The stored key of a limit, calculated as on the server, which reads the environment when loaded. */
async function keyOf(limit: LimitName, who: string): Promise<string> {
  process.env.FUNCTIONS_EMULATOR = 'true';
  const { keyedHash } = await import('../../functions/src/lib/keyedHash');
  return keyedHash(`limit ${limit}`, who);
}

beforeEach(() => setClock(NOW));
afterAll(realClock);

/** Stores that many calls made a moment ago by another instance. */
async function storeCalls(limit: LimitName, who: string, calls: number): Promise<void> {
  const slot = new SlidingWindow(LIMITS[limit].seconds).slotAt(Date.parse(NOW));
  const countsUntil = Date.parse(NOW) + LIMITS[limit].seconds * 1000;
  const stored = firestore().doc(`limits/${await keyOf(limit, who)}`);
  await stored.set({ v: 2, slots: { [slot]: calls }, countsUntil });
}

let addresses = 0;

/** An IP address that no other test calls from. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

/** Calls the function as Hosting does, with the caller's address in a header. */
async function callFrom(
  address: string,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) {
  const headers = {
    'x-original-url': path,
    'x-forwarded-host': new URL(SITE).host,
    'fastly-client-ip': address,
    'content-type': 'application/json',
    ...init.headers,
  };
  const reply = await fetch(`${FUNCTION}${path}`, { ...init, redirect: 'manual', headers });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json') === true;
  const answer: unknown = isJson && text !== '' ? JSON.parse(text) : null;
  return { status: reply.status, body: answer, headers: reply.headers };
}

function post(path: string, body: unknown, address: string) {
  return callFrom(address, path, { method: 'POST', body: JSON.stringify(body) });
}

const registration = () => ({
  email: `${freshName()}@cardinal.test`,
  username: freshName(),
  password: PASSWORD,
});
const reset = () => ({ email: `${freshName()}@cardinal.test` });

const byAddress = [
  ['register', 120, '/api/auth/register', registration, 201],
  ['games', 600, '/api/games', () => ({ mode: 'fun' }), 201],
  ['guest-dailies', 120, '/api/games', () => ({ mode: 'daily' }), 201],
  ['forgot-password', 10, '/api/auth/forgot-password', reset, 202],
] as const;

describe.each(byAddress)(
  'the limit "%s" by address, %i an hour',
  (limit, calls, path, body, success) => {
    it('allows the last call, rejects the next, and allows other addresses', async () => {
      const address = newAddress();
      await storeCalls(limit, address, calls * EMULATOR_FACTOR - 1);
      expect((await post(path, body(), address)).status).toBe(success);
      const refused = await post(path, body(), address);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(3500);
      expect(wait).toBeLessThanOrEqual(3600);
      expect((await post(path, body(), newAddress())).status).toBe(success);
      advance(HOUR + MINUTE);
      expect((await post(path, body(), address)).status).toBe(success);
    });
  },
);

it('allows an address to start 120 sign-ins with Google an hour', async () => {
  const address = newAddress();
  await storeCalls('google', address, 120 * EMULATOR_FACTOR - 1);
  const begin = () => callFrom(address, '/api/auth/google');
  expect((await begin()).status).toBe(302);
  expect(await begin()).toMatchObject({ status: 429, body: { code: 'too-many' } });
});

it('allows an address to send 60 reports of any kind an hour', async () => {
  const address = newAddress();
  await storeCalls('browser-reports', address, 60 * EMULATOR_FACTOR - 2);
  const report = (type: string, body: object) =>
    callFrom(address, '/api/reports', {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  const policy = { 'csp-report': { 'blocked-uri': 'https://evil.test' } };
  const error = { kind: 'error', message: 'Error: broken', version: 'v1', route: '/game' };
  expect((await report('application/csp-report', policy)).status).toBe(204);
  expect((await report('application/json', error)).status).toBe(204);
  const refused = { status: 429, body: { code: 'too-many' } };
  expect(await report('application/csp-report', policy)).toMatchObject(refused);
  expect(await report('application/json', error)).toMatchObject(refused);
});

it('allows a player 5 password changes an hour', async () => {
  const { token, user } = await newPlayer();
  await storeCalls('change-password', user.id, 5 * EMULATOR_FACTOR);
  const change = (currentPassword: string) =>
    callFrom(newAddress(), '/api/auth/change-password', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ currentPassword, newPassword: 'another horse' }),
    });
  expect(await change('not this one')).toMatchObject({ status: 400 });
  expect(await change(PASSWORD)).toMatchObject({ status: 429, body: { code: 'too-many' } });
});

describe('wrong passwords', () => {
  const login = (email: string, password: string, address: string) =>
    post('/api/auth/login', { email, password }, address);

  it('are checked ten times from one address, then even the right one must wait', async () => {
    const { user } = await newPlayer();
    const address = newAddress();
    const tries = Array.from({ length: 30 }, () => login(user.email, 'not this one', address));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await login(user.email, PASSWORD, address)).status).toBe(429);
    expect((await login(user.email, PASSWORD, newAddress())).status).toBe(200);
    advance(16 * MINUTE);
    expect((await login(user.email, PASSWORD, address)).status).toBe(200);
  });

  it('are counted by the real address on direct calls, whatever the headers', async () => {
    const { user } = await newPlayer();
    const guess = async (address: string) => {
      const response = await fetch(`${FUNCTION}/api/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'fastly-client-ip': address,
          'x-forwarded-for': `${address}, 198.51.100.9`,
        },
        body: JSON.stringify({ email: user.email, password: 'not this one' }),
      });
      return response.status;
    };
    for (let at = 0; at < 10; at += 1) expect(await guess(newAddress())).toBe(401);
    expect(await guess(newAddress())).toBe(429);
    // Callers through the site aren't locked out.
    expect((await login(user.email, PASSWORD, newAddress())).status).toBe(200);
  });
});

it('takes the caller’s address from the connection, whatever a header says', async () => {
  const { user } = await newPlayer();
  const guess = async (address: string) =>
    (
      await raw('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'fastly-client-ip': address },
        body: JSON.stringify({ email: user.email, password: 'not this one' }),
      })
    ).status;
  for (let at = 0; at < 10; at += 1) expect(await guess(newAddress())).toBe(401);
  expect(await guess(newAddress())).toBe(429);
});

it('stores no address from which calls were counted', async () => {
  const address = newAddress();
  await post('/api/games', { mode: 'fun' }, address);
  const stored = await firestore().collection('limits').get();
  const text = JSON.stringify(stored.docs.map((doc) => [doc.id, doc.data()]));
  expect(text).not.toContain(address);
});
