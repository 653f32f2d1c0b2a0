import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'firebase-functions/https';
import { hostingNetworks, isEmulator, siteUrl } from '../lib/env';
import { addressIn, subscriberPrefix, isIn, networksOf } from '../lib/networks';

/** `hosting`: through the site. `direct`: to the function's own address, bypassing Hosting. */
export type Ingress = 'hosting' | 'direct';

interface Client {
  readonly address: string;
  readonly way: Ingress;
}

const HOSTING = networksOf(hostingNetworks());
const UNKNOWN_ADDRESS = 'unknown';

/**
 * Finds the caller's address. Google's front end appends the address that called it to
 * `X-Forwarded-For` and drops nothing, so only the right-most entry can't be forged.
 *
 * - Direct calls: the right-most entry is the client, whatever the other headers say.
 * - Through Hosting: the right-most entry is one of Hosting's machines at Google. It puts the
 *   client before itself, and its CDN sets `fastly-client-ip`. Only in this case are these two
 *   trusted.
 *
 * The machine's address only shows that it is Google's, so anyone who rents a machine there can
 * still forge a client's address. Limits on all clients together still apply to them.
 */
function clientAt(headers: IncomingHttpHeaders, connection: string | undefined): Client {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hop = addressIn(forwarded.at(-1) ?? '') ?? addressIn(connection ?? '') ?? UNKNOWN_ADDRESS;
  if (!isIn(HOSTING, hop)) return { address: hop, way: 'direct' };
  const cdnAddress = [headers['fastly-client-ip'] ?? []].flat()[0] ?? '';
  const before = addressIn(cdnAddress) ?? addressIn(forwarded.at(-2) ?? '');
  return { address: before ?? hop, way: 'hosting' };
}

/**
 * A developer's machine has no front end. The Hosting emulator sends the site's host and the
 * requested address, and is trusted like Hosting.
 */
function localClient(headers: IncomingHttpHeaders): Client {
  const isHosting =
    headers['x-original-url'] !== undefined &&
    headers['x-forwarded-host'] === new URL(siteUrl()).host;
  const cdnAddress = isHosting
    ? addressIn([headers['fastly-client-ip'] ?? []].flat()[0] ?? '')
    : null;
  return { address: cdnAddress ?? '127.0.0.1', way: isHosting ? 'hosting' : 'direct' };
}

function client({ headers, socket }: Request): Client {
  return isEmulator ? localClient(headers) : clientAt(headers, socket.remoteAddress);
}

/** The caller's key in rate limits and evidence: an IPv4 address, or an IPv6 /64. */
export function clientOf(request: Request): string {
  return subscriberPrefix(client(request).address);
}

export function ingressOf(request: Request): Ingress {
  return client(request).way;
}
