import { GOOGLE_NETWORKS } from '../../functions/src/lib/googleNetworks';
import { checkNetworks } from './networks';
import type { Ask } from './project';

const publishing =
  (...networks: string[]): Ask =>
  () => {
    const prefixes = networks.map((network) => ({
      [network.includes(':') ? 'ipv6Prefix' : 'ipv4Prefix']: network,
    }));
    return Promise.resolve({ status: 200, body: { prefixes } });
  };

it('checkNetworks reports nothing if every network is known', async () => {
  const ask = publishing('8.34.208.0/20', '34.64.0.0/10', '35.199.128.0/18', '2600:1900::/35');
  expect(await checkNetworks(GOOGLE_NETWORKS, ask)).toMatchObject({ state: 'there', todo: '' });
});

it.each([
  ['an unknown network', '203.0.113.0/24'],
  ['a partly known network', '34.0.0.0/8'],
  ['an unknown network of version 6', '2001:db8::/32'],
])('checkNetworks lists %s as a hint', async (_, network) => {
  const found = await checkNetworks(GOOGLE_NETWORKS, publishing('8.34.208.0/20', network));
  expect(found.state).toBe('hint');
  expect(found.todo).toContain(`Google has others: ${network}. `);
});

it.each([
  ['no answer', () => Promise.reject(new Error('unavailable'))],
  ['another answer', () => Promise.resolve({ status: 404, body: null })],
  ['an empty list', publishing()],
] as [string, Ask][])('checkNetworks reports unknown after %s', async (_, ask) => {
  expect((await checkNetworks(GOOGLE_NETWORKS, ask)).state).toBe('unknown');
});
