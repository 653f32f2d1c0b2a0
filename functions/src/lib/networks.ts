import { BlockList, isIP, isIPv6 } from 'node:net';

/** A list to look addresses up in, from networks written as `192.0.2.0/24`. */
export function networksOf(written: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of written) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
}

export function isIn(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address without spaces, brackets and an IPv4-mapped prefix, or null if the text isn't one.
 */
export function addressIn(text: string): string | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1');
  const address = MAPPED.exec(bare)?.[1] ?? bare;
  return isIP(address) === 0 ? null : address;
}

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The key of a household: an IPv4 address itself, or the /64 of an IPv6 address, the smallest
 * network that a household gets.
 */
export function subscriberPrefix(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = '', right] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/**
 * The network that a provider gives to one customer: an IPv4 address itself, or the /56 of an IPv6
 * address, of which `subscriberPrefix` is a part.
 */
export function neighborhoodOf(prefix: string): string {
  const [, groups, last] = /^(.*:)([0-9a-f]{1,4})::\/64$/i.exec(prefix) ?? [];
  if (groups === undefined || last === undefined) return prefix;
  return `${groups}${(parseInt(last, 16) & 0xff00).toString(16)}::/56`;
}
