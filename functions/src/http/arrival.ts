import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Domain } from 'node:domain';
import { MAX_BODY_BYTES } from '@cardinal/core/api/errors';

/** The framework doesn't parse bodies of this type, so it can't fail on one. */
const OPAQUE = 'application/octet-stream';

interface Sent {
  readonly type: string | undefined;
  readonly url: string | undefined;
  /** In bytes. Null for a chunked body, 0 without a body. */
  readonly length: number | null;
}

const sent = new WeakMap<IncomingMessage, Sent>();

/**
 * Hides the body from the framework as soon as a request arrives. The framework of a deployed
 * function would read and parse bodies of any size and decode paths before the function runs. What
 * it can't read, it answers with a page of its own, without our codes and headers. So the body is
 * read here, up to its limit.
 */
function stashHeaders(request: IncomingMessage): void {
  const { headers, url } = request;
  const isChunked = headers['transfer-encoding'] !== undefined;
  const length = isChunked ? null : Number(headers['content-length'] ?? 0);
  sent.set(request, { type: headers['content-type'], url, length });
  headers['content-type'] = OPAQUE;
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  delete headers['content-encoding']; // our clients don't compress bodies
  if (!isDecodable((url ?? '').split('?', 1)[0] ?? '')) request.url = '/';
}

/** Stands in for any body over the limit. */
const TOO_LARGE = Buffer.alloc(MAX_BODY_BYTES + 1);

/**
 * The body, or `TOO_LARGE`. If a body is over the limit, it isn't read if it declares its length,
 * and is dropped while it arrives if it is chunked.
 */
async function bodyWithinLimit(
  request: IncomingMessage,
  length: Sent['length'],
): Promise<Buffer | null> {
  if (length === 0) return null;
  if (length !== null && length > MAX_BODY_BYTES) return TOO_LARGE;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('received a request body as text');
    size += piece.length;
    if (size > MAX_BODY_BYTES) {
      request.resume();
      return TOO_LARGE;
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Gives the handler the request as it was sent, with its body up to the limit. */
export function withRawHeaders<
  Request extends IncomingMessage & { rawBody?: Buffer },
  Rest extends readonly unknown[],
>(
  handler: (request: Request, ...rest: Rest) => Promise<void>,
): (request: Request, ...rest: Rest) => Promise<void> {
  return async (request, ...rest) => {
    leaveDomain();
    const found = sent.get(request);
    if (found === undefined) return handler(request, ...rest);
    const { type, url, length } = found;
    if (type === undefined) delete request.headers['content-type'];
    else request.headers['content-type'] = type;
    if (url !== undefined) request.url = url;
    try {
      const body = await bodyWithinLimit(request, length);
      if (body !== null) request.rawBody = body;
    } catch {
      return; // The caller hung up, so no one waits for an answer.
    }
    return handler(request, ...rest);
  };
}

const ARRIVALS = 'http.server.request.start';

function onArrival(message: unknown): void {
  stashHeaders((message as { readonly request: IncomingMessage }).request);
}

/** Only for the API: the framework has to read the bodies of the events that triggers get. */
export function watchArrivals(): void {
  if (process.env.FUNCTION_TARGET === 'api') subscribe(ARRIVALS, onArrival);
}

/** For tests: other servers in the same process must see their requests as sent. */
export function ignoreArrivals(): void {
  unsubscribe(ARRIVALS, onArrival);
}

/** Whether its percent escapes are valid UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how Node's own types are added to
  namespace NodeJS {
    interface Process {
      /** The current domain, if `node:domain` was loaded. The framework loads it; we don't. */
      readonly domain?: Domain | null;
    }
  }
}

/**
 * The framework runs each call in a domain, so Node tracks every promise made in it. That takes a
 * fifth of the CPU time of a guess. The domain isn't needed: `handle` catches every error of a
 * call, and for any other the domain would only end the process, as Node does without one.
 */
export function leaveDomain(): void {
  process.domain?.exit();
}
