import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from './ports';
import { answered, CONCURRENCY, createProxy, forwarded } from './proxy';

const sentTo = (headers: IncomingHttpHeaders) =>
  forwarded(
    { host: '127.0.0.1:5000', ...headers },
    { caller: '::ffff:127.0.0.1', url: '/api/stats', apiPort: 5002 },
  );

it('forwarded has the session’s cookie and no other', () => {
  expect(sentTo({ cookie: 'a=1; __session=token; b=2' }).cookie).toBe('__session=token');
  expect(sentTo({ cookie: 'a=1; x__session=2' }).cookie).toBeUndefined();
});

it('forwarded has the caller’s address after any address that the caller sent', () => {
  expect(sentTo({})['x-forwarded-for']).toBe('127.0.0.1, 127.0.0.1');
  const forged = sentTo({ 'x-forwarded-for': '192.0.2.1', 'fastly-client-ip': '203.0.113.5' });
  expect(forged['x-forwarded-for']).toBe('192.0.2.1, 127.0.0.1, 127.0.0.1');
  expect(forged['fastly-client-ip']).toBe('127.0.0.1');
});

it('forwarded has the requested site and path', () => {
  expect(sentTo({})).toMatchObject({
    host: '127.0.0.1:5002',
    'x-forwarded-host': '127.0.0.1:5000',
    'x-original-url': '/api/stats',
  });
});

it('forwarded has no headers that apply to a single connection', () => {
  expect(sentTo({ connection: 'keep-alive', te: 'trailers' })).not.toHaveProperty('te');
});

it('answered is private unless the function says otherwise', () => {
  expect(answered({})['cache-control']).toBe('private');
});

it('answered sets cookies only if no cache may store it', () => {
  const headers = { 'set-cookie': ['__session=token'] };
  expect(answered({ ...headers, 'cache-control': 'private, no-store' })).toMatchObject(headers);
  expect(answered({ ...headers, 'cache-control': 'public' })).not.toHaveProperty('set-cookie');
});

it('answered varies by the cache keys of Hosting, each listed once', () => {
  expect(answered({ vary: 'cookie, Origin' }).vary).toBe(
    'cookie, Origin, Accept-Encoding, Authorization',
  );
});

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** The port of a server that forwards calls to this one. */
async function frontOf(apiPort: number): Promise<number> {
  const proxy = createProxy(apiPort);
  const front = createServer((request, response) => proxy.forward(request, response));
  ends.push(proxy.close, () => close(front));
  return listen(front);
}

it(`forwards ${CONCURRENCY} calls at once and lets the others wait`, async () => {
  const held: (() => void)[] = [];
  let answer: (() => void) | null = null; // once set, it responds to every call
  const behind = createServer((_, response) => {
    held.push(() => response.end('done'));
    if (answer !== null) answer();
    else if (held.length === CONCURRENCY) full();
  });
  let full = (): void => {};
  const isFull = new Promise<void>((resolve) => (full = resolve));
  const port = await frontOf(await listen(behind));
  const calls = Array.from({ length: CONCURRENCY + 20 }, async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' });
    return reply.text();
  });
  await isFull;
  await new Promise((resolve) => setTimeout(resolve, 100)); // enough time for another call to arrive
  expect(held).toHaveLength(CONCURRENCY);
  answer = () => held.splice(0).forEach((done) => done());
  answer();
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['done']));
  behind.close();
}, 30_000); // two hundred connections, on a machine that may be busy

it.each(['DELETE', 'GET', 'POST'])('keeps the framing of the body of a %s', async (method) => {
  const received: string[] = [];
  const behind = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${await text(request)}`);
    response.end('done');
  });
  const port = await frontOf(await listen(behind));
  const forged = 'GET /api/forged HTTP/1.1\r\nhost: x\r\nfastly-client-ip: 192.0.2.1\r\n\r\n';
  await new Promise<void>((resolve, reject) => {
    const headers = { 'transfer-encoding': 'chunked' };
    const call = send({ port, method, path: '/api/stats', headers, agent: false });
    call.on('error', reject).on('response', (reply) => reply.resume().on('end', resolve));
    call.end(forged);
  });
  await close(behind);
  expect(received).toEqual([`${method} /api/stats ${forged}`]);
});

it('returns 503 for an unavailable function', async () => {
  const gone = createServer();
  const port = await listen(gone);
  await close(gone);
  const reply = await fetch(`http://127.0.0.1:${await frontOf(port)}/api/health`);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('2');
});
