import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Domain } from 'node:domain';

/** Takes every body as it is, and so never fails on one. */
const OPAQUE = 'application/octet-stream';

interface Sent {
  readonly type: string | undefined;
  readonly url: string | undefined;
}

const sent = new WeakMap<IncomingMessage, Sent>();

/**
 * The framework around a deployed function parses bodies and decodes paths before the function sees
 * them, and answers what it can't read with a page of its own: no code, no headers. So a request is
 * made harmless the moment it arrives, before the framework's first look at it.
 */
function takeUnread(request: IncomingMessage): void {
  const { headers, url } = request;
  sent.set(request, { type: headers['content-type'], url });
  headers['content-type'] = OPAQUE;
  delete headers['content-encoding']; // no client of ours packs what it sends
  if (!isDecodable((url ?? '').split('?', 1)[0] ?? '')) request.url = '/';
}

/** The handler sees the request as it was sent. */
export function asSent<Request extends IncomingMessage, Rest extends readonly unknown[]>(
  handler: (request: Request, ...rest: Rest) => Promise<void>,
): (request: Request, ...rest: Rest) => Promise<void> {
  return (request, ...rest) => {
    const { type, url } = sent.get(request) ?? {};
    if (sent.has(request)) {
      if (type === undefined) delete request.headers['content-type'];
      else request.headers['content-type'] = type;
      if (url !== undefined) request.url = url;
    }
    leaveDomain();
    return handler(request, ...rest);
  };
}

/** Only where the function is the API: events come with bodies that the framework has to read. */
export function watchArrivals(): void {
  if (process.env.FUNCTION_TARGET !== 'api') return;
  subscribe('http.server.request.start', (message) => {
    takeUnread((message as { readonly request: IncomingMessage }).request);
  });
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
