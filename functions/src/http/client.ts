import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'firebase-functions/https';
import { hostingNetworks, isEmulator, siteUrl } from '../lib/env';
import { addressIn, householdOf, isIn, networksOf } from '../lib/networks';

/** `hosting`: through the site; `direct`: at the function's own address, past Hosting. */
export type Way = 'hosting' | 'direct';

interface Client {
  readonly address: string;
  readonly way: Way;
}

const HOSTING = networksOf(hostingNetworks());
const NOBODY = 'unknown';

/**
 * Whose call it is. Google's front end appends to `X-Forwarded-For` the address that it was called
 * from, and drops nothing: so the right-most entry is the one that nobody else can write.
 *
 * - A call past Hosting: the right-most entry is the client, whatever else the headers say.
 * - Through Hosting: it is Hosting's own machine at Google, which has put the client before it (and
 *   in `fastly-client-ip`, which its CDN sets). Only then these are believed.
 *
 * That machine's address is no more than one of Google's, so somebody who rents a machine there can
 * still name others' addresses; what is counted over all clients holds for them too.
 */
function clientAt(headers: IncomingHttpHeaders, connection: string | undefined): Client {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hop = addressIn(forwarded.at(-1) ?? '') ?? addressIn(connection ?? '') ?? NOBODY;
  if (!isIn(HOSTING, hop)) return { address: hop, way: 'direct' };
  const told = [headers['fastly-client-ip'] ?? []].flat()[0] ?? '';
  const before = addressIn(told) ?? addressIn(forwarded.at(-2) ?? '');
  return { address: before ?? hop, way: 'hosting' };
}

/**
 * On a developer's machine there is no front end: the Hosting emulator names the site's host and the
 * address asked for, and is believed as Hosting is.
 */
function localClient(headers: IncomingHttpHeaders): Client {
  const isHosting =
    headers['x-original-url'] !== undefined &&
    headers['x-forwarded-host'] === new URL(siteUrl()).host;
  const told = isHosting ? addressIn([headers['fastly-client-ip'] ?? []].flat()[0] ?? '') : null;
  return { address: told ?? '127.0.0.1', way: isHosting ? 'hosting' : 'direct' };
}

function client({ headers, socket }: Request): Client {
  return isEmulator ? localClient(headers) : clientAt(headers, socket.remoteAddress);
}

/** What stands for the caller in limits and evidence: an IPv4 address, or an IPv6 /64. */
export function clientOf(request: Request): string {
  return householdOf(client(request).address);
}

export function wayIn(request: Request): Way {
  return client(request).way;
}
