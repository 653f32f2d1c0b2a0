import { SlidingWindow } from '../../functions/src/lib/slidingWindow';
import { LIMITS, type LimitName } from '@cardinal/core/api/limits';
import { firestore } from './emulators';
import { mailsTo } from './mails';
import { advance, freshName, newPlayer, PASSWORD, raw, realClock, setClock } from './support';

const NOW = '2037-06-01T16:00:00.000Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The limits of the contract, times 100 in the emulator. */
const EASE = 100;

const FUNCTION = process.env.CARDINAL_FUNCTION_URL ?? 'http://127.0.0.1:5002';
const SITE = process.env.CARDINAL_URL ?? 'http://127.0.0.1:5000';

/** As the server names who is counted; it reads the environment as it is loaded. */
async function keyOf(limit: LimitName, who: string): Promise<string> {
  process.env.FUNCTIONS_EMULATOR = 'true';
  const { keyedHash } = await import('../../functions/src/lib/keyedHash');
  return keyedHash(`limit ${limit}`, who);
}

beforeEach(() => setClock(NOW));
afterAll(realClock);

/** As if that many calls had been made a moment ago, on another instance. */
async function spend(limit: LimitName, who: string, calls: number): Promise<void> {
  const slot = new SlidingWindow(LIMITS[limit].seconds).slotAt(Date.parse(NOW));
  const countsUntil = Date.parse(NOW) + LIMITS[limit].seconds * 1000;
  const shard = firestore().doc(`limits/${await keyOf(limit, who)}.1`);
  await shard.set({ v: 2, slots: { [slot]: calls }, countsUntil });
}

/** As if that many tries had failed a moment ago. */
async function fail(limit: LimitName, who: string, tries: number): Promise<void> {
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

/** An address that no other test calls from. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}

/** A call as Hosting hands it on, which names the caller's address. */
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
  ['register', 30, '/api/auth/register', registration, 201],
  ['games', 300, '/api/games', () => ({ mode: 'fun' }), 201],
  ['guest-dailies', 60, '/api/games', () => ({ mode: 'daily' }), 201],
  ['forgot-password', 10, '/api/auth/forgot-password', reset, 202],
] as const;

describe.each(byAddress)('%s, by address and hour: %i', (limit, calls, path, body, success) => {
  it('lets the last one through, refuses the next, and none from elsewhere', async () => {
    const address = newAddress();
    await spend(limit, address, calls * EASE - 1);
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
});

it('60 sign-ins at Google begun by an address in an hour', async () => {
  const address = newAddress();
  await spend('google', address, 60 * EASE - 1);
  const begin = () => callFrom(address, '/api/auth/google');
  expect((await begin()).status).toBe(302);
  expect(await begin()).toMatchObject({ status: 429, body: { code: 'too-many' } });
});

it('60 reports of either kind from an address in an hour', async () => {
  const address = newAddress();
  await spend('reports', address, 60 * EASE - 2);
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

it('3 reset mails to an address in an hour, from wherever they are asked for', async () => {
  const body = reset();
  await spend('forgot-password-email', body.email, 3 * EASE);
  const path = '/api/auth/forgot-password';
  expect((await post(path, body, newAddress())).status).toBe(429);
  expect((await post(path, reset(), newAddress())).status).toBe(202);
});

it('10 emails to an address in an hour, of any kind and whoever causes them', async () => {
  const body = registration();
  await spend('emails', body.email, 10 * EASE);
  // The registration stands without its email.
  const registered = await post('/api/auth/register', body, newAddress());
  expect(registered.status).toBe(201);
  const { token } = registered.body as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const again = await callFrom(newAddress(), '/api/auth/send-verification', {
    method: 'POST',
    headers,
  });
  expect(again).toMatchObject({ status: 429, body: { code: 'too-many' } });
  // Whether there is an account remains unknown.
  const forgot = await post('/api/auth/forgot-password', { email: body.email }, newAddress());
  expect(forgot.status).toBe(202);
  expect(mailsTo(body.email)).toEqual([]);
});

it('5 password changes by a player in an hour', async () => {
  const { token, user } = await newPlayer();
  await spend('change-password', user.id, 5 * EASE);
  const change = (currentPassword: string) =>
    callFrom(newAddress(), '/api/auth/change-password', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ currentPassword, newPassword: 'another horse' }),
    });
  expect(await change('not this one')).toMatchObject({ status: 400 });
  expect(await change(PASSWORD)).toMatchObject({ status: 429, body: { code: 'too-many' } });
});

describe('by player and minute', () => {
  it('60 searches', async () => {
    const { token, user } = await newPlayer();
    await spend('search', user.id, 60 * EASE - 1);
    const headers = { authorization: `Bearer ${token}` };
    const search = () => raw('/api/friends/search?q=nobody', { headers });
    expect((await search()).status).toBe(200);
    const refused = await search();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it('30 turns of the party game', async () => {
    const { token, user } = await newPlayer();
    await spend('drinking', user.id, 30 * EASE);
    const headers = { authorization: `Bearer ${token}` };
    const complete = () => raw('/api/drinking/complete', { method: 'POST', headers });
    expect((await complete()).status).toBe(429);
    advance(2 * MINUTE);
    expect((await complete()).status).toBe(204);
  });
});

describe('guesses at a password', () => {
  const login = (email: string, password: string, address: string) =>
    post('/api/auth/login', { email, password }, address);

  it('of 30 at once from one address ten are looked at, and then the right one waits too', async () => {
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

  it('at many addresses from one client are refused, and the right one waits too', async () => {
    const { user } = await newPlayer();
    const address = newAddress();
    await spend('sign-ins', address, 100 * EASE);
    expect((await login(`${freshName()}@cardinal.test`, 'a guess', address)).status).toBe(429);
    expect((await login(user.email, PASSWORD, address)).status).toBe(429);
    expect((await login(user.email, PASSWORD, newAddress())).status).toBe(200);
  });

  it('right ones count for nothing', async () => {
    const { user } = await newPlayer();
    const address = newAddress();
    for (let at = 0; at < 12; at += 1) {
      expect((await login(user.email, PASSWORD, address)).status).toBe(200);
    }
  });

  it('after 100 failures everywhere, only where the account was used the right one is let in', async () => {
    const { user } = await newPlayer();
    const [home, elsewhere] = [newAddress(), newAddress()];
    expect((await login(user.email, PASSWORD, home)).status).toBe(200);
    await fail('password', user.email, 100);
    expect((await login(user.email, PASSWORD, elsewhere)).status).toBe(429);
    expect((await login(user.email, 'not this one', home)).status).toBe(429);
    expect((await login(user.email, PASSWORD, home)).status).toBe(200);
    advance(31 * 24 * HOUR);
    expect((await login(user.email, PASSWORD, elsewhere)).status).toBe(200);
  });

  it('hold up nobody who is signed in: the password is changed, the account deleted', async () => {
    const { token, user } = await newPlayer();
    const elsewhere = newAddress();
    await fail('password', user.email, 100);
    await fail('password-client', `${user.email}|${elsewhere}`, 10);
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

  it('are ten in a session for the own password, and another session goes on', async () => {
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

  it('an address that was used more than 30 days ago is as any other', async () => {
    setClock('2037-04-20T16:00:00.000Z');
    const { user } = await newPlayer();
    const home = newAddress();
    expect((await login(user.email, PASSWORD, home)).status).toBe(200);
    setClock(NOW);
    await fail('password', user.email, 100);
    expect((await login(user.email, PASSWORD, home)).status).toBe(429);
  });

  it('past Hosting a header makes nobody else of a caller', async () => {
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
    // and has locked out nobody who comes through the site
    expect((await login(user.email, PASSWORD, newAddress())).status).toBe(200);
  });
});

it('the site takes a caller’s address from the connection, whatever a header says', async () => {
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

it('30 games begun at once from one address are all begun', async () => {
  const address = newAddress();
  const begin = () => post('/api/games', { mode: 'fun' }, address);
  const answers = await Promise.all(Array.from({ length: 30 }, begin));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
});

it('who was counted can’t be read from what is kept', async () => {
  const address = newAddress();
  await post('/api/games', { mode: 'fun' }, address);
  const kept = await firestore().collection('limits').get();
  const text = JSON.stringify(kept.docs.map((doc) => [doc.id, doc.data()]));
  expect(text).not.toContain(address);
});
