import type { IncomingMessage } from 'node:http';
import { CONTRACT } from '@cardinal/core/api/contract';
import { siteUrl } from '../lib/env';

/**
 * Marks a start that was already redirected: a proxy that changes the host would cause an endless
 * loop.
 */
const MOVED = 'moved';

/**
 * Where a Google sign-in has to start instead, or null if it can start here. Its cookie belongs to
 * the host that sets it, and the provider redirects to the site's own host, which wouldn't get it.
 */
export function startOnSite({
  headers,
  url = '',
}: Pick<IncomingMessage, 'headers' | 'url'>): string | null {
  const site = siteUrl();
  const asked = [headers['x-forwarded-host'] ?? []].flat().join(',').split(/, */);
  const isHere = asked.includes('') || asked.includes(new URL(site).host);
  const query = url.split('?')[1];
  if (isHere || new URLSearchParams(query).has(MOVED)) return null;
  return `${site}${CONTRACT.google.address[1]}?${query === undefined ? MOVED : `${query}&${MOVED}`}`;
}
