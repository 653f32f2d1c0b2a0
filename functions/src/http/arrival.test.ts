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
import { withRawHeaders, ignoreArrivals, leaveDomain, watchArrivals } from './arrival';

/** What a framework sees before the handler, and what the handler sees. */
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
  const handle = withRawHeaders((request: IncomingMessage) => {
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

it('shows the framework an opaque body, and the handler its actual type', async () => {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${origin}/api/scores`, { method: 'POST', headers, body: '{bad' });
  expect(seen.before).toEqual({ type: 'application/octet-stream', url: '/api/scores' });
  expect(seen.inHandler).toEqual({ type: 'application/json', url: '/api/scores' });
});

it('adds no type for the handler if the request has none', async () => {
  await fetch(`${origin}/api/health`);
  expect(seen.inHandler).toEqual({ type: undefined, url: '/api/health' });
});

it("hides a path that can't be decoded from the framework, but not from the handler", async () => {
  await fetch(`${origin}/api/daily/%E0?x=%41`);
  expect(seen.before?.url).toBe('/');
  expect(seen.inHandler?.url).toBe('/api/daily/%E0?x=%41');
});

it('continues a call outside the domain it started in', async () => {
  const outer = create();
  await outer.run(async () => {
    expect(process.domain).toBe(outer);
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
      withRawHeaders(
        (request: IncomingMessage & { rawBody?: Buffer }, response: ServerResponse) => {
          const { rawBody } = request;
          response.end(rawBody === undefined ? 'none' : `${rawBody.length} ${rawBody.at(-1)}`);
          return Promise.resolve();
        },
      ),
    );
    framework = getTestServer('api');
    await new Promise<void>((resolve) => framework.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    framework.closeAllConnections();
    framework.close();
  });

  /** Resolves with what the handler saw. Leaves the body unfinished unless `ends` is true. */
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

  it('is refused by its declared length, before it arrives', async () => {
    expect(await seenOf(Buffer.alloc(10, 7), { 'content-length': 30 * 2 ** 20 })).toBe(refused);
  });

  it('is refused while it arrives if it has no declared length', async () => {
    expect(await seenOf(Buffer.alloc(MAX_BODY_BYTES + 1, 7), {})).toBe(refused);
  });

  it.each([
    ['with its length', { 'content-length': MAX_BODY_BYTES }],
    ['in chunks', {}],
  ])('reaches the handler whole within the limit, %s', async (_, headers) => {
    expect(await seenOf(largest, headers, true)).toBe(`${MAX_BODY_BYTES} 7`);
  });

  it('leaves the connection usable for the next call if it is refused', async () => {
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
