import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Domain } from 'node:domain';
import { MAX_BODY_BYTES } from '@cardinal/core/api/errors';

/** Takes every body as it is, and so never fails on one. */
const OPAQUE = 'application/octet-stream';

interface Sent {
  readonly type: string | undefined;
  readonly url: string | undefined;
  /** Null for a chunked body, 0 without a body. */
  readonly length: number | null;
}

const sent = new WeakMap<IncomingMessage, Sent>();

/**
 * The framework around a deployed function reads and parses bodies of any size and decodes paths before
 * the function sees them, and answers what it can't read with a page of its own: no code, no headers. So
 * it is shown a request without a body, the moment it arrives, and the body is read here, up to its limit.
 */
function takeUnread(request: IncomingMessage): void {
  const { headers, url } = request;
  const isChunked = headers['transfer-encoding'] !== undefined;
  const length = isChunked ? null : Number(headers['content-length'] ?? 0);
  sent.set(request, { type: headers['content-type'], url, length });
  headers['content-type'] = OPAQUE;
  delete headers['content-length'];
  delete headers['transfer-encoding'];
  delete headers['content-encoding']; // no client of ours packs what it sends
  if (!isDecodable((url ?? '').split('?', 1)[0] ?? '')) request.url = '/';
}

/** Stands for any body over the limit. */
const TOO_LARGE = Buffer.alloc(MAX_BODY_BYTES + 1);

/**
 * The body, or something as large as what is refused. A body that says how large it is isn't read if that
 * is too large, and a chunked one isn't kept once it is. What the caller still sends is dropped.
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
    if (!Buffer.isBuffer(piece)) throw new TypeError('a body came as text');
    size += piece.length;
    if (size > MAX_BODY_BYTES) {
      request.resume();
      return TOO_LARGE;
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The handler sees the request as it was sent, with its body, if that is within the limit. */
export function asSent<
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
  takeUnread((message as { readonly request: IncomingMessage }).request);
}

/** Only where the function is the API: events come with bodies that the framework has to read. */
export function watchArrivals(): void {
  if (process.env.FUNCTION_TARGET === 'api') subscribe(ARRIVALS, onArrival);
}

/** For tests: the servers of other tests in the same process have to see their requests as sent. */
export function ignoreArrivals(): void {
  unsubscribe(ARRIVALS, onArrival);
}

/** Whether its percent signs stand for bytes that are UTF-8. */
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
      /** What runs now, where `node:domain` was loaded: by the framework, not by us. */
      readonly domain?: Domain | null;
    }
  }
}

/**
 * The framework runs each call in a domain, and Node then follows every promise made in it: a fifth of
 * the processor time of a guess. Whatever is thrown in a call is caught and answered by `handle`; the
 * domain would only end the process, as Node does without one.
 */
export function leaveDomain(): void {
  process.domain?.exit();
}
