import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { create } from 'node:domain';
import { asSent, watchArrivals, leaveDomain } from './arrival';

/** What a framework would find before the handler, and what the handler finds. */
const seen: { before?: Sight; inHandler?: Sight } = {};
interface Sight {
  type: string | undefined;
  url: string | undefined;
}

const sight = ({ headers, url }: IncomingMessage): Sight => ({
  type: headers['content-type'],
  url,
});

let server: Server;
let origin = '';

beforeAll(async () => {
  process.env.FUNCTION_TARGET = 'api';
  watchArrivals();
  const handle = asSent((request: IncomingMessage) => {
    seen.inHandler = sight(request);
    return Promise.resolve();
  });
  server = createServer((request, response) => {
    seen.before = sight(request);
    void handle(request).then(() => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

it('a body is opaque to the framework, and of its own type to the handler', async () => {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${origin}/api/scores`, { method: 'POST', headers, body: '{bad' });
  expect(seen.before).toEqual({ type: 'application/octet-stream', url: '/api/scores' });
  expect(seen.inHandler).toEqual({ type: 'application/json', url: '/api/scores' });
});

it('a request without a type has none for the handler either', async () => {
  await fetch(`${origin}/api/health`);
  expect(seen.inHandler).toEqual({ type: undefined, url: '/api/health' });
});

it('a path that can’t be decoded is kept from the framework, and told to the handler', async () => {
  await fetch(`${origin}/api/daily/%E0?x=%41`);
  expect(seen.before?.url).toBe('/');
  expect(seen.inHandler?.url).toBe('/api/daily/%E0?x=%41');
});

it('a call goes on outside of the domain that it was begun in', async () => {
  const begun = create();
  await begun.run(async () => {
    expect(process.domain).toBe(begun);
    leaveDomain();
    expect(process.domain ?? null).toBeNull();
    await new Promise(setImmediate);
    expect(process.domain ?? null).toBeNull();
  });
});
