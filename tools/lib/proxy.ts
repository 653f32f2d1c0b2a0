import {
  Agent,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';

/** As many calls as one instance of the function takes at once; more of them wait. */
export const CONCURRENCY = 80;
const LONGEST_MS = 60_000;

/** Between two neighbours only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Hosting's own hop on the way to the function. */
const HOSTING = '127.0.0.1';

export interface Proxy {
  forward(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** The request as the function gets it from Hosting. */
export function forwarded(
  headers: IncomingHttpHeaders,
  { caller, url, apiPort }: { caller: string; url: string; apiPort: number },
): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !HOP_BY_HOP.has(name) && name !== 'cookie',
  );
  const session = (headers.cookie ?? '').split(/; ?/).find((part) => part.startsWith('__session='));
  const client = caller.replace(/^::ffff:/, '');
  const written = headers['x-forwarded-for'];
  const chain = [...(written === undefined ? [] : [written].flat()), client, HOSTING];
  return {
    ...Object.fromEntries(kept),
    host: `${HOSTING}:${apiPort}`,
    'x-forwarded-host': headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-original-url': url,
    // What the caller wrote stands on the left, and each hop adds whom it was called by.
    'x-forwarded-for': chain.join(', '),
    // Hosting writes this one itself, whatever the caller has put there.
    'fastly-client-ip': client,
    ...(session !== undefined && { cookie: session }),
  };
}

/** The function's answer as Hosting hands it on. */
export function answered(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name));
  const caching = headers['cache-control'] ?? 'private';
  const { 'set-cookie': cookies, ...rest } = Object.fromEntries(kept);
  const varying = (headers.vary ?? '').split(/, */).filter((name) => name !== '');
  const vary = ['Accept-Encoding', 'Authorization', 'Cookie'].filter(
    (name) => !varying.some((known) => known.toLowerCase() === name.toLowerCase()),
  );
  return {
    ...rest,
    'cache-control': caching,
    vary: [...varying, ...vary].join(', '),
    // An answer that a cache may keep for all sets nobody's cookie.
    ...(cookies !== undefined && caching.includes('private') && { 'set-cookie': cookies }),
  };
}

/** The way from Hosting to the function `api`. */
export function createProxy(apiPort: number): Proxy {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  return {
    forward(request, response) {
      const { url = '/' } = request;
      const caller = request.socket.remoteAddress ?? HOSTING;
      const call = send({
        agent,
        host: HOSTING,
        port: apiPort,
        method: request.method,
        path: url,
        headers: forwarded(request.headers, { caller, url, apiPort }),
        timeout: LONGEST_MS,
      });
      call.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answered(answer.headers));
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      });
      call.on('timeout', () => call.destroy(new Error('timeout')));
      call.on('error', (error) => refuse(response, error.message === 'timeout' ? 504 : 503));
      request.on('error', () => call.destroy());
      request.pipe(call);
    },
    close: () => agent.destroy(),
  };
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(status, { 'content-type': 'text/plain' })
      .end('The function does not answer.\n');
}
