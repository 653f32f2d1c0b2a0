import { SlidingWindow } from '../../functions/src/lib/slidingWindow';
import { LIMITS, type LimitName } from '@cardinal/core/api/limits';
import { firestore } from './emulators';
import { mailsTo } from './mails';
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
  const shard = firestore().doc(`limits/${await keyOf(limit, who)}.1`);
  await shard.set({ v: 2, slots: { [slot]: calls }, countsUntil });
}

/** Stores that many failed attempts made a moment ago. */
async function storeFailures(limit: LimitName, who: string, tries: number): Promise<void> {
  const key = await keyOf(limit, who);
  const countsUntil = Date.parse(NOW) + LIMITS[limit].seconds * 1000;
  const batch = firestore().batch();
  for (let at = 0; at < tries; at += 1) {
    const id = `${key}-${at}`;
    batch.set(firestore().doc(`tries/${id}`), { v: 1, id, key, countsUntil });
  }
  await batch.commit();
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

it('sends up to 3 reset emails to an address an hour, no matter who requests them', async () => {
  const body = reset();
  await storeCalls('forgot-password-email', body.email, 3 * EMULATOR_FACTOR);
  const path = '/api/auth/forgot-password';
  expect((await post(path, body, newAddress())).status).toBe(429);
  expect((await post(path, reset(), newAddress())).status).toBe(202);
});

it('sends up to 10 emails of any kind to an address an hour, no matter who causes them', async () => {
  const body = registration();
  await storeCalls('emails', body.email, 10 * EMULATOR_FACTOR);
  // The registration succeeds without its email.
  const registered = await post('/api/auth/register', body, newAddress());
  expect(registered.status).toBe(201);
  const { token } = registered.body as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const again = await callFrom(newAddress(), '/api/auth/send-verification', {
    method: 'POST',
    headers,
  });
  expect(again).toMatchObject({ status: 429, body: { code: 'too-many' } });
  // The response doesn't reveal whether there is an account.
  const forgot = await post('/api/auth/forgot-password', { email: body.email }, newAddress());
  expect(forgot.status).toBe(202);
  expect(mailsTo(body.email)).toEqual([]);
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

it('allows a player 20 new reports a day', async () => {
  const [{ token, user }, other] = [await newPlayer(), await newPlayer()];
  await storeCalls('player-reports', user.id, 20 * EMULATOR_FACTOR - 1);
  const report = (reason: string) =>
    raw(`/api/players/${other.user.id}/report`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason }),
    });
  expect((await report('name')).status).toBe(204);
  expect(await report('other')).toMatchObject({ status: 429, body: { code: 'too-many' } });
  expect((await report('name')).status).toBe(204);
});

describe('limits by player and minute', () => {
  it('allow 60 searches', async () => {
    const { token, user } = await newPlayer();
    await storeCalls('search', user.id, 60 * EMULATOR_FACTOR - 1);
    const headers = { authorization: `Bearer ${token}` };
    const search = () => raw('/api/friends/search?q=unknown', { headers });
    expect((await search()).status).toBe(200);
    const refused = await search();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('allow 30 turns of the party game', async () => {
    const { token, user } = await newPlayer();
    await storeCalls('drinking', user.id, 30 * EMULATOR_FACTOR);
    const headers = { authorization: `Bearer ${token}` };
    const complete = () => raw('/api/drinking/complete', { method: 'POST', headers });
    expect((await complete()).status).toBe(429);
    advance(2 * MINUTE);
    expect((await complete()).status).toBe(204);
  });
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

  it('for many accounts from one client are rejected, then even the right one must wait', async () => {
    const { user } = await newPlayer();
    const address = newAddress();
    await storeCalls('sign-ins', address, 100 * EMULATOR_FACTOR);
    expect((await login(`${freshName()}@cardinal.test`, 'a guess', address)).status).toBe(429);
    expect((await login(user.email, PASSWORD, address)).status).toBe(429);
    expect((await login(user.email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('are the only ones counted', async () => {
    const { user } = await newPlayer();
    const address = newAddress();
    for (let at = 0; at < 12; at += 1) {
      expect((await login(user.email, PASSWORD, address)).status).toBe(200);
    }
  });

  it('reach 100 anywhere, then the right one works only from the account’s usual addresses', async () => {
    const { user } = await newPlayer();
    const [home, elsewhere] = [newAddress(), newAddress()];
    expect((await login(user.email, PASSWORD, home)).status).toBe(200);
    await storeFailures('password', user.email, 100);
    expect((await login(user.email, PASSWORD, elsewhere)).status).toBe(429);
    expect((await login(user.email, 'not this one', home)).status).toBe(429);
    expect((await login(user.email, PASSWORD, home)).status).toBe(200);
    advance(31 * 24 * HOUR);
    expect((await login(user.email, PASSWORD, elsewhere)).status).toBe(200);
  });

  it('do not stop a signed-in player from changing the password or deleting the account', async () => {
    const { token, user } = await newPlayer();
    const elsewhere = newAddress();
    await storeFailures('password', user.email, 100);
    await storeFailures('password-client', `${user.email}|${elsewhere}`, 10);
    expect((await login(user.email, PASSWORD, elsewhere)).status).toBe(429);
    const as = (method: string, path: string, body: object, own: string) =>
      callFrom(elsewhere, path, {
        method,
        headers: { authorization: `Bearer ${own}` },
        body: JSON.stringify(body),
      });
    const path = '/api/auth/change-password';
    const change = { currentPassword: PASSWORD, newPassword: 'another horse' };
    const wrong = await as('POST', path, { ...change, currentPassword: 'not this one' }, token);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-password' } });
    const changed = await as('POST', path, change, token);
    expect(changed.status).toBe(200);
    const { token: own } = changed.body as { token: string };
    const left = await as('DELETE', '/api/auth/account', { password: 'another horse' }, own);
    expect(left.status).toBe(204);
  });

  it('are limited to ten per session for the current password, and other sessions continue', async () => {
    const { token, user } = await newPlayer();
    const address = newAddress();
    const other = (await login(user.email, PASSWORD, newAddress())).body as { token: string };
    const leave = (own: string, password: string) =>
      callFrom(address, '/api/auth/account', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${own}` },
        body: JSON.stringify({ password }),
      });
    for (let at = 0; at < 10; at += 1) {
      expect((await leave(token, 'not this one')).status).toBe(400);
    }
    expect((await leave(token, PASSWORD)).status).toBe(429);
    expect((await leave(other.token, PASSWORD)).status).toBe(204);
  });

  it('are limited everywhere if the usual address was last used more than 30 days ago', async () => {
    setClock('2037-04-20T16:00:00.000Z');
    const { user } = await newPlayer();
    const home = newAddress();
    expect((await login(user.email, PASSWORD, home)).status).toBe(200);
    setClock(NOW);
    await storeFailures('password', user.email, 100);
    expect((await login(user.email, PASSWORD, home)).status).toBe(429);
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

it('starts all of 30 simultaneous games from one address', async () => {
  const address = newAddress();
  const begin = () => post('/api/games', { mode: 'fun' }, address);
  const answers = await Promise.all(Array.from({ length: 30 }, begin));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
});

it('stores no address from which calls were counted', async () => {
  const address = newAddress();
  await post('/api/games', { mode: 'fun' }, address);
  const stored = await firestore().collection('limits').get();
  const text = JSON.stringify(stored.docs.map((doc) => [doc.id, doc.data()]));
  expect(text).not.toContain(address);
});
