import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { create } from 'node:domain';
import { http } from '@google-cloud/functions-framework';
import { getTestServer } from '@google-cloud/functions-framework/testing';
import { MAX_BODY_BYTES } from '@cardinal/core/api/errors';
import { asSent, ignoreArrivals, leaveDomain, watchArrivals } from './arrival';

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
  ignoreArrivals();
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

describe('a body, under the framework', () => {
  let framework: Server;

  beforeAll(async () => {
    http(
      'api',
      asSent((request: IncomingMessage & { rawBody?: Buffer }, response: ServerResponse) => {
        const { rawBody } = request;
        response.end(rawBody === undefined ? 'none' : `${rawBody.length} ${rawBody.at(-1)}`);
        return Promise.resolve();
      }),
    );
    framework = getTestServer('api');
    await new Promise<void>((resolve) => framework.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    framework.closeAllConnections();
    framework.close();
  });

  /** Answers with what the handler saw, though the caller never ends the body unless told to. */
  function seenOf(body: Buffer, headers: Record<string, number>, ends = false): Promise<string> {
    const { port } = framework.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const sending = sendRequest({ port, method: 'POST', path: '/api/scores', headers });
      sending.on('error', reject).on('response', (response) => {
        response.setEncoding('utf8').on('data', (text: string) => {
          sending.destroy();
          resolve(text);
        });
      });
      if (ends) sending.end(body);
      else sending.write(body);
    });
  }

  const refused = `${MAX_BODY_BYTES + 1} 0`;
  const largest = Buffer.alloc(MAX_BODY_BYTES, 7);

  it('is refused by its length, before it arrives', async () => {
    expect(await seenOf(Buffer.alloc(10, 7), { 'content-length': 30 * 2 ** 20 })).toBe(refused);
  });

  it('is refused as it grows if it has no length', async () => {
    expect(await seenOf(Buffer.alloc(MAX_BODY_BYTES + 1, 7), {})).toBe(refused);
  });

  it.each([
    ['with its length', { 'content-length': MAX_BODY_BYTES }],
    ['in chunks', {}],
  ])('within the limit reaches the handler whole, %s', async (_, headers) => {
    expect(await seenOf(largest, headers, true)).toBe(`${MAX_BODY_BYTES} 7`);
  });

  it('that is refused leaves the connection to the next call', async () => {
    const { port } = framework.address() as AddressInfo;
    const at = `http://127.0.0.1:${port}/api/scores`;
    const answers = [];
    for (const size of [2 ** 20, 3, 2 ** 20, 3]) {
      const response = await fetch(at, { method: 'POST', body: Buffer.alloc(size, 7) });
      answers.push(await response.text());
    }
    expect(answers).toEqual([refused, '3 7', refused, '3 7']);
  });
});
