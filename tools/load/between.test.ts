import { createServer } from 'node:http';
import { connect, createServer as createHttp2 } from 'node:http2';
import { close, listen } from '../lib/listen';
import { startFirestoreProxy, type FirestoreProxy, type Treatment } from './firestoreProxy';
import { startFront, type Front } from './front';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await close(server);
  return port;
}

/** A server that counts its calls. */
async function counting(): Promise<{ port: number; calls: () => number }> {
  let calls = 0;
  const server = createServer((_, response) => {
    calls += 1;
    response.end('yes');
  });
  const port = await listen(server);
  ends.push(() => close(server));
  return { port, calls: () => calls };
}

function post(url: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: '{}' });
}

describe('a front', () => {
  async function frontOf(...instances: number[]): Promise<Front> {
    const front = await startFront(await freePort(), instances);
    ends.push(() => front.stop());
    return front;
  }

  it('forwards each call to the next instance', async () => {
    const [one, other] = [await counting(), await counting()];
    const front = await frontOf(one.port, other.port);
    for (let call = 0; call < 4; call += 1) await fetch(`${front.url}/`);
    expect([one.calls(), other.calls()]).toEqual([2, 2]);
    expect([front.answeredBy(0), front.answeredBy(1)]).toEqual([2, 2]);
  });

  it.each([
    ['without forwarding the call', 'refused', 0],
    ['of a call that it forwards', 'done', 1],
  ] as const)('cuts off the caller %s', async (_, cut, forwarded) => {
    const { port, calls } = await counting();
    const front = await frontOf(port);
    front.cuts = () => cut;
    await expect(post(front.url)).rejects.toThrow();
    expect(calls()).toBe(forwarded);
    expect(front.cutSoFar()).toEqual({ calls: 1, met: 0 });
    expect(front.answeredBy(0)).toBe(0);
  });

  it('cuts off a caller, continues the call, and notices if it is sent again meanwhile', async () => {
    const done: boolean[] = [];
    const server = createServer((request, response) => {
      request.resume();
      setTimeout(() => response.end('yes'), 200);
      response.once('close', () => done.push(response.writableFinished));
    });
    const port = await listen(server);
    ends.push(() => close(server));
    const front = await frontOf(port);
    front.cuts = () => 'inProgress';
    await expect(post(front.url)).rejects.toThrow();
    expect(done).toEqual([]);
    front.cuts = () => 'never';
    expect((await post(front.url)).status).toBe(200);
    expect(done).toEqual([true, true]);
    expect(front.cutSoFar()).toEqual({ calls: 1, met: 1 });
    await post(front.url);
    expect(front.cutSoFar()).toEqual({ calls: 1, met: 1 });
  });
});

describe('a proxy in front of Firestore', () => {
  let proxy: FirestoreProxy;
  let port: number;
  let reached: string[];

  beforeEach(async () => {
    reached = [];
    const server = createHttp2();
    server.on('stream', (stream, headers) => {
      reached.push(headers[':path'] ?? '');
      stream.respond({ ':status': 200 }, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
      stream.end('stored');
    });
    const emulator = await listen(server);
    port = await freePort();
    proxy = await startFirestoreProxy(port, emulator);
    ends.push(
      () => server.close(),
      () => proxy.stop(),
    );
  });

  /** Calls a method; the body and the status, or `cut` if the connection ended. */
  function ask(method: string): Promise<string> {
    const session = connect(`http://127.0.0.1:${port}`);
    ends.push(() => session.destroy());
    return new Promise((resolve) => {
      let [body, status] = ['', 'cut'];
      const call = session.request({ ':path': `/Firestore/${method}`, ':method': 'POST' });
      call.setEncoding('utf8');
      call.on('response', (headers) => (status = String(headers['grpc-status'] ?? status)));
      call.on('trailers', (headers) => (status = String(headers['grpc-status'])));
      call.on('data', (text: string) => (body += text));
      call.on('error', () => {}).on('close', () => resolve(`${body} ${status}`.trim()));
      session.on('error', () => {});
      call.end();
    });
  }

  const treat = (treatment: Treatment): void => {
    proxy.treat = (method) => (method === 'Commit' ? treatment : { kind: 'passed' });
  };

  it('forwards calls with their trailers', async () => {
    await expect(ask('Commit')).resolves.toBe('stored 0');
    expect(proxy.treated()).toBe(0);
  });

  it('refuses a call without forwarding it', async () => {
    treat({ kind: 'refused' });
    await expect(ask('Commit')).resolves.toBe('14');
    expect(reached).toEqual([]);
    expect(proxy.treated()).toBe(1);
    await expect(ask('BatchGetDocuments')).resolves.toBe('stored 0');
  });

  it('cuts the connection once a call is done that is to stay unanswered', async () => {
    treat({ kind: 'unanswered' });
    await expect(ask('Commit')).resolves.toBe('cut');
    expect(reached).toEqual(['/Firestore/Commit']);
    expect(proxy.treated()).toBe(1);
  });

  it('delays a call', async () => {
    treat({ kind: 'late', ms: 150 });
    const began = performance.now();
    await expect(ask('Commit')).resolves.toBe('stored 0');
    expect(performance.now() - began).toBeGreaterThan(140);
    expect(proxy.treated()).toBe(1);
  });
});
