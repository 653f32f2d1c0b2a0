import type { env } from './config/env';

/** The host that the emulators' API, emails and test identity provider link to. */
const EMULATOR_HOST = '127.0.0.1';

/**
 * The same page on the site's own host, or null if it's already there. A session, a guest's games
 * and a pending Google sign-in belong to one host, so no other host may store any.
 */
export function addressOnSite(
  address: string,
  { isEmulator, siteUrl }: Pick<typeof env, 'isEmulator' | 'siteUrl'>,
): string | null {
  const { host, hostname, port, pathname, search, hash } = new URL(address);
  if (isEmulator && hostname !== 'localhost') return null;
  const site = isEmulator ? `http://${EMULATOR_HOST}:${port}` : siteUrl;
  if (site === undefined || new URL(site).host === host) return null;
  return site + pathname + search + hash;
}
