// Forwards calls and responses with the changes that Firebase Hosting makes.
import * as http from 'node:http';

/** How many calls one instance of the function handles at once. Further calls wait. */
export const CONCURRENCY = 80;
const LONGEST_MS = 60_000;

/** A header that applies to a single connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

/** Hosting's own address. */
const HOSTING = '127.0.0.1';

export type Proxy = ReturnType<typeof createProxy>;

const withoutHops = (headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));

/** The headers that the function gets from Hosting. */
export function forwarded(
  headers: http.IncomingHttpHeaders,
  { caller, url, apiPort }: { caller: string; url: string; apiPort: number },
): http.OutgoingHttpHeaders {
  const { cookie = '', ...others } = withoutHops(headers);
  const session = cookie.split(/; ?/).find((part) => part.startsWith('__session='));
  const client = caller.replace(/^::ffff:/, '');
  const written = headers['x-forwarded-for'];
  const chain = [...(written === undefined ? [] : [written].flat()), client, HOSTING];
  const isChunked = headers['transfer-encoding'] !== undefined;
  return {
    ...others,
    // Without it, Node sends the body of a GET or DELETE unframed, and it arrives as another request.
    ...(isChunked && { 'transfer-encoding': 'chunked' }),
    host: `${HOSTING}:${apiPort}`,
    'x-forwarded-host': headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-original-url': url,
    // The caller's own value comes first. Each hop appends the address that called it.
    'x-forwarded-for': chain.join(', '),
    // Hosting overwrites this one.
    'fastly-client-ip': client,
    ...(session !== undefined && { cookie: session }),
  };
}

/** The response headers as Hosting forwards them. */
export function answered(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const caching = headers['cache-control'] ?? 'private';
  const { 'set-cookie': cookies, ...rest } = withoutHops(headers);
  const varying = (headers.vary ?? '').split(/, */).filter((name) => name !== '');
  const vary = ['Accept-Encoding', 'Authorization', 'Cookie'].filter(
    (name) => !varying.some((known) => known.toLowerCase() === name.toLowerCase()),
  );
  return {
    ...rest,
    'cache-control': caching,
    vary: [...varying, ...vary].join(', '),
    // Hosting removes cookies from a response that a shared cache may store.
    ...(cookies !== undefined && caching.includes('private') && { 'set-cookie': cookies }),
  };
}

export function createProxy(apiPort: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  return {
    forward(request: http.IncomingMessage, response: http.ServerResponse): void {
      const { url = '/' } = request;
      const caller = request.socket.remoteAddress ?? HOSTING;
      const call = http.request({
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

function refuse(response: http.ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(status, { 'content-type': 'text/plain', 'retry-after': '2' })
      .end("The function doesn't respond.\n");
}
