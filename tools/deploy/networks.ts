import { isIn, networksOf } from '../../functions/src/lib/networks';
import type { Finding } from './checks';
import { at, type Ask } from './project';

/** All networks of Google's, as Google publishes them. */
const PUBLISHED = 'https://www.gstatic.com/ipranges/goog.json';
const WHAT = 'the networks that Hosting may call from';
/** So many of the networks that are not known are named. */
const NAMED = 10;

function prefixesIn(body: unknown): string[] {
  const prefixes = at(body, 'prefixes');
  if (!Array.isArray(prefixes)) return [];
  return prefixes.flatMap((prefix) => {
    const network = at(prefix, 'ipv4Prefix') ?? at(prefix, 'ipv6Prefix');
    return typeof network === 'string' ? [network] : [];
  });
}

function contains(network: string, other: string): boolean {
  const [address = '', bits] = other.split('/');
  const isLarger = Number(network.split('/')[1]) <= Number(bits);
  return isLarger && isIn(networksOf([network]), address);
}

/**
 * Whether the networks from which a call is taken for Hosting's hold all that Google has today: behind one
 * that is missing, all players would count as one. Tells, and stops no deployment.
 */
export async function checkNetworks(known: readonly string[], ask: Ask): Promise<Finding> {
  const reply = await ask('GET', PUBLISHED).catch(() => null);
  const published = prefixesIn(reply?.body);
  if (published.length === 0) {
    return { what: WHAT, state: 'unknown', todo: `Google's list could not be read: ${PUBLISHED}` };
  }
  const strange = published.filter((one) => !known.some((network) => contains(network, one)));
  if (strange.length === 0) return { what: WHAT, state: 'there', todo: '' };
  const others = strange.length > NAMED ? ` and ${strange.length - NAMED} others` : '';
  return {
    what: WHAT,
    state: 'hint',
    todo: `Google has others: ${strange.slice(0, NAMED).join(', ')}${others}. Add them to functions/src/lib/googleNetworks.ts.`,
  };
}
