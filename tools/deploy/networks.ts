// Do we still know all networks from which Firebase Hosting calls the API?
import { isIn, networksOf } from '../../functions/src/lib/networks';
import { hint, type Finding } from './checks';
import { at, listAt, type Ask } from './project';

const PUBLISHED = 'https://www.gstatic.com/ipranges/goog.json';
const WHAT = 'the networks that Hosting may call from';

function prefixesIn(body: unknown): string[] {
  return listAt(body, 'prefixes').flatMap((prefix) => {
    const network = at(prefix, 'ipv4Prefix') ?? at(prefix, 'ipv6Prefix');
    return typeof network === 'string' ? [network] : [];
  });
}

function contains(network: string, other: string): boolean {
  const [address = '', bits] = other.split('/');
  const isLarger = Number(network.split('/')[1]) <= Number(bits);
  return isLarger && isIn(networksOf([network]), address);
}

/** All players behind a network that is missing would count as one. That doesn't stop a deployment. */
export async function checkNetworks(known: readonly string[], ask: Ask): Promise<Finding> {
  const reply = await ask('GET', PUBLISHED).catch(() => null);
  const published = prefixesIn(reply?.body);
  if (published.length === 0) {
    return { what: WHAT, state: 'unknown', todo: `Couldn't read Google's list: ${PUBLISHED}` };
  }
  const unknown = published.filter((one) => !known.some((network) => contains(network, one)));
  const todo = `Google has others: ${unknown.join(', ')}. Add them to functions/src/lib/googleNetworks.ts.`;
  return hint(WHAT, unknown.length === 0, todo);
}
